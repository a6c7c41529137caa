import { afterEach, describe, expect, it } from 'vitest';
import { findChanges } from './find.ts';
import { type Mutant, plant } from './plant.ts';

const mutantsOf = (source: string): readonly Mutant[] =>
  findChanges('some.ts', source).map((change, id) => {
    return { ...change, id, file: 'some.ts', line: 1, was: source.slice(change.start, change.end) };
  });
/** The faults as somebody reads them: what was there, and what stands there now. */
const faultsIn = (source: string) => mutantsOf(source).map(({ was, text }) => `${was} → ${text}`);

describe('the faults that can be planted', () => {
  it.each([
    [
      'f(a < 1);',
      ['f(a < 1); → ;', 'a < 1 → (a) <= (1)', 'a < 1 → (a) >= (1)', 'a < 1 → true', 'a < 1 → false', '1 → 2'],
    ],
    ['const x = a + b;', ['a + b → (a) - (b)']],
    ["const x = a + 'b';", ["'b' → ''"]],
    ['const x = a ?? b;', ['a ?? b → (a) && (b)']],
    ['const x = (a && b) as C;', ['a && b → (a) || (b)', 'a && b → true', 'a && b → false']],
    ['const x = !a;', ['!a → a']],
    ['let x: 1 | 2 = 3;', ['3 → 4']],
    ['const f = () => g(true);', ['g(true) → undefined', 'true → false']],
    ['function f() { return [1]; }', ['[1] → []', '1 → 2']],
    ['function f() { x += y; }', ['{ x += y; } → {}', 'x += y → x -= y']],
    ['if (a) b = c;', ['a → true', 'a → false', 'b = c; → ;']],
    [
      'const x = a?.b?.[c].d?.();',
      ['a?.b?.[c].d?.() → a.b?.[c].d?.()', 'a?.b?.[c].d?.() → a?.b[c].d?.()', 'a?.b?.[c].d?.() → a?.b?.[c].d()'],
    ],
    ['const x = a.filter(b).some(c);', ['a.filter(b).some(c) → a.filter(b).every(c)', 'a.filter(b) → a']],
    ['const x = { y: Math.min(a, b) };', ['{ y: Math.min(a, b) } → {}', 'Math.min(a, b) → Math.max(a, b)']],
    ['const x = /^a$/u;', ['/^a$/u → /a$/u', '/^a$/u → /^a/u']],
    [
      'for (;;) { if (a) continue; throw b; }',
      ['{ if (a) continue; throw b; } → {}', 'a → true', 'a → false', 'continue; → ;', 'throw b; → ;'],
    ],
    ["import a from 'a'; export { b } from 'b'; interface C { d: 'e' }", []],
  ])('%s', (source, faults) => expect(faultsIn(source)).toEqual(faults));
});

describe('a planted file', () => {
  afterEach(() => {
    globalThis.isMutant = undefined;
    delete process.env.MUTANT;
  });
  const SOURCE = `
    const seen = [];
    const first = { of: (list) => list?.[0] };
    for (const n of [3, -1, 4].filter((n) => n > 0)) {
      if (n === 3) { seen.push('three'); } else seen.push(first.of([n])?.toFixed(1) ?? '');
    }
    return seen.join();
  `;
  const inFunction = `function f() {${SOURCE}}`;
  const run = (mutant: number | undefined): unknown => {
    globalThis.isMutant = undefined;
    process.env.MUTANT = String(mutant);
    return new Function(`${plant(inFunction, mutantsOf(inFunction))}; return f();`)();
  };

  it('does what it did while no mutant is on', () => expect(run(undefined)).toBe('three,4.0'));

  it('does what each fault does alone, when it is switched on', () => {
    const alone = ({ start, end, text }: Mutant) => inFunction.slice(0, start) + text + inFunction.slice(end);
    const endOf = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return String(error);
      }
    };
    const mutants = mutantsOf(inFunction);
    expect(mutants.length).toBeGreaterThan(20);
    for (const mutant of mutants)
      expect(
        endOf(() => run(mutant.id)),
        mutant.text,
      ).toBe(endOf(() => new Function(`${alone(mutant)}; return f();`)()));
  });

  it('keeps its lines', () => {
    const lines = plant(inFunction, mutantsOf(inFunction)).split('\n').length;
    expect(lines).toBe(inFunction.split('\n').length);
  });
});
