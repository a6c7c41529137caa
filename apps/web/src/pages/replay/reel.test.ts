import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, type MatchRecord, replay, undosOf } from '@slipstream/engine';
import { gameById } from '@slipstream/games';
import { GENERATORS } from '@slipstream/table/chacha';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../records.ts';
import { eventsAt, makeReel, viewAt } from './reel.ts';

// What pages of version 0.1.0 have kept on this device.
const KEPT = new URL('../../../../../packages/table/src/testing/fixtures/', import.meta.url);
const names = readdirSync(KEPT).filter((name) => name.endsWith('.record.txt'));

function kept(name: string): { readonly rules: AnyGame; readonly record: MatchRecord } {
  const record = readRecord('file', name, readFileSync(new URL(name, KEPT), 'utf8'))?.record;
  const rules = record && gameById(record.game);
  if (record === undefined || rules === undefined) throw new Error(`${name} cannot be read`);
  return { rules, record };
}

/** The same race as it would be written down now. */
function asWrittenNow(rules: AnyGame, record: MatchRecord): MatchRecord {
  if (record.format === 3) return record;
  const reveals = [...replay(rules, record, GENERATORS)].flatMap((step) =>
    step.ok && step.value.choices.length > 0 ? [step.value.choices.length] : [],
  );
  return { ...record, format: 2, reveals };
}

describe('a kept race', () => {
  it.each(names)('%s stops at every reveal, up to its end', (name) => {
    const { rules, record } = kept(name);
    const { frames, fault } = makeReel(rules, record);
    expect(fault).toBeUndefined();
    const told = frames.flatMap(({ choices }) => choices);
    // In the one with undos, all of the first reveals were taken back.
    expect(told).toEqual(record.actions.slice(-told.length));
    expect(told.length === record.actions.length).toBe(undosOf(record).length === 0);
    for (const [at, { played }] of frames.entries()) {
      const owed = rules.pending(played.match.state);
      const next = frames[at + 1]?.choices.map(({ seat }) => seat) ?? [];
      expect(next, `after stop ${at}`).toEqual(owed); // nobody is left waiting between two stops
    }
  });

  it.each(names)('%s is shown alike in the format of today', (name) => {
    const { rules, record } = kept(name);
    const now = makeReel(rules, asWrittenNow(rules, record));
    expect(now).toEqual(makeReel(rules, record));
  });

  it('tells what everybody chose and heard', () => {
    const { rules, record } = kept('outspeed-3.record.txt');
    const reel = makeReel(rules, record);
    const choosing = reel.frames.findIndex(({ choices }) => choices.length === 3);
    const open = eventsAt(reel, choosing, 'open');
    expect(eventsAt(reel, choosing, 'spectator').length).toBeGreaterThan(3);
    expect(open).toEqual(expect.arrayContaining([...eventsAt(reel, choosing, 'spectator')]));
    expect(viewAt(rules, reel, choosing, 0)).toMatchObject({ viewer: 0 });
    expect(viewAt(rules, reel, choosing, 'open')).toMatchObject({ viewer: 'spectator' });
  });
});
