import type { UpdateMessage } from '@slipstream/protocol';
import { ChangesWriter } from './changesWriter.ts';
import { frameOf, headerOf } from './frames.ts';
import { JsonWriter } from './jsonWriter.ts';

/** Most frames have between 126 and 65,535 bytes: room for a header of that kind is left in front of each. */
const USUAL_HEADER = headerOf(1000);

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
export class RevealWriter {
  readonly #json = new JsonWriter();
  readonly #changes = new ChangesWriter(this.#json);
  // Events and deadlines that have been written, and where.
  readonly #parts: unknown[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #events: readonly unknown[] | undefined; // the last list of them
  #eventsStart = 0;
  #eventsEnd = 0;
  #table: object | undefined;
  #match = 0;
  #from = 0;
  #step = 0;
  #head = 0; // the length of what all messages begin with

  /** The message, as changes to what this viewer was shown before, in a frame. */
  changeFrame(table: object, message: UpdateMessage, before: Shown): string {
    const { match, from, step, events, view, legalActions, deadlines } = message;
    const isOther = this.#table !== table || this.#match !== match || this.#from !== from || this.#step !== step;
    if (isOther) this.#begin(table, message);
    const json = this.#json;
    const start = json.at;
    json.raw(USUAL_HEADER);
    json.again(0, this.#head);
    this.#writeEvents(events);
    json.raw(',"changes":');
    if (!this.#changes.write(before.view, view)) json.raw('{}');
    json.raw(',"legalActions":');
    json.value(legalActions);
    if (deadlines !== undefined) {
      json.raw(',"deadlines":');
      this.#part(deadlines);
    }
    json.raw('}');
    return this.#frame(start);
  }

  /** Writes the header into the room that was left for it, so that no strings have to be joined. */
  #frame(start: number): string {
    const json = this.#json;
    const text = start + USUAL_HEADER.length;
    const header = headerOf(json.at - text);
    if (header.length !== USUAL_HEADER.length) return frameOf(json.text(text));
    json.put(start, header);
    return json.text(start);
  }

  #begin(table: object, { match, from, step, at }: UpdateMessage): void {
    this.#table = table;
    this.#match = match;
    this.#from = from;
    this.#step = step;
    this.#parts.length = 0;
    this.#events = undefined;
    this.#changes.begin();
    this.#json.rewind(0);
    this.#json.raw(`{"type":"change","match":${match},"from":${from},"step":${step},"at":${at},"events":`);
    this.#head = this.#json.at;
  }

  /** Most viewers hear the same, and share the list. */
  #writeEvents(events: readonly unknown[]): void {
    const json = this.#json;
    if (events === this.#events) {
      json.again(this.#eventsStart, this.#eventsEnd);
      return;
    }
    this.#eventsStart = json.at;
    json.raw('[');
    for (let n = 0; n < events.length; n++) {
      if (n > 0) json.raw(',');
      this.#part(events[n]);
    }
    json.raw(']');
    this.#eventsEnd = json.at;
    this.#events = events;
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
