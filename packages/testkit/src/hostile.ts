const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
};

const polluted = (): unknown => JSON.parse('{"__proto__": {"type": "pass"}, "constructor": 1, "toString": 2}');

/** What a hostile client may send in place of an action or of options. */
export const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  [],
  [[]],
  [0, 1, 2],
  {},
  { type: null },
  { type: {} },
  { type: '__proto__' },
  { type: 'toString' },
  { length: 1e9 },
  polluted(),
  deep(200),
  () => 'a function',
  Symbol('a symbol'),
  new Date(0),
];

/** Spoilt copies of a real action: a wrong type, a huge number, an extra or a missing key. */
export function spoilt(action: unknown): readonly unknown[] {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return [[action], { action }];
  const fields = Object.entries(action);
  const swapped = fields.flatMap(([key, value]) =>
    [null, 1e9, -7, 0.5, '\u0000', [value], { value }, `${value} `].map((wrong) => ({ ...action, [key]: wrong })),
  );
  const shortened = fields.map(([key]) => Object.fromEntries(fields.filter(([other]) => other !== key)));
  return [...swapped, ...shortened, { ...action, isAdmin: true }];
}
