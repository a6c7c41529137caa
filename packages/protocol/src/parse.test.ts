import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreateTableSchema } from './http.ts';
import { type ClientMessage, ClientMessageSchema } from './messages.ts';
import { MAX_DEPTH, MAX_FRAME_CHARS, parseClientMessage, parseJson, parseWith } from './parse.ts';

const hex = 'ab'.repeat(32);
const VALID: readonly ClientMessage[] = [
  { type: 'hello', protocol: 1, table: 'abc_DEF-1', token: 'x', seen: { match: 1, step: 20 } },
  { type: 'ping', at: 1.5 },
  { type: 'take', id: 'a', name: 'Zoë 🏁', seat: 2 },
  { type: 'leave', id: 'b' },
  { type: 'swap', id: 'c', seat: 0 },
  { type: 'start', id: 'd1', fill: 'hard', without: [1] },
  { type: 'propose', id: 'd6', what: 'undo' },
  { type: 'decline', id: 'd7' },
  { type: 'goOn', id: 'd8' },
  { type: 'report', id: 'd9', line: 3 },
  { type: 'remove', id: 'd2', seat: 1 },
  { type: 'letIn', id: 'd3', name: 'Mia' },
  { type: 'passHost', id: 'd4', seat: 1 },
  { type: 'edit', id: 'd5', pace: { kind: 'none' }, options: {}, hideReady: true, chat: 'off', access: 'public' },
  { type: 'plan', id: 'd', seat: 1, plan: { kind: 'bot', level: 'hard' } },
  { type: 'start', id: 'e', fill: 'easy' },
  { type: 'commit', id: 'f', attempt: 1, commitment: hex },
  { type: 'reveal', id: 'g', attempt: 1, value: hex },
  { type: 'choose', id: 'h', match: 1, step: 3, action: { type: 'route', route: 'left' } },
  { type: 'retract', id: 'i', match: 1, step: 3 },
  { type: 'takeBack', id: 'j' },
  { type: 'standIn', id: 'k', seat: 3 },
  { type: 'rematch', id: 'l' },
  { type: 'say', id: 'm', saying: { text: 'well raced' } },
  { type: 'say', id: 'n', saying: { preset: 'thanks' } },
  { type: 'mute', id: 'o', seat: 1, muted: true },
];

describe('a frame from a client', () => {
  it.each(VALID.map((message) => [message.type, message] as const))('%s is read as it was written', (_, message) => {
    expect(parseClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message });
  });

  it('is refused with a sentence that says where and why', () => {
    const cases: readonly (readonly [unknown, string])[] = [
      [{ type: 'dance', id: 'x' }, '"type" is of an unknown type.'],
      [{ type: 'take', id: 'x' }, '"name" must be of type string.'],
      [{ type: 'take', id: 'x', name: 'A', seat: -1 }, '"seat" must be at least 0.'],
      [{ type: 'take', id: 'x', name: 'A', seat: 99 }, '"seat" must be at most 15.'],
      [{ type: 'take', id: 'x', name: 'A', admin: true }, 'The message has a key that is not known: "admin".'],
      [{ type: 'take', id: 'x', name: '\u202e' }, '"name" is not written as it should be.'],
      [{ type: 'plan', id: 'x', seat: 0, plan: { kind: 'cat' } }, '"plan.kind" is of an unknown kind.'],
      [{ type: 'say', id: 'x', saying: { text: '' } }, '"saying.text" is not written as it should be.'],
      [{ type: 'say', id: 'x', saying: { shout: 1 } }, '"saying" has none of the known shapes.'],
      [[], 'The message must be of type object.'],
      [null, 'The message must be of type object.'],
    ];
    for (const [raw, reason] of cases) {
      expect(parseClientMessage(JSON.stringify(raw))).toMatchObject({ ok: false, reason: { reason } });
    }
    expect(parseClientMessage('{')).toMatchObject({ reason: { reason: 'This is not JSON.' } });
  });

  it('gives its id back where one can be made out', () => {
    expect(parseClientMessage('{"type":"dance","id":"x1"}')).toMatchObject({ reason: { id: 'x1' } });
    for (const text of ['{"type":"dance","id":7}', '{"type":"dance","id":"<b>"}', '{"type":"dance"}', '[]', 'null']) {
      const parsed = parseClientMessage(text);
      expect(parsed.ok ? 'read' : parsed.reason.id).toBeUndefined();
    }
  });

  it('is not even looked at when it is too long or too deep', () => {
    expect([MAX_FRAME_CHARS, MAX_DEPTH]).toEqual([16_384, 32]);
    expect(parseJson(JSON.stringify('x'.repeat(MAX_FRAME_CHARS - 2)))).toMatchObject({ ok: true });
    expect(parseJson(JSON.stringify('x'.repeat(MAX_FRAME_CHARS - 1)))).toEqual({
      ok: false,
      reason: 'This is longer than 16384 characters.',
    });
    expect(parseJson('[]', 1)).toEqual({ ok: false, reason: 'This is longer than 1 characters.' });
    expect(parseJson(`[${'[],{},'.repeat(100)}0]`)).toMatchObject({ ok: true }); // many, not deep
    expect(parseJson('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH))).toMatchObject({ ok: true });
    expect(parseJson('['.repeat(MAX_DEPTH + 1) + ']'.repeat(MAX_DEPTH + 1))).toMatchObject({ ok: false });
    expect(parseJson('{"a":'.repeat(3000))).toMatchObject({ ok: false, reason: expect.stringContaining('deeper') });
    const braces = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(parseJson(braces(MAX_DEPTH))).toMatchObject({ ok: true });
    expect(parseJson(braces(MAX_DEPTH + 1))).toEqual({ ok: false, reason: 'This is nested deeper than 32 levels.' });
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(100)}`))).toMatchObject({ ok: true });
  });
});

describe('the parser', () => {
  const reads = (text: string) => {
    const parsed = parseClientMessage(text);
    if (!parsed.ok) expect(parsed.reason.reason).toMatch(/^(The message|This|") ?.+\.$/s);
    return parsed.ok;
  };

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void reads(text)),
      { numRuns: 1000 },
    );
  });

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (text) => void reads(text)),
      { numRuns: 1000 },
    );
  });

  it('survives messages with anything in any place, and reads only what is whole', () => {
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('__proto__', 'constructor', 'toString', '', -1, 1e300, 0.5, null, [], {}, '\u0000', '\ud800'),
    );
    const twisted = fc.tuple(fc.constantFrom(...VALID), fc.nat(9), strange).map(([message, at, value]) => {
      const keys = Object.keys(message);
      return { message, key: keys[at % keys.length] ?? 'type', value };
    });
    fc.assert(
      fc.property(twisted, ({ message, key, value }) => {
        const isRead = reads(JSON.stringify({ ...message, [key]: value }));
        if (isRead)
          expect(parseClientMessage(JSON.stringify({ ...message, [key]: value }))).toMatchObject({ ok: true });
        const { [key as 'type']: _, ...without } = message;
        const edits = ['options', 'pace', 'access', 'hideReady', 'chat'];
        const optional = ['seat', 'fill', 'without', 'token', 'seen', 'action', ...edits];
        expect(reads(JSON.stringify(without))).toBe(
          optional.includes(key) && !(key === 'seat' && message.type !== 'take') && !(key === 'action'),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it('takes a choice by hand exactly where the schema would', () => {
    const odd = fc.constantFrom<unknown>(0, -1, -0, 1.5, 2 ** 53, 1e300, '', 'a b', 'a'.repeat(65), null, true, [], {});
    const keys = ['type', 'id', 'match', 'step', 'action', 'extra', '__proto__', 'toString'];
    const twisted = fc.array(fc.tuple(fc.constantFrom(...keys), fc.option(odd, { nil: undefined })), { maxLength: 3 });
    fc.assert(
      fc.property(twisted, (twists) => {
        const fields = new Map<string, unknown>(
          Object.entries({ type: 'choose', id: 'x-1', match: 1, step: 2, action: { a: 1 } }),
        );
        for (const [key, value] of twists) value === undefined ? fields.delete(key) : fields.set(key, value);
        const text = `{${[...fields].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const bySchema = ClientMessageSchema.safeParse(JSON.parse(text));
        const byHand = parseClientMessage(text);
        expect(byHand.ok, text).toBe(bySchema.success);
        if (byHand.ok) expect(byHand.value).toEqual(bySchema.data);
      }),
      { numRuns: 3000 },
    );
  });

  it('survives bytes changed in good messages', () => {
    const bytes = fc.tuple(fc.constantFrom(...VALID), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 5 }));
    fc.assert(
      fc.property(bytes, ([message, changes]) => {
        const frame = Buffer.from(JSON.stringify(message));
        for (const [at, byte] of changes) frame[at % frame.length] = byte;
        reads(frame.toString());
      }),
      { numRuns: 1500 },
    );
  });

  it('does not let keys of every object through', () => {
    for (const key of ['__proto__', 'constructor', 'hasOwnProperty']) {
      expect(reads(`{"type":"leave","id":"a","${key}":{"x":1}}`)).toBe(false);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('HTTP bodies', () => {
  it('are refused when they are too deep to be walked through', () => {
    const options = JSON.parse('['.repeat(8000) + ']'.repeat(8000)) as unknown;
    expect(parseWith(CreateTableSchema, { game: 'neko', seatCount: 4, options })).toEqual({
      ok: false,
      reason: `This is nested deeper than ${MAX_DEPTH} levels.`,
    });
    const shallow = JSON.parse('['.repeat(MAX_DEPTH - 1) + ']'.repeat(MAX_DEPTH - 1)) as unknown;
    expect(parseWith(CreateTableSchema, { game: 'neko', seatCount: 4, options: shallow }).ok).toBe(true);
  });

  it('make tables from little, and refuse what is wrong', () => {
    expect(parseWith(CreateTableSchema, { game: 'neko', seatCount: 4 }).ok).toBe(true);
    expect(parseWith(CreateTableSchema, { game: 'neko', seatCount: 0 })).toEqual({
      ok: false,
      reason: '"seatCount" must be at least 1.',
    });
    expect(
      parseWith(CreateTableSchema, { game: 'neko', seatCount: 4, pace: { kind: 'live', seconds: 1, reserve: 0 } }),
    ).toEqual({
      ok: false,
      reason: '"pace.seconds" must be at least 5.',
    });
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (raw) => void parseWith(CreateTableSchema, raw)));
  });
});
