import { type ClientState, NOTHING_YET, reduce, withBreach, withRequest } from './clientState.ts';
import type { ServerMessage } from './messages.ts';
import type { Draft, Request } from './requests.ts';
import { type ShareSource, shareDue } from './seedShare.ts';

export type Reply = Extract<ServerMessage, { readonly type: 'ack' | 'refused' | 'malformed' }>;

/** What a conversation needs of whatever carries it. */
export interface ConversationPorts {
  now(): number;
  /** A new id of letters and digits, never used before. */
  newId(): string;
  readonly share: ShareSource;
  send(request: Request): void;
  changed(state: ClientState, before: ClientState): void;
}

interface Asked {
  readonly request: Request;
  reply(reply: Reply): void;
}

/**
 * What one viewer and one table say to each other, whatever carries it: what is known of the table, what was asked and
 * not answered yet, and this client's share of the seed when a match starts.
 */
export class Conversation {
  readonly #ports: ConversationPorts;
  readonly #asked = new Map<string, Asked>();
  readonly #given = new Set<string>(); // attempts and stages for which the share was given
  readonly #committed = new Set<number>(); // attempts whose commitment of ours the table took
  readonly #published = new Set<number>(); // attempts of which we have seen the commitments
  #state: ClientState = NOTHING_YET;
  #ending: string | undefined;

  constructor(ports: ConversationPorts) {
    this.#ports = ports;
  }

  get state(): ClientState {
    return this.#state;
  }

  /** Resolves when the table has answered, or when the conversation has ended. */
  ask(draft: Draft): Promise<Reply> {
    const request: Request = { ...draft, id: this.#ports.newId() };
    return new Promise((reply) => {
      this.#asked.set(request.id, { request, reply });
      if (this.#ending !== undefined) return this.#refuse(request.id, this.#ending);
      this.#change(withRequest(this.#state, request));
      this.#ports.send(request);
    });
  }

  /** Sends again what was not answered. Under the same ids, so that it counts once. */
  resend(): void {
    for (const { request } of this.#asked.values()) this.#ports.send(request);
  }

  hear(message: ServerMessage): void {
    if (this.#ending !== undefined) return;
    this.#change(reduce(this.#state, message, this.#ports.now()));
    if (message.type === 'ack' || message.type === 'refused' || message.type === 'malformed') this.#settle(message);
    if (message.type === 'table' || message.type === 'you') this.#maybeGiveShare();
  }

  /** Nothing is heard any more, and nothing answered. */
  end(reason: string): void {
    this.#ending = reason;
    for (const id of [...this.#asked.keys()]) this.#refuse(id, reason);
  }

  #change(state: ClientState): void {
    const before = this.#state;
    if (state === before) return;
    this.#state = state;
    this.#ports.changed(state, before);
  }

  #refuse(id: string, reason: string): void {
    const reply = { type: 'malformed', id, reason } as const;
    this.#change(reduce(this.#state, reply, this.#ports.now()));
    this.#settle(reply);
  }

  #settle(reply: Reply): void {
    if (reply.id === undefined) return;
    const asked = this.#asked.get(reply.id);
    if (reply.type === 'ack' && asked?.request.type === 'commit') this.#committed.add(asked.request.attempt);
    asked?.reply(reply);
    this.#asked.delete(reply.id);
  }

  #maybeGiveShare(): void {
    const { table } = this.#state;
    if (table === undefined) return;
    const { attempt, stage } = table.fairness;
    const lived = { hasCommitted: this.#committed.has(attempt), hasSeenAll: this.#published.has(attempt) };
    const { draft, breach } = shareDue(this.#state, this.#ports.share, lived);
    if (stage === 'revealing' || stage === 'settled') this.#published.add(attempt);
    if (breach !== undefined) this.#change(withBreach(this.#state, { attempt, breach }));
    const due = `${attempt} ${stage}`;
    if (draft === undefined || this.#given.has(due)) return;
    this.#given.add(due);
    void this.ask(draft);
  }
}
