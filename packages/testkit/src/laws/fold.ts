import { type AnyGame, type Seat, sameJson, type Viewer } from '@slipstream/engine';
import { deepFreeze } from '../freeze.ts';
import { type AnyMatch, type AnyPlayed, demand, heardBy, viewersOf } from './law.ts';

const LAW = 'folding what a viewer hears of a reveal gives the view after it';

/**
 * One reveal, as every viewer follows it: the view before its first choice, and all that is heard until its last. In between
 * a view may know more than was said, such as the own sealed choice.
 */
export class Reveal {
  readonly #game: AnyGame;
  readonly #owing: Set<Seat>;
  readonly #folded: Map<Viewer, unknown>;

  constructor(game: AnyGame, match: AnyMatch) {
    this.#game = game;
    this.#owing = new Set(game.pending(match.state));
    this.#folded = new Map(viewersOf(match).map((viewer) => [viewer, game.view(match.state, viewer)]));
  }

  /** All who owed a choice have made it. */
  get isOver(): boolean {
    return this.#owing.size === 0;
  }

  hear(seat: Seat, played: AnyPlayed): void {
    const { fold } = this.#game;
    this.#owing.delete(seat);
    for (const [viewer, before] of this.#folded) {
      const after = heardBy(played, viewer).reduce((view, event) => fold(deepFreeze(view), event), before);
      this.#folded.set(viewer, after);
      if (this.isOver) this.#compare(viewer, after, this.#game.view(played.match.state, viewer));
    }
  }

  #compare(viewer: Viewer, folded: unknown, truth: unknown): void {
    const [told, seen] = [fieldsOf(folded), fieldsOf(truth)];
    for (const key of this.#game.untold) demand(key in seen, LAW, () => `untold "${key}" is in no view`);
    for (const key of new Set([...Object.keys(told), ...Object.keys(seen)])) {
      if (this.#game.untold.includes(key)) continue;
      demand(sameJson(told[key], seen[key]), LAW, () => `${key} of viewer ${viewer}: ${difference(told, seen, key)}`);
    }
  }
}

const fieldsOf = (view: unknown): Readonly<Record<string, unknown>> => view as Readonly<Record<string, unknown>>;

const difference = (told: Readonly<Record<string, unknown>>, seen: Readonly<Record<string, unknown>>, key: string) =>
  `told ${JSON.stringify(told[key])}, but it is ${JSON.stringify(seen[key])}`;
