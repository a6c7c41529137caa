import { hears, type Match, type Played, type Viewer } from '@slipstream/engine';

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
  'a reveal is its choices one by one',
  'a sealed choice is invisible to the others',
  'views for several are those for each',
  'folding what a viewer hears of a reveal gives the view after it',
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

export type AnyMatch = Match<unknown>;
export type AnyPlayed = Played<unknown, unknown>;

export const viewersOf = (match: AnyMatch): readonly Viewer[] => [
  ...Array.from({ length: match.seatCount }, (_, seat) => seat),
  'spectator',
];

export const heardBy = ({ events }: AnyPlayed, viewer: Viewer): readonly unknown[] =>
  events.filter(({ audience }) => hears(audience, viewer)).map(({ event }) => event);
