import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Seat, sameJson, type Viewer } from '@slipstream/engine';
import type { ChatLine, Deadline, Message, TableInfo, UpdateMessage } from '@slipstream/protocol';
import type { AnyBoardModule, SeatFace } from './boards/board.ts';
import type { Answer, Ask, Connection } from './connection.ts';
import { facesOf } from './faces.ts';
import type { GameCard } from './games/catalog.ts';
import { createPlayback, type Playback } from './playback.ts';
import { keepWitness } from './seedShares.ts';
import { isStill, settings } from './settings.ts';
import { keepSighting, type Logged, type Sighting } from './sightings.ts';

/** The latest update: what is so, whatever is drawn at the moment. */
export interface Truth {
  readonly match: number;
  readonly step: number;
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
}

/** One viewer's table: `truth` is the latest update, `playback.shown` what is drawn. */
export interface TableStore {
  readonly key: string;
  readonly memory: string;
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly connection: Connection;
  readonly playback: Playback;
  readonly info: ReadonlySignal<TableInfo>;
  readonly seat: ReadonlySignal<Seat | undefined>;
  readonly isHost: ReadonlySignal<boolean>;
  readonly viewer: ReadonlySignal<Viewer>;
  readonly muted: ReadonlySignal<readonly Seat[]>;
  readonly truth: ReadonlySignal<Truth | undefined>;
  readonly faces: ReadonlySignal<readonly SeatFace[]>;
  /** What the board may offer now: nothing while a story is told. */
  readonly legalActions: ReadonlySignal<readonly unknown[]>;
  readonly picked: ReadonlySignal<unknown>;
  readonly locked: ReadonlySignal<unknown>;
  /** Locked in on this screen, but not yet known to be safe at the table. */
  readonly isSending: ReadonlySignal<boolean>;
  readonly isYourMove: ReadonlySignal<boolean>;
  /** When one's own time ends, in this device's clock. */
  readonly deadline: ReadonlySignal<Deadline | undefined>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly history: ReadonlySignal<readonly Logged[]>;
  pick(action: unknown): void;
  lockIn(action?: unknown): Promise<Answer>;
  ask(request: Ask): Promise<Answer>;
  close(): void;
}

interface StoreParts {
  readonly key: string; // address of the table within the site
  readonly memory: string; // where this viewer's sightings are kept
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly connection: Connection;
  readonly info: TableInfo;
  readonly sighting: Sighting | undefined;
}

const NO_ACTIONS: readonly unknown[] = [];

/** Listens to a connection and keeps everything a page shows of the table. */
export function createStore({ key, memory, card, board, connection, info: first, sighting }: StoreParts): TableStore {
  const info = signal(first);
  const seat = signal<Seat | undefined>(undefined);
  const isHost = signal(false);
  const muted = signal<readonly Seat[]>([]);
  const truth: Signal<Truth | undefined> = signal(undefined);
  const picked = signal<unknown>(undefined);
  const locked = signal<unknown>(undefined);
  const sending = signal(0);
  const ready = signal<readonly Seat[]>([]);
  const deadlines = signal<readonly Deadline[]>([]);
  const lag = signal(0); // the table's clock minus ours
  const chat = signal<readonly ChatLine[]>([]);
  const history = signal<readonly Logged[]>([]);
  const playback = createPlayback(board, {
    speed: () => settings.value.speed,
    isStill: () => isStill.value,
    isHidden: () => document.hidden,
  });

  const isTold = computed(() => playback.mode.value === 'idle');
  const legalActions = computed(() => (isTold.value ? (truth.value?.legalActions ?? NO_ACTIONS) : NO_ACTIONS));

  const faces = computed(() =>
    facesOf(info.value, {
      pending: isTold.value && truth.value !== undefined ? card.pending(truth.value.view) : [],
      ready: ready.value,
      me: seat.value,
      hasLocked: locked.value !== undefined,
    }),
  );

  function hear(message: Message): void {
    switch (message.type) {
      case 'table':
        info.value = message.table;
        if (seat.value !== undefined) keepWitness(memory, seat.value, message.table.fairness);
        return;
      case 'you':
        batch(() => {
          seat.value = message.seat ?? undefined;
          isHost.value = message.host;
          muted.value = message.muted;
        });
        return;
      case 'update':
        batch(() => take(message));
        return;
      case 'choice':
        if (isNow(message)) locked.value = message.state === 'locked' ? message.action : undefined;
        return;
      case 'ready':
        if (isNow(message)) ready.value = message.seats;
        return;
      case 'clock':
        lag.value = connection.offset();
        if (isNow(message)) deadlines.value = message.deadlines;
        return;
      case 'chat':
        chat.value = mergeChat(chat.value, message.lines);
        return;
      case 'ack':
      case 'refused':
        return; // the connection has told whoever asked
    }
  }

  const isNow = ({ match, step }: { readonly match: number; readonly step: number }): boolean =>
    truth.value !== undefined && truth.value.match === match && truth.value.step === step;

  function take(update: UpdateMessage): void {
    const before = truth.value;
    const isSameMatch = before !== undefined && before.match === update.match;
    const isOld = isSameMatch && update.step < before.step;
    if (isOld) return;
    const isSequel = isSameMatch && update.from <= before.step && update.step > before.step;
    if (!isSameMatch) history.value = before === undefined && sighting?.match === update.match ? sighting.history : [];
    if (!isSameMatch || update.step > before.step) forgetChoice(update.legalActions);
    history.value = [...history.value, ...logged(before?.view ?? update.view, update.events)];
    truth.value = { match: update.match, step: update.step, view: update.view, legalActions: update.legalActions };
    deadlines.value = update.deadlines ?? [];
    lag.value = connection.offset();
    if (isSequel) playback.tell(update.events, update.view);
    else playback.settle(update.view);
    void keepSighting(memory, { match: update.match, step: update.step, history: history.value });
  }

  function forgetChoice(legal: readonly unknown[]): void {
    locked.value = undefined;
    ready.value = [];
    if (!legal.some((action) => sameJson(action, picked.value))) picked.value = undefined;
  }

  function logged(from: unknown, events: readonly unknown[]): readonly Logged[] {
    let view = from;
    return events.map((event) => {
      view = foldSafely(board, view, event);
      return { event, turn: card.turn(view) };
    });
  }

  const ask = (request: Ask): Promise<Answer> => connection.ask(request);

  async function lockIn(action: unknown = picked.value): Promise<Answer> {
    const now = truth.value;
    if (now === undefined || action === undefined) return { ok: false, code: 'not-your-decision' };
    const before = locked.value;
    batch(() => {
      picked.value = action;
      locked.value = action;
      sending.value += 1;
    });
    const answer = await ask({ type: 'choose', match: now.match, step: now.step, action });
    sending.value -= 1;
    if (!answer.ok && isNow(now) && sameJson(locked.value, action)) locked.value = before;
    return answer;
  }

  connection.listen(hear);
  const isYourMove = computed(() => legalActions.value.length > 0 && locked.value === undefined);
  return {
    key,
    memory,
    card,
    board,
    connection,
    playback,
    info,
    seat,
    isHost,
    viewer: computed(() => seat.value ?? 'spectator'),
    muted,
    truth,
    faces,
    legalActions,
    picked,
    locked,
    isSending: computed(() => sending.value > 0),
    isYourMove,
    deadline: computed(() => ownDeadline(deadlines.value, seat.value, lag.value)),
    chat,
    history,
    pick: (action) => {
      picked.value = action;
    },
    lockIn,
    ask,
    close: () => {
      playback.stop();
      connection.close();
    },
  };
}

function ownDeadline(deadlines: readonly Deadline[], seat: Seat | undefined, lag: number): Deadline | undefined {
  const mine = deadlines.find((deadline) => deadline.seat === seat) ?? undefined;
  return mine && { ...mine, at: mine.at - lag, until: mine.until - lag };
}

function mergeChat(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const last = known.at(-1)?.n ?? -1;
  return [...known, ...more.filter(({ n }) => n > last)];
}

function foldSafely(board: AnyBoardModule, view: unknown, event: unknown): unknown {
  try {
    return board.fold(view, event);
  } catch {
    return view; // the log then puts the event into the turn before; the race itself is not touched
  }
}
