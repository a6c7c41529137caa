import type { UpdateMessage } from '@slipstream/table';
import { ChangesWriter } from './changesWriter.ts';
import { JsonWriter } from './jsonWriter.ts';

/** The view that screens have of one moment. */
export interface Shown {
  readonly match: number;
  readonly step: number;
  readonly view: unknown;
}

/**
 * Writes what the viewers of one reveal are told. What they have in common is written once for all of them. One is enough for
 * the whole server, since tables are told one after the other.
 */
export class Moment {
  readonly #json = new JsonWriter();
  readonly #changes = new ChangesWriter(this.#json);
  // Events and deadlines that have been written, and where.
  readonly #parts: unknown[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #table: object | undefined;
  #match = 0;
  #step = 0;

  /** The message, as changes to what this viewer was shown before. */
  changeText(table: object, message: UpdateMessage, before: Shown): string {
    const { match, from, step, at, events, view, legalActions, deadlines } = message;
    if (this.#table !== table || this.#match !== match || this.#step !== step) this.#begin(table, match, step);
    const json = this.#json;
    const start = json.at;
    json.raw('{"type":"change","match":');
    json.number(match);
    json.raw(',"from":');
    json.number(from);
    json.raw(',"step":');
    json.number(step);
    json.raw(',"at":');
    json.number(at);
    json.raw(',"events":[');
    for (let n = 0; n < events.length; n++) {
      if (n > 0) json.raw(',');
      this.#part(events[n]);
    }
    json.raw('],"changes":');
    if (!this.#changes.write(before.view, view)) json.raw('{}');
    json.raw(',"legalActions":');
    json.value(legalActions);
    if (deadlines !== undefined) {
      json.raw(',"deadlines":');
      this.#part(deadlines);
    }
    json.raw('}');
    return json.text(start);
  }

  #begin(table: object, match: number, step: number): void {
    this.#table = table;
    this.#match = match;
    this.#step = step;
    this.#parts.length = 0;
    this.#json.rewind(0);
    this.#changes.clear();
  }

  #part(part: unknown): void {
    const json = this.#json;
    const at = this.#parts.indexOf(part);
    if (at >= 0) {
      json.again(this.#starts[at] ?? 0, this.#ends[at] ?? 0);
      return;
    }
    const start = json.at;
    json.value(part);
    this.#starts[this.#parts.length] = start;
    this.#ends[this.#parts.length] = json.at;
    this.#parts.push(part);
  }
}
