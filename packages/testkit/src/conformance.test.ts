import type { AnyGame, Outcome } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { checkTrial } from './conformance.ts';
import type { Chooser } from './laws/bots.ts';
import { LAWS, type Law, LawBroken } from './laws/law.ts';
import { type SprintGame, type SprintState, sprint, sprintWith } from './sprint.ts';
import { combinations, reproduction, trialsOf } from './trials.ts';

const PLAN = { matches: 4, seed: 'kit' };

const check = (game: SprintGame, bots: readonly Chooser[] = []) => {
  for (const trial of trialsOf(game as AnyGame, PLAN)) checkTrial(game as AnyGame, trial, { bots });
};

/** The first law that the bug breaks, or 'none'. */
function lawBrokenBy(bug: Partial<SprintGame>, bots: readonly Chooser[] = []): Law | 'none' {
  try {
    check({ ...sprint, ...bug }, bots);
    return 'none';
  } catch (error) {
    if (error instanceof LawBroken) return error.law;
    throw error;
  }
}

const firstLegal: Chooser = (_view, actions) => actions[0];

/** Module state that outlives a match: the classic way to lose reproducibility. */
let turnsEverPlayed = 0;

const FOLDS: Law = 'folding what a viewer hears of a reveal gives the view after it';

/** The view holds every card there is, and imagine uses it. */
const seesAll = (game: SprintGame): Partial<SprintGame> => ({
  untold: ['all'],
  view: (state, viewer) => Object.assign(game.view(state, viewer), { all: structuredClone({ ...state, sealed: [] }) }),
  imagine: (view) => {
    const { all } = view as typeof view & { all: SprintState };
    const sealed = view.ready.map((isReady, seat) => sealedAs(all, view, seat, isReady));
    return { ...structuredClone(all), sealed };
  },
});

/** What a state keeps beside its data: a copy does not have it. */
const marked = new WeakSet<SprintState>();

interface Planted {
  readonly bug: string;
  readonly law: Law;
  readonly part: Partial<SprintGame>;
  readonly bots?: readonly Chooser[];
}

const PLANTED: readonly Planted[] = [
  {
    bug: 'when several look, they all look through the eyes of the first',
    law: 'views for several are those for each',
    part: { views: (state, viewers) => viewers.map(() => sprint.view(state, viewers[0] ?? 0)) },
  },
  {
    bug: 'a fold forgets an event',
    law: FOLDS,
    part: { fold: (view, event) => (event.type === 'moved' ? view : sprint.fold(view, event)) },
  },
  {
    bug: 'a fold is right for those who watch, wrong for whom it concerns',
    law: FOLDS,
    part: { fold: (view, event) => ({ ...sprint.fold(view, event), hand: view.hand }) },
  },
  {
    bug: 'an event is kept from those who see its effect',
    law: FOLDS,
    part: {
      play: (state, seat, action, { rng, emit }) =>
        sprint.play(state, seat, action, {
          rng,
          emit: (audience, event) => emit?.(event.type === 'played' ? [event.seat] : audience, event),
        }),
    },
  },
  {
    bug: 'an event lacks a fact that the view shows',
    law: FOLDS,
    part: {
      play: (state, seat, action, { rng, emit }) =>
        sprint.play(state, seat, action, {
          rng,
          emit: (audience, event) => emit?.(audience, event.type === 'played' ? { ...event, card: 0 } : event),
        }),
    },
  },
  {
    bug: 'a fold adds what no view has',
    law: FOLDS,
    part: { fold: (view, event) => Object.assign({ ...sprint.fold(view, event) }, { last: event.type }) },
  },
  {
    bug: 'a view gains what is neither told nor said to be untold',
    law: FOLDS,
    part: {
      view: (state, viewer) => Object.assign(sprint.view(state, viewer), { turn: state.discard.length }),
    },
  },
  {
    bug: 'a key is said to be untold that no view has',
    law: FOLDS,
    part: { untold: ['weather'] },
  },
  {
    bug: 'a fold writes into the view it is given',
    law: 'inputs are never mutated',
    part: { fold: (view, event) => Object.assign(view, sprint.fold(view, event)) },
  },
  {
    bug: 'only the first choice that is played on a state is told',
    law: 'a reveal is its choices one by one',
    part: {
      play: (state, seat, action, effects) => {
        sprint.play(state, seat, action, marked.has(state) ? { rng: effects.rng } : effects);
        if (state.sealed.includes(null)) marked.add(state);
      },
    },
  },
  {
    bug: 'the match never ends',
    law: 'the match ends within a bound',
    part: {
      untold: ['hand', 'handSizes', 'discard'],
      faults: () => [],
      play: (state, seat, action, effects) => {
        sprint.play(state, seat, action, effects);
        if (state.hands.every((hand) => hand.length === 0)) {
          state.hands = state.hands.map((_, at) => state.discard.slice(at * 3, at * 3 + 3).sort((a, b) => a - b));
          state.discard = state.discard.slice(state.hands.length * 3);
        }
      },
    },
  },
  {
    bug: 'an outcome while seats still owe a decision',
    law: 'pending is empty exactly when there is an outcome',
    part: { outcome: (state) => ({ winners: [], ranking: sprint.ranking(state), facts: {} }) },
  },
  {
    bug: 'a card is offered twice',
    law: 'legal actions are there exactly for pending seats, each once',
    part: {
      legalActions: (state, seat) => {
        const actions = sprint.legalActions(state, seat);
        return actions.length === 3 ? [...actions, ...actions] : actions;
      },
    },
  },
  {
    bug: 'a seat that has chosen may choose again',
    law: 'legal actions are there exactly for pending seats, each once',
    part: { legalActions: (state, seat) => (state.hands[seat] ?? []).map((card) => ({ card })) },
  },
  {
    bug: 'the parser ignores what it does not know',
    law: 'an illegal action is refused with a reason and changes nothing',
    part: {
      parseAction: (raw) => ({
        ok: true,
        value: { card: Number((raw as { card?: unknown } | undefined | null)?.card) },
      }),
    },
  },
  {
    bug: 'looking at a state sorts its discard',
    law: 'inputs are never mutated',
    part: {
      view: (state, viewer) => {
        state.discard.sort((a, b) => a - b);
        return sprint.view(state, viewer);
      },
    },
  },
  {
    bug: 'a clone shares the hands',
    law: 'a clone is complete and independent',
    part: {
      clone: (state) => ({
        ...state,
        places: [...state.places],
        sealed: [...state.sealed],
        discard: [...state.discard],
        stack: [],
      }),
    },
  },
  {
    bug: 'undefined in the state',
    law: 'a state survives JSON and has the same future',
    part: { setup: (...given) => Object.assign(sprint.setup(...given), { note: undefined }) },
  },
  {
    bug: 'rules remember earlier matches',
    law: 'a replay gives the same events',
    part: {
      setup: (...given) => Object.assign(sprint.setup(...given), { nonce: turnsEverPlayed++ }),
      view: (state, viewer) =>
        Object.assign(sprint.view(state, viewer), { nonce: (state as SprintState & { nonce: number }).nonce }),
      imagine: (view, rng) =>
        Object.assign(sprint.imagine(view, rng), { nonce: (view as typeof view & { nonce: number }).nonce }),
    },
  },
  {
    bug: 'the die is rolled when a choice arrives',
    law: 'the order of sealed arrivals does not matter',
    part: {
      play: (state, seat, action, effects) => {
        const bonus = effects.rng.below(6);
        const from = state.places[seat] ?? 0;
        state.places[seat] = from + bonus;
        effects.emit?.('everyone', { type: 'moved', racer: String(seat), from, to: from + bonus });
        sprint.play(state, seat, action, effects);
      },
    },
  },
  {
    bug: 'the event of a sealed choice tells the card',
    law: 'a sealed choice is invisible to the others',
    part: {
      play: (state, seat, action, effects) => {
        effects.emit?.('everyone', { type: 'rolled', seat, die: action.card });
        sprint.play(state, seat, action, effects);
      },
    },
  },
  {
    bug: 'the view holds the sealed cards of all',
    law: 'a sealed choice is invisible to the others',
    part: {
      view: (state, viewer) => Object.assign(sprint.view(state, viewer), { peek: [...state.sealed] }),
      imagine: (view, rng) => {
        const { peek } = view as typeof view & { peek: (number | null)[] };
        const state = sprint.imagine(view, rng);
        for (const [seat, card] of peek.entries()) swapIn(state, seat, card);
        return Object.assign(state, { sealed: peek });
      },
    },
  },
  {
    bug: 'imagine deals the cards in order, not those possible',
    law: 'an imagined state looks like its view',
    part: { imagine: (view, rng) => ({ ...sprint.imagine(view, rng), places: view.places.map(() => 0) }) },
  },
  {
    bug: 'the view holds the whole truth, and imagine uses it',
    law: 'imagination is free where something is hidden',
    part: seesAll(sprint),
  },
  {
    bug: 'a tie loses a seat from the ranking',
    law: 'the ranking covers every seat once',
    part: { ranking: (state) => sprint.ranking(state).map((group) => group.slice(0, 1)) },
  },
  {
    bug: 'a lost race in which somebody still comes first',
    law: 'the ranking covers every seat once',
    part: { outcome: (state) => lost(sprint.outcome(state)) },
  },
  {
    bug: 'somebody wins a race without places',
    law: 'the ranking covers every seat once',
    part: { outcome: (state) => placeless(sprint.outcome(state)) },
  },
  {
    bug: 'a movement without its event',
    law: 'moved events add up to the places',
    part: { play: (state, seat, action, { rng }) => sprint.play(state, seat, action, { rng }) },
  },
  {
    bug: 'two actions with one notation',
    law: 'action text parses back',
    part: { text: { ...sprint.text, action: ({ card }) => `play ${card % 10}` } },
  },
  {
    bug: 'an event nobody described',
    law: 'every event has a line',
    part: { text: { ...sprint.text, event: (event) => (event.type === 'rolled' ? '' : 'something') } },
  },
  {
    bug: 'a played card vanishes',
    law: 'nothing is lost or doubled',
    part: {
      untold: ['discard'],
      play: (state, seat, action, effects) => {
        sprint.play(state, seat, action, effects);
        if (state.discard.length === 4) state.discard.pop();
      },
    },
  },
  {
    bug: 'the random action prefers the first',
    law: 'a random action is one of the list',
    part: {
      randomAction: (state, seat, rng) => {
        rng.below(2);
        return sprint.legalActions(state, seat)[0] ?? { card: 0 };
      },
    },
  },
  {
    bug: 'a bot plays what the rules do not offer',
    law: 'a bot sees only its view',
    part: {},
    bots: [() => ({ card: 99 })],
  },
  {
    bug: 'a bot remembers what it saw elsewhere',
    law: 'a bot sees only its view',
    part: {},
    bots: [(_view, actions) => actions[turnsEverPlayed++ % actions.length]],
  },
];

const placeless = (outcome: Outcome | undefined) => outcome && { ...outcome, ranking: [] };
const lost = (outcome: Outcome | undefined) => placeless(outcome && { ...outcome, winners: [] });

const sealedAs = (all: SprintState, view: { viewer: unknown; own: number | null }, seat: number, isReady: boolean) =>
  isReady ? (seat === view.viewer ? view.own : (all.hands[seat]?.[0] ?? null)) : null;

/** Makes an imagined hand hold the card that the leaky view told of. */
function swapIn(state: SprintState, seat: number, card: number | null): void {
  if (card === null || state.hands[seat]?.includes(card)) return;
  const mine = state.hands[seat]?.[0];
  const trade = (cards: number[]) =>
    cards.map((held) => (held === card ? Number(mine) : held === mine ? card : held)).sort((a, b) => a - b);
  state.hands = state.hands.map(trade);
  state.stack = trade(state.stack);
}

describe('the conformance kit', () => {
  it('finds nothing wrong with the sound toy', () => {
    expect(() => check(sprint, [firstLegal])).not.toThrow();
  });

  it('finds nothing wrong with a race that all lose: nobody wins, nobody has a place', () => {
    const outcome: SprintGame['outcome'] = (state) => lost(sprint.outcome(state));
    const ranking: SprintGame['ranking'] = (state) => outcome(state)?.ranking ?? sprint.ranking(state);
    expect(lawBrokenBy({ outcome, ranking })).toBe('none');
  });

  it.each([
    ['one card each of two: nothing to choose, nothing to guess', [1, 2], 1],
    ['all cards dealt: whoever sees its hand knows the other', [1, 2, 3, 4], 2],
    ['one card each of three, one turn', [1, 2, 3], 1],
    ['one card each of four, one turn', [1, 2, 3, 4], 1],
  ])('finds nothing wrong with a tiny one of two seats: %s', (_what, deck, hand) => {
    const tiny = { ...sprintWith({ deck, hand }), seatCounts: [2] } as AnyGame;
    for (const trial of trialsOf(tiny, { matches: 30, seed: 'tiny' })) checkTrial(tiny, trial);
  });

  it.each([
    ['four', [1, 2, 3, 4], 1],
    ['six', [1, 2, 3, 4, 5, 6], 2],
  ])('finds a tiny one of %s cards that sees through its backs', (_what, deck, hand) => {
    const tiny = sprintWith({ deck, hand });
    const leaky = { ...tiny, ...seesAll(tiny), seatCounts: [2] } as AnyGame;
    const trials = trialsOf(leaky, { matches: 30, seed: 'tiny' });
    expect(() => {
      for (const trial of trials) checkTrial(leaky, trial);
    }).toThrow('imagination is free where something is hidden');
  });

  it.each(PLANTED)('catches: $bug', ({ law, part, bots }) => {
    expect(lawBrokenBy(part, bots)).toBe(law);
  });

  it('has a planted bug for every law', () => {
    const caught = new Set(PLANTED.map(({ law }) => law));
    expect(LAWS.filter((law) => !caught.has(law))).toEqual([]);
  });

  it('plays every seat count with every combination of options', () => {
    expect(combinations(sprint as AnyGame)).toEqual([{ double: false }, { double: true }]);
    expect(trialsOf(sprint as AnyGame, { matches: 3, seed: 's' })).toHaveLength(2 * 2 * 3);
    const aged = { ...sprint, olderRules: [4] } as AnyGame;
    expect(trialsOf(aged, { matches: 1, seed: 's' }).filter(({ rules }) => rules === 4)).toHaveLength(2);
  });

  it('says how to play a failing trial again', () => {
    const trial = { seatCount: 3, options: { double: true }, seed: 'kit-2' };
    expect(reproduction(sprint as AnyGame, trial)).toBe(
      `npm run -s conform -- sprint --seats 3 --seed kit-2 --options '{"double":true}'`,
    );
    expect(reproduction(sprint as AnyGame, { ...trial, rules: 1 })).toMatch(/ --rules 1$/);
  });
});
