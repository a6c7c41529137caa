import 'fake-indexeddb/auto';
import type { BotQuestion } from '@slipstream/engine';
import { fastRng } from '@slipstream/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { CATALOG } from './games/catalog.ts';
import { openTable } from './openTable.ts';
import { keepPlan } from './pages/setup/keep.ts';
import { firstPlan } from './pages/setup/plan.ts';
import { findRecord } from './records.ts';
import { startSettings } from './settings.ts';
import { raceNow } from './start.ts';
import { localBests } from './state/bests.ts';
import { put, type Shelf } from './state/db.ts';
import { isSomethingBroken } from './state/kept.ts';
import { readRaces } from './state/races.ts';
import { stubBrowser } from './testing/browser.ts';
import { until } from './testing/table.ts';

vi.mock('./bots.ts', () => ({
  askBot: ({ legalActions, seed }: BotQuestion) =>
    Promise.resolve(legalActions[fastRng(seed).below(legalActions.length)]),
}));

const card = CATALOG[0] ?? expect.fail('there is no game');
let path = '';

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }));
  vi.stubGlobal('location', { origin: 'https://slip.example', pathname: '/', search: '', hash: '' });
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, to: string) => {
      path = to;
    },
  });
  vi.stubGlobal('scrollTo', () => undefined);
  isSomethingBroken.value = false;
});

/** What a visitor does who comes back to this page: a race of bots starts, and the first choice is offered. */
async function comeBackAndRace(): Promise<string> {
  startSettings();
  await readRaces();
  localBests(card.id);
  await raceNow(card);
  const id = path.split('/').at(-1) ?? '';
  await reopen(id);
  return id;
}

async function reopen(id: string): Promise<void> {
  const table = await openTable('local', id);
  if (table === undefined || table === 'elsewhere') throw new Error(`not here: ${table}`);
  const [me] = table.people;
  await until(() => (me?.truth.value?.legalActions.length ?? 0) > 0);
  expect(me?.seat.value).toBe(0);
  table.close();
}

const KEYS = [
  'slipstream.settings',
  'slipstream.shares',
  'slipstream.witnesses',

  `slipstream.plan.${card.id}`,
  `slipstream.bests.${card.id}`,
];

/** Each is broken for every key above, whatever that key should hold. */
const BROKEN = [
  ...['', 'x', '{', '{"theme":', '[[', 'null', '1', '""', '"x"', 'true', '[null]', '[{}]', '[[]]', '[[1,2]]'],
  ...['[["slipstream.share a 1","x"]]', '{"name":7,"theme":{},"game":1,"sitters":{}}', `"${'x'.repeat(1_000_000)}"`],
];

describe('a race starts, and the page says that something was set aside,', () => {
  for (const key of KEYS) {
    it(`whatever stands under ${key}`, async () => {
      for (const text of BROKEN) {
        isSomethingBroken.value = false;
        localStorage.setItem(key, text);
        await comeBackAndRace();
        expect([text.slice(0, 40), isSomethingBroken.value]).toEqual([text.slice(0, 40), true]);
        expect(localStorage.getItem(`${key}.broken`)).toBe(text.slice(0, 100_000));
      }
    });
  }

  it('when `slipstream.shares` is `{}`', async () => {
    localStorage.setItem('slipstream.shares', '{}');
    await comeBackAndRace();
    expect(isSomethingBroken.value).toBe(true);
  });

  it('when a plan is whole but nobody could race by it', async () => {
    const plan = firstPlan(card, 'bots');
    for (const sitter of [{ kind: 'bot', level: 'x' }, { kind: 'person', name: '\u200b' }, { kind: 'cat' }, null]) {
      isSomethingBroken.value = false;
      const [you, ...others] = plan.sitters;
      const sitters = [you, ...others.map(() => sitter)];
      localStorage.setItem(`slipstream.plan.${card.id}`, JSON.stringify({ ...plan, sitters }));
      await comeBackAndRace();
      expect(isSomethingBroken.value).toBe(true);
    }
  });

  const VALUES = [null, 1, '', 'x', [], {}, [null], { match: 0, step: 'x', history: [] }, { key: 1 }, new Map()];
  it.each<Shelf>(['races', 'records', 'sightings'])('whatever stands on the shelf “%s”', async (shelf) => {
    const id = await comeBackAndRace();
    for (const value of VALUES) {
      isSomethingBroken.value = false;
      await put(shelf, shelf === 'sightings' ? `local/${id} person-0` : 'x', value);
      await readRaces();
      await findRecord('local', 'x');
      await reopen(id);
      expect([value, isSomethingBroken.value]).toEqual([value, true]);
    }
  });
});

describe('the page says nothing', () => {
  it('where all is sound; and it keeps nothing that is not listed here', async () => {
    keepPlan(firstPlan(card, 'bots'));
    const id = await comeBackAndRace();
    await reopen(id);
    await comeBackAndRace();
    expect(isSomethingBroken.value).toBe(false);
    const kept = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    expect(kept.filter((key) => key === null || !KEYS.includes(key))).toEqual([]);
  });
});
