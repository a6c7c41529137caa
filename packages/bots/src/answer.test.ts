import { type BotQuestion, begin, fastRng } from '@slipstream/engine';
import { neko } from '@slipstream/games/neko/index';
import { describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import { botFor } from './roster.ts';

const { state } = begin(neko, { circuit: 'short', catchUp: false }, 4, fastRng('asked')).match;
const seat = neko.pending(state)[0] ?? 0;
const legalActions = neko.legalActions(state, seat);
const asked: BotQuestion = { game: 'neko', level: 'cadet', view: neko.view(state, seat), legalActions, seed: 'why' };

describe('an answer', () => {
  it('is what the bot of that level decides', async () => {
    for (const level of ['cadet', 'pilot']) {
      const { action } = (await botFor('neko', level)).decide(asked.view, legalActions, fastRng('why'));
      expect(await answer({ ...asked, level })).toEqual({ action });
    }
  });

  it.each<[string, Partial<BotQuestion>, string]>([
    ['of a game without bots', { game: 'chess' }, 'no bots of "chess" could be loaded'],
    ['of no level', { level: 'tiger' }, 'no bot of neko is called "tiger"; there are kitten, cadet'],
    ['to something that is no view', { view: null }, 'null'],
    ['that is not legal', { legalActions: [{ type: 'fly' }] }, 'which is not legal'],
  ])('%s is a legal action and the reason', async (_what, changed, reason) => {
    const question = { ...asked, ...changed, seed: 'not a lapse' };
    const { action, failure } = await answer(question);
    expect(question.legalActions).toContainEqual(action);
    expect(failure).toContain(reason);
    expect(await answer(question)).toEqual({ action, failure });
  });
});
