import type { Audience, Effects, Rng, Seat } from '@slipstream/engine';
import { legalActions, pending } from '../legal.ts';
import { play } from '../play.ts';
import { type Scene as StillScene, sceneOf } from '../scene.ts';
import { text } from '../text.ts';
import { beginTurn } from '../turn.ts';
import type { Event, State } from '../types.ts';

export { counted, type ShipSpec, withRoutes } from '../scene.ts';

/** A race in the middle, and the dice that will be rolled in it: faces by position, in the order they are rolled. */
export interface Scene extends StillScene {
  readonly dice?: readonly number[];
}

/** A race in the middle, ready for its bonus phase, with everything that happened from there on. */
export interface Race {
  readonly state: State;
  readonly events: readonly Event[];
  readonly heard: readonly { readonly audience: Audience; readonly event: Event }[];
  /** `'0 play nitro'`: seat and notation. Refuses what is not legal. */
  play(...actions: readonly string[]): Race;
  zones(): readonly (number | 'out')[];
  fuel(): readonly number[];
  pending(): readonly Seat[];
  choices(seat: Seat): readonly string[];
  of<Type extends Event['type']>(type: Type): readonly Extract<Event, { type: Type }>[];
}

export function race(scene: Scene): Race {
  const heard: { audience: Audience; event: Event }[] = [];
  const rng = diceRng(scene.dice ?? []);
  const effects: Effects<Event> = { rng, emit: (audience, event) => heard.push({ audience, event }) };
  const state = sceneOf(scene);
  beginTurn(state, effects);
  const self: Race = {
    state,
    heard,
    get events() {
      return heard.map(({ event }) => event);
    },
    play: (...actions) => {
      for (const line of actions) playLine(state, line, effects);
      return self;
    },
    zones: () => state.ships.map((ship) => (ship.out === null ? ship.zone : 'out')),
    fuel: () => state.ships.map((ship) => ship.fuel),
    pending: () => pending(state),
    choices: (seat) => legalActions(state, seat).map(text.action),
    of: <Type extends Event['type']>(type: Type) =>
      heard.flatMap(({ event }) => (event.type === type ? [event as Extract<Event, { type: Type }>] : [])),
  };
  return self;
}

/** Rolls these faces in turn; shuffles leave everything as it is. */
function diceRng(positions: readonly number[]): Rng {
  const left = [...positions];
  const below = () => {
    const position = left.shift();
    if (position === undefined) throw new Error('more dice were rolled than the scene has');
    return position;
  };
  return { below, shuffle: (items) => items, save: () => ({ kind: 'scene', words: [] }) };
}

function playLine(state: State, line: string, effects: Effects<Event>): void {
  const seat = Number(line[0]);
  const written = line.slice(2);
  const action = legalActions(state, seat).find((legal) => text.action(legal) === written);
  if (action === undefined) throw new Error(`"${line}" is not legal in the ${state.phase} phase`);
  play(state, seat, action, effects);
}

/** A tile without consequences, for tests of other phases. */
export const QUIET = { left: {}, right: {} } as const;
