import type { Message, ReadyMessage } from '@slipstream/protocol';
import type {
  Address,
  AskEffect,
  BotPort,
  Command,
  Effect,
  FinishedEffect,
  Handled,
  ReportedEffect,
  SendEffect,
} from './commands.ts';
import type { TableCommit } from './storage.ts';
import { handle, hidesChoices, isQuiet, type Table, viewerOf, wakeAt } from './table.ts';

/** The world around a table: the server's, or a browser page's. */
export interface HostPorts {
  now(): number;
  /** Calls `run` at that time; returns how to cancel it. */
  schedule(at: number, run: () => void): () => void;
  /**
   * Resolves when the commit is durable. Commits of one table must become durable in the order in which they are given;
   * those that stand or fall together may share one promise, and what they lead to is then told together.
   */
  commit(commit: TableCommit): Promise<void>;
  /**
   * Runs what was asked at a table that hides who has locked in, at a moment that says nothing of when it was asked.
   * Absent: at once.
   */
  later?(run: () => Promise<void>): Promise<void>;
  readonly bots: BotPort;
  send(effect: SendEffect): void;
  /** All that became durable together has been sent. */
  told?(): void;
  finished?(effect: FinishedEffect): void;
  reported?(effect: ReportedEffect): void;
  /** A commit failed: the table in memory is ahead of its log. Drop this host and rebuild the table. */
  failed(error: unknown): void;
}

/** What is told as soon as a commit, and all before it, are durable. */
interface Batch {
  readonly durable: Promise<void> | undefined;
  readonly effects: Effect[];
}

/** Runs one table: commits first, then tells; lets bots think; keeps the clock. */
export class TableHost {
  readonly table: Table;
  readonly #ports: HostPorts;
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0; // commands put off, and batches on their way to being durable
  #last: Batch | undefined; // of these
  #wake: { readonly at: number; readonly cancel: () => void } | undefined;
  #isOpen = true;
  #isBroken = false;

  constructor(table: Table, ports: HostPorts) {
    this.table = table;
    this.#ports = ports;
  }

  /** Carries a command out; resolves when everything it led to is durable and told. */
  dispatch(command: Command): Promise<void> {
    const { later } = this.#ports;
    if (!this.#isOpen) return this.#tail;
    // Everybody knows of a bot when it decides: it need not wait.
    if (later === undefined || command.type === 'bot' || !hidesChoices(this.table)) return this.#handle(command);
    this.#waiting++;
    return later(() => {
      this.#waiting--;
      return this.#handle(command);
    });
  }

  #handle(command: Command): Promise<void> {
    if (!this.#isOpen) return this.#tail;
    try {
      return this.answer(handle(this.table, command, this.#ports.now()));
    } catch (error) {
      // A fault in the rules may have left the table half changed: only its log can be trusted now.
      this.#breakDown(error);
      return this.#tail;
    }
  }

  /** For answers that the host got from the table itself, such as from `resume`. */
  answer({ commit, effects }: Handled): Promise<void> {
    this.#reschedule();
    if (commit === undefined && effects.length === 0) return this.#tail;
    // The commit starts now, so that a group commit can take it along; what it leads to waits for all commits before it.
    const durable = commit === undefined ? undefined : this.#ports.commit(commit);
    const last = this.#last;
    if (last !== undefined && (durable === undefined || durable === last.durable)) {
      last.effects.push(...effects);
      return this.#tail;
    }
    durable?.catch(() => undefined); // awaited below; without this a failure would count as unhandled until then
    const batch = { durable, effects: [...effects] };
    this.#last = batch;
    this.#waiting++;
    this.#tail = this.#tail.then(() => this.#finish(batch));
    return this.#tail;
  }

  /** A commit failed, or the rules did: what was asked last may never have become durable. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Nothing under way: the host may be closed and the table forgotten. */
  isQuiet(): boolean {
    return this.#waiting === 0 && isQuiet(this.table);
  }

  /** Stops the clock and takes no more commands; resolves when all that was begun is durable and told. */
  close(): Promise<void> {
    this.#isOpen = false;
    this.#wake?.cancel();
    return this.#tail;
  }

  async #finish(batch: Batch): Promise<void> {
    try {
      if (batch.durable !== undefined) await batch.durable;
      if (this.#last === batch) this.#last = undefined;
      if (this.#isBroken) return;
      for (const effect of news(batch.effects)) this.#carryOut(effect);
      this.#ports.told?.();
    } catch (error) {
      this.#breakDown(error);
    } finally {
      this.#waiting--;
    }
  }

  #breakDown(error: unknown): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#isOpen = false;
    this.#wake?.cancel();
    this.#ports.failed(error);
  }

  #carryOut(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        this.#ports.send(effect);
        break;
      case 'ask':
        this.#ask(effect);
        break;
      case 'finished':
        this.#ports.finished?.(effect);
        break;
      case 'reported':
        this.#ports.reported?.(effect);
        break;
    }
  }

  #ask({ match, step, seat, question, notBefore = 0 }: AskEffect): void {
    const choose = async () => this.#ports.bots.choose(question);
    const answer = (said: { readonly action?: unknown }): void => {
      const { now, schedule } = this.#ports;
      const dispatch = () => void this.dispatch({ type: 'bot', match, step, seat, ...said });
      if (notBefore > now()) schedule(notBefore, dispatch);
      else dispatch();
    };
    choose().then(
      (action) => answer({ action }),
      () => answer({}),
    );
  }

  #reschedule(): void {
    const at = wakeAt(this.table);
    // A tick that comes too early does no harm: as long as the match goes on, the timer is left as it is.
    if (at === this.#wake?.at || (at !== undefined && this.#wake !== undefined && this.#wake.at < at)) return;
    this.#wake?.cancel();
    this.#wake = undefined;
    if (at === undefined || !this.#isOpen) return;
    const cancel = this.#ports.schedule(at, () => {
      this.#wake = undefined;
      void this.dispatch({ type: 'tick' });
    });
    this.#wake = { at, cancel };
  }
}

/** Leaves out `ready` messages that are out of date by now: those of a decision that has been revealed, and all but the last. */
function news(effects: readonly Effect[]): readonly Effect[] {
  const last = effects.findLast(isReadiness);
  if (last === undefined) return effects;
  const isRevealed = effects.some((effect) => effect.type === 'send' && isAfter(effect.message, last.message));
  return effects.filter((effect) => !isReadiness(effect) || (effect === last && !isRevealed));
}

const isAfter = (message: Message, { match, step }: ReadyMessage): boolean =>
  message.type === 'update' && (message.match > match || (message.match === match && message.step > step));

const isReadiness = (effect: Effect): effect is SendEffect & { readonly message: ReadyMessage } =>
  effect.type === 'send' && effect.message.type === 'ready' && effect.address.to === 'everyone';

/** Whether a connection of a guest gets what is sent to this address. */
export function receives(table: Table, address: Address, who: string, connection: string): boolean {
  switch (address.to) {
    case 'everyone':
      return true;
    case 'watchers':
      return viewerOf(table, who) === 'spectator';
    case 'who':
      return address.who === who;
    case 'connection':
      return address.connection === connection;
  }
}
