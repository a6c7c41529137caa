import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat, Viewer } from '@slipstream/engine';
import type { ChatLine, Deadline, Draft, TableInfo, UpdateMessage } from '@slipstream/protocol';
import { localDeadlines, ownChoice, ownDeadline } from '@slipstream/protocol/clientState';
import type { AnyBoardModule, SeatFace } from './boards/board.ts';
import type { Answer, Connection, News } from './connection.ts';
import { facesOf } from './faces.ts';
import type { GameCard } from './games/catalog.ts';
import { createOwnChoices, type OwnChoices } from './ownChoices.ts';
import { createPlayback, type Manner, type Playback } from './playback.ts';
import { isStill, settings } from './settings.ts';
import { createHistory, type Logged, type Sighting } from './sightings.ts';

/** What a page knows of its table, as far as the table has told it: the state of the connection, field by field. */
interface Known {
  readonly info: ReadonlySignal<TableInfo>;
  readonly seat: ReadonlySignal<Seat | undefined>;
  readonly isHost: ReadonlySignal<boolean>;
  readonly viewer: ReadonlySignal<Viewer>;
  readonly muted: ReadonlySignal<readonly Seat[]>;
  /** The latest update: what is so, whatever is drawn at the moment. */
  readonly truth: ReadonlySignal<UpdateMessage | undefined>;
  readonly ready: ReadonlySignal<readonly Seat[]>;
  readonly locked: ReadonlySignal<unknown>;
  /** Locked in on this screen, but not yet known to be safe at the table. */
  readonly isSending: ReadonlySignal<boolean>;
  /** When one's own time ends, in this device's clock. */
  readonly deadline: ReadonlySignal<Deadline | undefined>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
}

/** One viewer's table: `truth` is the latest update, `playback.shown` what is drawn. */
export interface TableStore extends Omit<Known, 'ready'>, OwnChoices {
  readonly key: string;
  readonly memory: string;
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly connection: Connection;
  readonly playback: Playback;
  readonly faces: ReadonlySignal<readonly SeatFace[]>;
  /** What the board may offer now: nothing while a story is told. */
  readonly legalActions: ReadonlySignal<readonly unknown[]>;
  /** There is something to choose: what leaves no choice plays itself. */
  readonly isYourMove: ReadonlySignal<boolean>;
  readonly history: ReadonlySignal<readonly Logged[]>;
  readonly haste: ReadonlySignal<Haste>;
  /** How the rest of this match is told. */
  hurry(haste: Haste): void;
  /** The history as far as it has been told: a log that is read during a story gives nothing away. */
  readonly told: ReadonlySignal<readonly Logged[]>;
  ask(draft: Draft): Promise<Answer>;
  /** Something that was asked here has not been answered yet. */
  readonly isAsking: ReadonlySignal<boolean>;
  close(): void;
}

/** Whoever is out of a race need not watch the rest at the usual pace, or at all. */
export type Haste = 'none' | 'double' | 'skip';

interface StoreParts {
  readonly key: string; // address of the table within the site
  readonly memory: string; // where this viewer's sightings are kept
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly connection: Connection;
  readonly info: TableInfo;
  readonly sighting: Sighting | undefined;
  readonly playsForced?: boolean;
  /** Somebody's first race of all. */
  readonly isFirstRace?: boolean;
}

const NO_ACTIONS: readonly unknown[] = [];
const NOBODY: readonly Seat[] = [];

const mannerWith = (haste: ReadonlySignal<Haste>): Manner => ({
  speed: () => settings.value.speed * (haste.value === 'double' ? 2 : 1),
  isStill: () => isStill.value,
  isHidden: () => document.hidden || haste.value === 'skip',
});

/** What the table has told, and what is this page's own: what is picked, what is drawn, what was logged. */
export function createStore(parts: StoreParts): TableStore {
  const { key, memory, card, board, connection, info, sighting, playsForced = true, isFirstRace = false } = parts;
  const { ready, ...known } = knownOf(connection, info);
  const { seat, truth, locked } = known;
  const haste = signal<Haste>('none');
  const playback = createPlayback(board, mannerWith(haste));
  const { history, add } = createHistory(memory, sighting, { fold: board.fold, turn: card.turn });

  const isTold = computed(() => playback.mode.value === 'idle');
  const legalActions = computed(() => (isTold.value ? (truth.value?.legalActions ?? NO_ACTIONS) : NO_ACTIONS));
  const pending = computed(() => (isTold.value && truth.value !== undefined ? card.pending(truth.value.view) : NOBODY));
  const faces = computed(() =>
    facesOf(known.info.value, {
      pending: pending.value,
      ready: ready.value,
      me: seat.value,
      deadlines: localDeadlines(connection.state.value),
      isOnline: key.startsWith('t/'),
      own: locked.value === undefined ? 'thinking' : known.isSending.value ? 'sending' : 'locked',
    }),
  );

  function hear(news: News): void {
    choices.hear(news);
    if (news.update.match !== news.before?.match) haste.value = 'none';
    add(news);
    if (isSequel(news)) playback.tell(news.update.events, news.update.view);
    else playback.settle(news.update.view);
  }

  const unanswered = signal(0);
  const ask: TableStore['ask'] = (draft) => {
    unanswered.value++;
    return connection.ask(draft).finally(() => unanswered.value--);
  };
  const deal = isFirstRace ? board.deal?.choose : undefined;
  const choices = createOwnChoices({ truth, legalActions, locked, ask, playsForced, ...(deal && { deal }) });
  connection.listen((news) => batch(() => hear(news)));
  const { picked, forced, isDealt, pick, lockIn } = choices;
  return {
    ...known,
    key,
    memory,
    card,
    board,
    connection,
    playback,
    faces,
    legalActions,
    picked,
    forced,
    isDealt,
    isYourMove: computed(() => legalActions.value.length > 1 && locked.value === undefined),
    history,
    haste,
    hurry: (wish) => {
      haste.value = wish;
      if (wish === 'skip') playback.skip();
    },
    told: computed(() => toldOf(history.value, playback)),
    pick,
    lockIn,
    ask,
    isAsking: computed(() => unanswered.value > 0),
    close: () => {
      choices.stop();
      playback.stop();
      connection.close();
    },
  };
}

/** Up to the event that is being told; all of it while nothing is told. */
function toldOf(history: readonly Logged[], { mode, steps, at }: Playback): readonly Logged[] {
  const event = mode.value === 'idle' ? undefined : steps.value[at.value]?.event;
  const now = history.findLastIndex((logged) => logged.event === event);
  return now < 0 ? history : history.slice(0, now + 1);
}

function knownOf({ state }: Connection, first: TableInfo): Known {
  const seat = computed(() => state.value.you?.seat ?? undefined);
  const choice = computed(() => state.value.choice);
  return {
    info: computed(() => state.value.table ?? first),
    seat,
    isHost: computed(() => state.value.you?.host ?? false),
    viewer: computed(() => seat.value ?? 'spectator'),
    muted: computed(() => state.value.you?.muted ?? NOBODY),
    truth: computed(() => state.value.update),
    ready: computed(() => state.value.ready),
    locked: computed(() => ownChoice(choice.value)?.action),
    isSending: computed(() => choice.value.sent.length > 0),
    deadline: computed(() => ownDeadline(state.value)),
    chat: computed(() => state.value.chat),
  };
}

/** Whether the events lead from what was drawn before to the view: only then are they a story. */
const isSequel = ({ update, before }: News): boolean =>
  update.match === before?.match && update.from <= before.step && before.step < update.step;
