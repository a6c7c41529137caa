import { fastRng } from '@slipstream/engine';
import { describe, expect, it } from 'vitest';
import { draftAction, pickAction, playAction } from './actions.ts';
import { cardOf, cardsIn, lettersIn } from './cards.ts';
import { gravwell } from './index.ts';
import { DEFAULT_OPTIONS } from './parse.ts';
import { scene } from './testing/scenario.ts';
import type { Letter, State } from './types.ts';

const quietly = { rng: fastRng(1) };
const WORLDS = 6000;

/** How often each outcome came up, as a share of all imagined worlds. */
function shares(
  state: State,
  viewer: number | 'spectator',
  look: (world: State) => readonly string[],
): Map<string, number> {
  const view = gravwell.view(state, viewer);
  const rng = fastRng('worlds');
  const counts = new Map<string, number>();
  for (let world = 0; world < WORLDS; world++) {
    for (const seen of look(gravwell.imagine(view, rng))) counts.set(seen, (counts.get(seen) ?? 0) + 1 / WORLDS);
  }
  return counts;
}

/** Every expected outcome, with its share within five standard deviations, and no other. */
function expectEven(counts: Map<string, number>, outcomes: readonly string[], share: number): void {
  expect([...counts.keys()].toSorted()).toEqual(outcomes.toSorted());
  const tolerance = 5 * Math.sqrt((share * (1 - share)) / WORLDS);
  for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(tolerance);
}

function drafted(picks: number): State {
  const state = gravwell.setup(DEFAULT_OPTIONS, 2, { rng: fastRng('draft') });
  for (let stack = 0; stack < picks; stack++)
    gravwell.play(state, gravwell.pending(state)[0] ?? 0, draftAction(stack), quietly);
  return state;
}

const unseenBy = (state: State, viewer: number): string[] => {
  const { stacks, hands, discard } = gravwell.view(state, viewer);
  const seen = [...stacks.flatMap(({ open, hidden }) => [...open, ...hidden]), ...hands.flatMap(({ cards }) => cards)];
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => ![...seen, ...discard].includes(letter as Letter));
};

describe('imagining', () => {
  it('deals the unseen cards of a hand evenly', () => {
    const state = drafted(6);
    const unseen = unseenBy(state, 0);
    expect(unseen).toHaveLength(26 - 6 - 3);
    const hidden = (world: State) => lettersIn((world.hands[1] ?? 0) & ~world.open);
    expectEven(shares(state, 0, hidden), unseen, 3 / 17);
  });

  it('deals the hidden cards of stacks evenly, taken or not', () => {
    const state = drafted(3);
    for (const stack of [1, 4]) {
      const hidden = (world: State) => lettersIn(1 << (world.deck[stack] ?? 0));
      expectEven(shares(state, 0, hidden), unseenBy(state, 0), 1 / unseenBy(state, 0).length);
    }
  });

  it('knows its own hidden cards', () => {
    const state = drafted(3);
    const own = (world: State) => lettersIn(world.hands[0] ?? 0);
    expect([...shares(state, 0, own).keys()].toSorted()).toEqual(lettersIn(state.hands[0] ?? 0));
  });

  it('lets others have sealed any card they may hold, and keeps its own choice', () => {
    const state = scene({ seats: 2, at: [0, 0, 36], options: { noSecrets: true }, hands: ['ABCDEF', 'GHIJKL'] });
    state.open = state.hands.reduce((all, hand) => all | hand, 0); // as after a draft without secrets
    gravwell.play(state, 1, playAction(cardOf('J')), quietly);
    expectEven(
      shares(state, 0, (world) => lettersIn(1 << (world.sealed[1] ?? 0))),
      [...'GHIJKL'],
      1 / 6,
    );
    expect(gravwell.imagine(gravwell.view(state, 1), fastRng(1)).sealed[1]).toBe(cardOf('J'));
  });

  it('lays face-down rows in any order, its own too, and lets others have picked any place', () => {
    const state = scene({ seats: 2, at: [0, 0, 36], options: { chaosTheory: true }, hands: ['ABCDEF', 'GHIJKL'] });
    gravwell.play(state, 1, pickAction(2), quietly);
    expectEven(
      shares(state, 0, (world) => lettersIn(1 << (world.rows[0]?.[3] ?? 0))),
      [...'ABCDEF'],
      1 / 6,
    );
    expectEven(
      shares(state, 0, (world) => [String(world.sealed[1])]),
      [...'012345'],
      1 / 6,
    );
    expect(gravwell.imagine(gravwell.view(state, 1), fastRng(1)).sealed[1]).toBe(2);
  });

  it('shuffles what the ghost has left', () => {
    const state = scene({ seats: 1, at: [0, 0, 36], turn: 4, options: { noSecrets: true }, hands: ['ABC', 'DEF'] });
    state.open = state.hands.reduce((all, hand) => all | hand, 0);
    expectEven(
      shares(state, 0, (world) => lettersIn(1 << (world.rows[1]?.[3] ?? 0))),
      ['D', 'E', 'F'],
      1 / 3,
    );
  });
});

describe('a view', () => {
  it('says of each card in hand where it would take the ship now', () => {
    const view = gravwell.view(scene({ at: [10, 14, 1, 2, 26, 36], hands: ['ABKQRM'] }), 0);
    const landing = view.forecasts.map(
      ({ card, moves }) => `${card}${moves.find(({ racer }) => racer === '0')?.to ?? ''}`,
    );
    expect(landing).toEqual(['A11', 'B12', 'K8', 'M20', 'Q', 'R19']);
    expect(view.forecasts[4]?.moves.map(({ racer, to }) => `${racer}:${to}`)).toEqual([
      '1:11',
      '3:5',
      '2:4',
      'derelict26:23',
      'derelict36:33',
    ]);
  });

  it('looks ahead without touching the state', () => {
    const state = scene({ at: [50, 51, 52, 53, 26, 36], hands: ['ABKQRM'], options: { activeGate: true } });
    const before = JSON.stringify(state);
    expect(gravwell.view(state, 0).forecasts).toHaveLength(6);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('never names a card that the viewer has not seen', () => {
    const state = drafted(4);
    const text = JSON.stringify(gravwell.view(state, 'spectator'));
    const hidden = cardsIn(state.hands.reduce((all, hand) => all | hand, 0) & ~state.open);
    expect(hidden).toHaveLength(4);
    for (const letter of lettersIn(hidden.reduce((set, card) => set | (1 << card), 0))) {
      expect(text).not.toContain(`"${letter}"`);
    }
  });
});
