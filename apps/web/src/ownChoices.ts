import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { sameJson } from '@slipstream/engine';
import type { UpdateMessage } from '@slipstream/protocol';
import type { Answer, Connection, News } from './connection.ts';

/** A choice that played itself, and the view it was made in. */
export interface Forced {
  readonly action: unknown;
  readonly view: unknown;
}

/** What is picked on this screen and how it is locked in: alone, several in one go, or by itself where nothing is to choose. */
export interface OwnChoices {
  readonly picked: ReadonlySignal<unknown>;
  /** The choice that last played itself; forgotten at the next real one. */
  readonly forced: ReadonlySignal<Forced | undefined>;
  /** Something was chosen for a newcomer; forgotten with their first choice. */
  readonly isDealt: ReadonlySignal<boolean>;
  /** `first`: choices to be made before it, in this order, when it is locked in. */
  pick(action: unknown, first?: readonly unknown[]): void;
  lockIn(action?: unknown): Promise<Answer>;
}

interface Source {
  readonly truth: ReadonlySignal<UpdateMessage | undefined>;
  readonly legalActions: ReadonlySignal<readonly unknown[]>;
  readonly locked: ReadonlySignal<unknown>;
  ask: Connection['ask'];
  /** Whether what leaves no choice plays itself; in a lesson every choice is the learner's. */
  readonly playsForced: boolean;
  /** What is chosen for a newcomer, if anything. */
  deal?(view: unknown): unknown;
}

const NONE: readonly unknown[] = [];

interface Making extends OwnChoices {
  hear(news: News): void;
  stop(): void;
}

export function createOwnChoices({ truth, legalActions, locked, ask, playsForced, deal }: Source): Making {
  const picked = signal<unknown>(undefined);
  const forced = signal<Forced | undefined>(undefined);
  const isDealt = signal(false);
  let tried: unknown; // the view in which something last played itself
  let first = NONE; // before what is picked
  let next = NONE; // after what is being sent

  const send = ({ match, step }: UpdateMessage, action: unknown): Promise<Answer> =>
    ask({ type: 'choose', match, step, action });

  function pick(action: unknown, before = NONE): void {
    picked.value = action;
    first = before;
  }

  async function lockIn(action: unknown = picked.value): Promise<Answer> {
    if (truth.value === undefined || action === undefined) return { ok: false, code: 'not-your-decision' };
    if (!sameJson(action, picked.value)) pick(action);
    isDealt.value = false;
    const [now, ...rest] = [...first, action];
    next = rest;
    return send(truth.value, now);
  }

  /** Makes the next of several choices that were locked in together, unless the race has come otherwise. */
  function goOn(update: UpdateMessage): void {
    const [now, ...rest] = next;
    const isOpen = now !== undefined && offers(update, now);
    next = isOpen ? rest : NONE;
    if (isOpen) queueMicrotask(() => void send(update, now));
  }

  function playForced(): void {
    const [only, another] = legalActions.value;
    if (another !== undefined) forced.value = undefined;
    const now = truth.peek();
    if (only === undefined || now === undefined || locked.value !== undefined) return;
    if (tried === now.view) return; // refused before: then it is for the person to look at
    const action = another === undefined ? only : deal?.(now.view);
    if (action === undefined) return;
    tried = now.view;
    if (another === undefined) forced.value = { action, view: now.view };
    else isDealt.value = true;
    queueMicrotask(() => void send(now, action));
  }

  return {
    picked,
    forced,
    isDealt,
    pick,
    lockIn,
    /** A pick outlives an update only where the decision is the same and still offers it. */
    hear({ update, before }: News): void {
      const isSame = update.match === before?.match && update.step === before.step;
      if (!isSame || !offers(update, first[0] ?? picked.peek())) pick(undefined);
      if (!isSame) goOn(update);
    },
    stop: playsForced ? effect(playForced) : () => undefined, // begins at once
  };
}

const offers = ({ legalActions }: UpdateMessage, action: unknown): boolean =>
  legalActions.some((each) => sameJson(each, action));
