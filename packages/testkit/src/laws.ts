import {
  type AnyGame,
  apply,
  cloneState,
  fastRng,
  hears,
  type Match,
  type Played,
  type Ranking,
  randomAction,
  refusalOf,
  type Seat,
  sameJson,
  type Viewer,
} from '@slipstream/engine';
import { HOSTILE, spoilt } from './hostile.ts';

/** What every game promises, in the words of the failure message. */
export const LAWS = [
  'the match ends within a bound',
  'pending is empty exactly when there is an outcome',
  'legal actions are there exactly for pending seats, each once',
  'an illegal action is refused with a reason and changes nothing',
  'inputs are never mutated',
  'a state survives JSON and has the same future',
  'a replay gives the same events',
  'the order of sealed arrivals does not matter',
  'a sealed choice is invisible to the others',
  'views for several are those for each',
  'an imagined state looks like its view',
  'imagination is free where something is hidden',
  'the ranking covers every seat once',
  'moved events add up to the places',
  'action text parses back',
  'every event has a line',
  'nothing is lost or doubled',
  'a random action is one of the list',
  'a clone is complete and independent',
  'a bot sees only its view',
] as const;
export type Law = (typeof LAWS)[number];

/** A law that a game broke. */
export class LawBroken extends Error {
  readonly law: Law;
  constructor(law: Law, detail: string) {
    super(`${law}: ${detail}`);
    this.law = law;
  }
}

export function demand(holds: boolean, law: Law, detail: () => string): void {
  if (!holds) throw new LawBroken(law, detail());
}

type AnyMatch = Match<unknown>;
type AnyPlayed = Played<unknown, unknown>;

export const viewersOf = (match: AnyMatch): readonly Viewer[] => [
  ...Array.from({ length: match.seatCount }, (_, seat) => seat),
  'spectator',
];

export function pendingMatchesOutcome(game: AnyGame, { state }: AnyMatch): void {
  const isOver = game.outcome(state) !== undefined;
  demand(
    isOver === (game.pending(state).length === 0),
    'pending is empty exactly when there is an outcome',
    () => `pending ${JSON.stringify(game.pending(state))}, outcome ${JSON.stringify(game.outcome(state))}`,
  );
}

export function legalActionsFitPending(game: AnyGame, match: AnyMatch): void {
  const law = 'legal actions are there exactly for pending seats, each once';
  for (let seat = 0; seat < match.seatCount; seat++) {
    const actions = game.legalActions(match.state, seat);
    const isPending = game.pending(match.state).includes(seat);
    demand(actions.length > 0 === isPending, law, () => `seat ${seat} has ${actions.length}, pending: ${isPending}`);
    const texts = new Set(actions.map((action) => JSON.stringify(action)));
    demand(texts.size === actions.length, law, () => `seat ${seat} has doubles in ${JSON.stringify(actions)}`);
    for (const action of actions) {
      const parsed = game.parseAction(JSON.parse(JSON.stringify(action)));
      demand(parsed.ok && sameJson(parsed.value, action), law, () => `${JSON.stringify(action)} does not parse`);
    }
  }
}

export function hostileActionsAreRefused(game: AnyGame, match: AnyMatch, stale: unknown): void {
  const law = 'an illegal action is refused with a reason and changes nothing';
  const before = JSON.stringify(match);
  for (const seat of [...viewersOf(match).filter((viewer) => viewer !== 'spectator'), -1, match.seatCount, 0.5]) {
    const legal = game.legalActions(match.state, seat);
    const others = viewersOf(match).flatMap((viewer) =>
      viewer === 'spectator' || viewer === seat ? [] : game.legalActions(match.state, viewer),
    );
    const own = legal[0] === undefined ? [] : spoilt(legal[0]);
    for (const raw of [...HOSTILE, ...own, ...others, stale]) {
      if (legal.some((action) => sameJson(action, raw))) continue;
      refusesRaw(game, match, seat, raw, law);
    }
    if (legal.length === 0 && others[0] !== undefined) {
      const refusal = refusalOf(game, match.state, seat, others[0]);
      demand(refusal !== undefined, law, () => `seat ${seat} may act out of turn`);
    }
  }
  demand(JSON.stringify(match) === before, law, () => 'the match changed');
}

function refusesRaw(game: AnyGame, match: AnyMatch, seat: Seat, raw: unknown, law: Law): void {
  const parsed = game.parseAction(raw);
  if (!parsed.ok) {
    demand(typeof parsed.reason === 'string' && parsed.reason !== '', law, () => 'a refusal without a reason');
    return;
  }
  // A parser may be lenient about form; then what it made of the input must be legal or be refused.
  const isLegal = game.legalActions(match.state, seat).some((action) => sameJson(action, parsed.value));
  const result = apply(game, match, seat, parsed.value);
  demand(result.ok === isLegal, law, () => `seat ${seat}: ${JSON.stringify(raw)} was taken as legal`);
  const isExact = sameJson(parsed.value, raw);
  demand(isExact || !isLegal, law, () => `${JSON.stringify(raw)} was read as ${JSON.stringify(parsed.value)}`);
}

export function survivesJson(game: AnyGame, match: AnyMatch): void {
  const law = 'a state survives JSON and has the same future';
  const copy = JSON.parse(JSON.stringify(match)) as AnyMatch;
  demand(sameJson(copy, match), law, () => 'the state is not plain JSON');
  demand(!holdsUndefined(match.state), law, () => 'the state holds undefined');
  const [seat] = game.pending(match.state);
  if (seat === undefined) return;
  const action = game.legalActions(match.state, seat)[0];
  const future = (of: AnyMatch) => JSON.stringify(apply(game, of, seat, action));
  demand(future(copy) === future(match), law, () => `seat ${seat}, ${JSON.stringify(action)}`);
}

const holdsUndefined = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.values(value).some((part) => holdsUndefined(part)));

/** When several seats owe a choice, all orders of arrival lead to the same match. */
export function arrivalOrderDoesNotMatter(game: AnyGame, match: AnyMatch, seed: string): void {
  const pending = game.pending(match.state);
  if (pending.length < 2) return;
  const rng = fastRng(`${seed}-order-${match.step}`);
  const choices = new Map(pending.map((seat) => [seat, randomAction(game, match.state, seat, rng)]));
  const inOrder = (seats: readonly Seat[]): string => {
    let now = match;
    for (const seat of seats) {
      const result = apply(game, now, seat, choices.get(seat));
      if (!result.ok) return `seat ${seat} refused: ${result.reason}`;
      now = result.value.match;
    }
    return JSON.stringify(now);
  };
  const forwards = inOrder(pending);
  const backwards = inOrder([...pending].reverse());
  demand(forwards === backwards, 'the order of sealed arrivals does not matter', () => `step ${match.step}`);
}

/** While others still owe theirs, nobody else can tell one sealed choice from another. */
export function sealedChoicesAreInvisible(game: AnyGame, match: AnyMatch): void {
  const pending = game.pending(match.state);
  if (pending.length < 2) return;
  for (const seat of pending) {
    const actions = game.legalActions(match.state, seat);
    const worlds = [actions[0], actions.at(-1)].map((action) => apply(game, match, seat, action));
    const [one, other] = worlds;
    if (!one?.ok || !other?.ok) throw new Error('a legal action was refused');
    for (const viewer of viewersOf(match)) {
      if (viewer === seat) continue;
      const seen = (of: AnyPlayed) => JSON.stringify([game.view(of.match.state, viewer), heardBy(of, viewer)]);
      demand(
        seen(one.value) === seen(other.value),
        'a sealed choice is invisible to the others',
        () =>
          `viewer ${viewer} can tell ${JSON.stringify(actions[0])} from ${JSON.stringify(actions.at(-1))} of seat ${seat}`,
      );
    }
  }
}

/** The short way to several views gives nobody more, or less, than the plain one. */
export function viewsForSeveralAreThoseForEach(game: AnyGame, match: AnyMatch): void {
  const viewers = viewersOf(match);
  const views = game.views?.(match.state, viewers);
  if (views === undefined) return;
  for (const [at, viewer] of viewers.entries()) {
    demand(
      JSON.stringify(views[at]) === JSON.stringify(game.view(match.state, viewer)),
      'views for several are those for each',
      () => `viewer ${viewer} gets ${JSON.stringify(views[at])}`,
    );
  }
}

const heardBy = (played: AnyPlayed, viewer: Viewer): readonly unknown[] =>
  played.events.filter(({ audience }) => hears(audience, viewer)).map(({ event }) => event);

/** The view of an imagined state equals the view, and so do its legal actions. Returns whether it differed from the truth. */
export function imaginedLooksAlike(game: AnyGame, match: AnyMatch, viewer: Viewer, seed: string): boolean {
  const law = 'an imagined state looks like its view';
  const view = game.view(match.state, viewer);
  const imagined = game.imagine(JSON.parse(JSON.stringify(view)), fastRng(`${seed}-${match.step}-${viewer}`));
  const again = game.view(imagined, viewer);
  demand(sameJson(again, view), law, () => `viewer ${viewer}: ${JSON.stringify(view)} became ${JSON.stringify(again)}`);
  demand(sameJson(game.pending(imagined), game.pending(match.state)), law, () => `viewer ${viewer}: pending differs`);
  const faults = game.faults(imagined);
  demand(faults.length === 0, law, () => `viewer ${viewer} imagines ${faults.join('; ')}`);
  if (viewer !== 'spectator') {
    const [real, thought] = [game.legalActions(match.state, viewer), game.legalActions(imagined, viewer)];
    demand(sameJson(real, thought), law, () => `legal actions of seat ${viewer} depend on what it cannot see`);
  }
  return !sameJson(imagined, match.state);
}

export function rankingCoversSeats(game: AnyGame, match: AnyMatch): void {
  const law = 'the ranking covers every seat once';
  const outcome = game.outcome(match.state);
  for (const ranking of [game.ranking(match.state), ...(outcome === undefined ? [] : [outcome.ranking])]) {
    const seats = ranking.flat().sort((a, b) => a - b);
    demand(
      seats.length === match.seatCount &&
        seats.every((seat, at) => seat === at) &&
        ranking.every((group) => group.length > 0),
      law,
      () => JSON.stringify(ranking),
    );
  }
  const winners = outcome?.winners ?? [];
  const leading = leadingSeats(outcome?.ranking ?? [], winners.length);
  demand(
    winners.every((seat) => leading.includes(seat)),
    law,
    () => `winners ${winners} are not the first places, ${leading}`,
  );
}

/** Whole groups from the top, until they hold `count` seats: one place shared, or several that win together (GW-53). */
function leadingSeats(ranking: Ranking, count: number): readonly Seat[] {
  const leading: Seat[] = [];
  for (const group of ranking) if (leading.length < count) leading.push(...group);
  return leading;
}

export function movesAddUp(game: AnyGame, before: AnyMatch, after: AnyPlayed): void {
  const law = 'moved events add up to the places';
  const places = new Map(game.racers(before.state).map(({ id, place }) => [id, place]));
  for (const { event } of after.events) {
    if (!isMoved(event)) continue;
    demand(
      places.get(event.racer) === event.from,
      law,
      () => `${event.racer} moved from ${event.from}, but stood on ${places.get(event.racer)}`,
    );
    places.set(event.racer, event.to);
  }
  for (const { id, place } of game.racers(after.match.state)) {
    demand(places.get(id) === place, law, () => `${id} stands on ${place}, events say ${places.get(id)}`);
  }
}

const isMoved = (event: unknown): event is { racer: string; from: string | number; to: string | number } =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'moved';

export function textParsesBack(game: AnyGame, match: AnyMatch): void {
  const law = 'action text parses back';
  for (const seat of game.pending(match.state)) {
    for (const action of game.legalActions(match.state, seat)) {
      const text = game.text.action(action);
      const parsed = game.text.parse(text);
      demand(parsed.ok && sameJson(parsed.value, action), law, () => `"${text}" for ${JSON.stringify(action)}`);
    }
  }
}

export function eventsHaveLines(game: AnyGame, { events }: AnyPlayed): void {
  for (const { event } of events) {
    const line = game.text.event(event, (seat) => `seat ${seat}`);
    const isLine = typeof line === 'string' && line !== '' && !/undefined|\[object|NaN/.test(line);
    demand(isLine, 'every event has a line', () => `"${line}" for ${JSON.stringify(event)}`);
  }
}

export function nothingIsLost(game: AnyGame, match: AnyMatch): void {
  const faults = game.faults(match.state);
  demand(faults.length === 0, 'nothing is lost or doubled', () => faults.join('; '));
}

export function randomActionIsListed(game: AnyGame, match: AnyMatch, seed: string): void {
  for (const seat of game.pending(match.state)) {
    const actions = game.legalActions(match.state, seat);
    const picked = randomAction(game, match.state, seat, fastRng(seed));
    const listed = actions[fastRng(seed).below(actions.length)];
    demand(
      sameJson(picked, listed),
      'a random action is one of the list',
      () => `${JSON.stringify(picked)}, not ${JSON.stringify(listed)}`,
    );
  }
}

/** Plays a clone of a frozen state on; a clone that shares a part would throw or lack something. */
export function cloneIsIndependent(game: AnyGame, match: AnyMatch, seed: string): void {
  const law = 'a clone is complete and independent';
  const clone = cloneState(game, match.state);
  demand(sameJson(clone, match.state), law, () => 'the clone differs');
  const rng = fastRng(`${seed}-clone`);
  try {
    for (let step = 0; step < 12; step++) {
      const [seat] = game.pending(clone);
      if (seat === undefined) return;
      game.play(clone, seat, randomAction(game, clone, seat, rng), { rng });
    }
  } catch (error) {
    throw error instanceof TypeError ? new LawBroken(law, `it shares a part: ${error.message}`) : error;
  }
}
