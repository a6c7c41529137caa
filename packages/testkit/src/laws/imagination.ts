import { type AnyGame, fastRng, hears, type Seat, sameJson, type Viewer } from '@slipstream/engine';
import { beginTrial, type Trial } from '../trials.ts';
import { type AnyMatch, type AnyPlayed, demand, heardBy, viewersOf } from './law.ts';

/** So often is a seat asked again that has imagined nothing but the truth: by then chance alone explains it no more. */
const TRIES = 24;
/** Set-ups tried in search of one that a seat cannot tell from its own. */
const OTHER_STARTS = 500;

/** What the seats of one trial imagined, and from whom something was hidden. */
export class Imaginations {
  readonly #game: AnyGame;
  readonly #trial: Trial;
  readonly #start: AnyPlayed;
  readonly #surprised = new Set<Viewer>();
  readonly #lacking = new Set<Seat>();

  constructor(game: AnyGame, trial: Trial, start: AnyPlayed) {
    this.#game = game;
    this.#trial = trial;
    this.#start = start;
  }

  /** Every viewer imagines how things stand now. */
  look(match: AnyMatch): void {
    for (const viewer of viewersOf(match)) {
      for (let nth = 0; nth < (this.#surprised.has(viewer) ? 1 : TRIES); nth++) {
        const seed = `${this.#trial.seed}-${match.step}-${viewer}-${nth}`;
        if (imaginedLooksAlike(this.#game, match, viewer, seed)) this.#surprised.add(viewer);
      }
    }
  }

  /** A seat is about to choose. If others still owe their choices then, they look at one sealed choice of several. */
  chooses(match: AnyMatch, seat: Seat): void {
    const others = this.#game.pending(match.state).filter((other) => other !== seat);
    if (this.#game.legalActions(match.state, seat).length > 1) for (const other of others) this.#lacking.add(other);
  }

  /** Whoever lacked something has at some time imagined it other than it was. */
  close(): void {
    for (let seat = 0; seat < this.#trial.seatCount; seat++) {
      demand(
        this.#surprised.has(seat) || !(this.#lacking.has(seat) || this.#lacksAtStart(seat)),
        'imagination is free where something is hidden',
        () => `seat ${seat} never imagined a world that differs from the truth`,
      );
    }
  }

  /**
   * Whether the set-up keeps from the seat what it cannot work out: another set-up tells it the same, but is not the same. In a
   * small game one is soon found; where none is, there are too many for the seat to know which it is.
   */
  #lacksAtStart(seat: Seat): boolean {
    if (this.#start.events.every(({ audience }) => hears(audience, seat))) return false;
    const others = Array.from({ length: OTHER_STARTS }, (_, nth) =>
      beginTrial(this.#game, this.#trial, `${this.#trial.seed}-other-${nth}`),
    );
    const alike = others.filter((other) => sameJson(heardBy(other, seat), heardBy(this.#start, seat)));
    return alike.length === 0 || alike.some(({ match }) => !sameJson(match.state, this.#start.match.state));
  }
}

/** The view of an imagined state equals the view, and so do its legal actions. Returns whether it differed from the truth. */
function imaginedLooksAlike(game: AnyGame, match: AnyMatch, viewer: Viewer, seed: string): boolean {
  const law = 'an imagined state looks like its view';
  const view = game.view(match.state, viewer);
  const imagined = game.imagine(JSON.parse(JSON.stringify(view)), fastRng(seed));
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
