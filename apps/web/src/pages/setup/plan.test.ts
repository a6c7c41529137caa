import { GAMES, gameById } from '@slipstream/games';
import { describe, expect, it } from 'vitest';
import { loadSetup } from '../../boards/load.ts';
import { CATALOG, type GameCard } from '../../games/catalog.ts';
import {
  checkPlan,
  firstEver,
  firstPlan,
  MODES,
  modesFor,
  type Plan,
  paceOf,
  seatPlans,
  sharedLevel,
  withLevel,
  withMode,
  withOption,
  withSeats,
  withSitter,
} from './plan.ts';

const plan = firstPlan({ ...(CATALOG[0] as GameCard), usual: 4 }, 'bots');
const kinds = ({ sitters }: Plan) => sitters.map(({ kind }) => kind);

describe('a plan', () => {
  it('starts with oneself and bots', () => {
    expect(kinds(plan)).toEqual(['you', 'bot', 'bot', 'bot']);
    expect(sharedLevel(plan)).toBe('pilot');
  });

  it('keeps who sits when seats are added or taken away', () => {
    const fiercer = withSitter(plan, 1, { kind: 'bot', level: 'ace' });
    expect(withSeats(fiercer, 6).sitters.slice(1, 3)).toEqual([
      { kind: 'bot', level: 'ace' },
      { kind: 'bot', level: 'pilot' },
    ]);
    expect(withSeats(withSeats(plan, 6), 3).sitters).toHaveLength(3);
  });

  it('leaves seats open for friends, and puts a second person on the same screen', () => {
    expect(kinds(withMode(plan, 'friends'))).toEqual(['you', 'open', 'open', 'open']);
    expect(kinds(withMode(plan, 'screen'))).toEqual(['you', 'person', 'bot', 'bot']);
  });

  it('invites nobody to a race alone', () => {
    expect(modesFor(1)).toEqual(['bots']);
    expect(modesFor(2)).toEqual(['bots', 'friends', 'screen']);
    for (const mode of MODES) {
      const alone = withSeats(withMode(plan, mode), 1);
      expect([alone.mode, kinds(alone)]).toEqual(['bots', ['you']]);
    }
  });

  it('gives all bots one level, and notices when they differ', () => {
    expect(sharedLevel(withLevel(plan, 'champion'))).toBe('champion');
    expect(sharedLevel(withSitter(plan, 2, { kind: 'bot', level: 'kitten' }))).toBeUndefined();
  });

  it('opens the seats of people and keeps those of bots', () => {
    expect(seatPlans(withMode(plan, 'screen')).map(({ kind }) => kind)).toEqual(['open', 'open', 'bot', 'bot']);
  });

  it('has a clock online only', () => {
    expect(paceOf(plan)).toEqual({ kind: 'none' });
    expect(paceOf({ ...withMode(plan, 'friends'), pace: 'quick' })).toEqual({ kind: 'live', seconds: 20, reserve: 60 });
  });
});

describe.each(CATALOG.map((each) => [each.id, each] as const))('%s on the posters', (id, each) => {
  const rules = gameById(id);

  it('is a game, for as many seats as the poster says', async () => {
    expect(await each.rules()).toBe(rules);
    expect(each.seatCounts).toEqual(rules?.seatCounts);
    expect(each.marks).toHaveLength(Math.max(...each.seatCounts));
    expect(each.seatCounts).toContain(each.usual);
  });

  it('has words for every option, and takes its usual plan', async () => {
    expect(Object.keys(await loadSetup(id)).sort()).toEqual(rules?.options.map(({ key }) => key).sort());
    if (rules !== undefined) expect(checkPlan(rules, firstPlan(each, 'bots'))).toMatchObject({ ok: true });
  });

  it('refuses an option it does not have, with a reason', () => {
    if (rules === undefined) throw new Error('no rules');
    const refused = checkPlan(rules, withOption(firstPlan(each, 'bots'), 'noSuchOption', true));
    expect(refused.ok ? '' : refused.reason).not.toBe('');
  });
});

it('has a poster for every game', () => {
  expect(CATALOG.map(({ id }) => id).sort()).toEqual(GAMES.map(({ id }) => id).sort());
});

describe('the first race ever', () => {
  it.each(CATALOG.map((card) => [card.id, card] as const))(
    'of %s is gentle, and one that the rules take',
    async (_, card) => {
      const plan = firstEver(card);
      expect(plan.sitters.slice(1)).toEqual(Array(card.usual - 1).fill({ kind: 'bot', level: 'kitten' }));
      expect(checkPlan(await card.rules(), plan).ok).toBe(true);
    },
  );

  it('has the options that a game keeps for it', () => {
    const card = { ...(CATALOG[0] as GameCard), firstOptions: { gentle: true } };
    expect(firstEver(card).options).toEqual({ gentle: true });
  });
});
