import { describe, expect, it } from 'vitest';
import { sitterNames, type Taken } from './sitterNames.ts';

const BOTS: readonly Taken[] = Array.from({ length: 8 }, () => 'bot');

describe('the names at one table', () => {
  it('are those of the people, and of the bots by their seats', () => {
    const names = sitterNames([{ name: 'Lio' }, undefined, 'bot', 'bot']);
    expect(names.slice(0, 2)).toEqual(['Lio', undefined]);
    expect(sitterNames([{ name: 'Mira' }, 'bot', 'bot', 'bot']).slice(2)).toEqual(names.slice(2));
  });

  it('are no two alike, whatever the people are called', () => {
    for (const bot of sitterNames(BOTS)) {
      const names = sitterNames([{ name: ` ${bot?.toUpperCase()} ` }, ...BOTS]);
      expect(names[0]).toBe(` ${bot?.toUpperCase()} `);
      expect(new Set(names.map((name) => name?.trim().toLowerCase())).size).toBe(names.length);
    }
  });

  it('tell two people of one name apart', () => {
    expect(sitterNames([{ name: 'Lio' }, { name: 'lio' }, { name: 'Lio' }])).toEqual(['Lio', 'lio 2', 'Lio 3']);
  });
});
