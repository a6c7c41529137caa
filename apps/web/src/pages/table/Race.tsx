import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { Mark } from '../../parts/Logo.tsx';
import { Sending } from '../../parts/sending.ts';
import { ThemeButton } from '../../parts/TopBar.tsx';
import { chime } from '../../sound.ts';
import { readRaces } from '../../state/races.ts';
import type { TableStore } from '../../store.ts';
import { tellRefusal } from './ask.ts';
import { keepFocus } from './focus.ts';
import { type Drawer, listenToKeys } from './keys.ts';
import { kindOf } from './kind.ts';
import { Strip } from './Strip.tsx';
import { isLocking, playsByItself } from './taps.ts';

// Most first races end without any of them: they come when they are opened.
const LogPanel = lazy(async () => (await import('./LogPanel.tsx')).LogPanel);
const Menu = lazy(async () => (await import('./Menu.tsx')).Menu);
const RulesPanel = lazy(async () => (await import('./RulesPanel.tsx')).RulesPanel);
const KeysSheet = lazy(async () => (await import('./KeysSheet.tsx')).KeysSheet);
// A table in this page has no line that could break, nobody to talk with, and no clock.
const Notices = lazy(async () => (await import('./Notices.tsx')).Notices, null);
const Bubbles = lazy(async () => (await import('./Bubbles.tsx')).Bubbles, null);
const Clock = lazy(async () => (await import('./Clock.tsx')).Clock, null);
// Most games have no records to beat.
const BestMark = lazy(async () => (await import('../../parts/BestLine.tsx')).BestMark, null);

interface RaceProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  readonly backToResult: (() => void) | undefined;
}

/** The race itself: a thin head, the board, and the strip that tells what happens. */
export function Race({ store, people, backToResult }: RaceProps) {
  const [drawer, open] = useState<Drawer | undefined>(undefined);
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (page.current === null ? undefined : keepFocus(page.current, store)), [store]);
  useEffect(() => (page.current === null ? undefined : listenToKeys(page.current, open)), []);
  useEffect(() => void readRaces(), []); // whoever has raced this game before needs fewer taps
  const isUnread = useUnread(store, drawer === 'log');
  const close = () => open(undefined);
  return (
    <div ref={page} class={`table-page w-${store.card.id}`}>
      <Bar store={store} isUnread={isUnread} open={open} />
      <main class="board-area" id="main" tabIndex={-1} aria-label={m.board_label({ game: store.card.name })}>
        {hasNotices(store) && <Notices store={store} />}
        <Sending.Provider value={store.isSending.value}>
          <BoardView store={store} />
        </Sending.Provider>
      </main>
      <Strip store={store} people={people} backToResult={backToResult} />
      {/* Outside the board, which would count their places from its own corner. */}
      {hasTalk(store) && <Bubbles store={store} />}
      {drawer === 'log' && <LogPanel store={store} close={close} />}
      {drawer === 'menu' && <Menu store={store} close={close} open={open} />}
      {drawer === 'rules' && <RulesPanel store={store} close={close} />}
      {drawer === 'keys' && <KeysSheet close={close} />}
    </div>
  );
}

/** Whether something was said since the log was last open; what was said before this visit counts as heard. */
function useUnread({ chat }: TableStore, isReading: boolean): boolean {
  const last = chat.value.at(-1)?.n ?? 0;
  const [heard, setHeard] = useState(last);
  useEffect(() => {
    if (isReading) setHeard(last);
  }, [isReading, last]);
  return last > heard && !isReading;
}

/** Whether others can say something here. */
const hasTalk = ({ key, info }: TableStore): boolean => key.startsWith('t/') && info.value.chat !== 'off';

/** At a table of the server there may be something to say at any time; a race in this page has few words of its own. */
const hasNotices = (store: TableStore): boolean =>
  store.key.startsWith('t/') || store.isDealt.value || (store.isYourMove.value && playsByItself(store));

interface BarProps {
  readonly store: TableStore;
  readonly isUnread: boolean;
  open(drawer: Drawer): void;
}

function Bar({ store, isUnread, open }: BarProps) {
  const { card, board, playback, viewer } = store;
  const view = playback.shown.value?.view;
  const isTelling = playback.mode.value !== 'idle'; // the strip says what happens; a status would be of a moment in between
  return (
    <header class="table-bar">
      <a class="home" href="/" aria-label={m.home_link()}>
        <Mark />
      </a>
      <div class="phase">
        <h1 tabIndex={-1}>{card.name}</h1>
        {view !== undefined && (
          <p class={store.isYourMove.value ? 'status mine' : 'status'}>
            {isTelling ? card.turnName(card.turn(view)) : board.status(view, viewer.value)}
          </p>
        )}
        {card.measured !== undefined && <BestMark kind={kindOf(store)} />}
      </div>
      {store.info.value.pace.kind !== 'none' && <Clock store={store} />}
      <button
        type="button"
        class="btn bare ico"
        aria-label={isUnread ? m.log_open_unread() : m.log_open()}
        title={m.log_open()}
        onClick={() => open('log')}
      >
        <Icon name={store.info.value.chat === 'off' ? 'list' : 'chat'} />
        {isUnread && <span class="dot-badge" aria-hidden="true" />}
      </button>
      <span class="hide-s">
        <ThemeButton />
      </span>
      <button
        type="button"
        class="btn bare ico"
        aria-label={m.menu_open()}
        title={m.menu_open()}
        onClick={() => open('menu')}
      >
        <Icon name="menu" />
      </button>
    </header>
  );
}

function BoardView({ store }: { readonly store: TableStore }) {
  const { board, playback, viewer, faces, legalActions, picked, locked } = store;
  const shown = playback.shown.value;
  if (shown === undefined) return <p class="loading">{m.loading()}</p>;
  const lockIn = async (action?: unknown) => {
    chime('lock');
    await tellRefusal(await store.lockIn(action));
  };
  return (
    <board.Board
      view={shown.view}
      viewer={viewer.value}
      faces={faces.value}
      legalActions={legalActions.value}
      picked={picked.value}
      locked={locked.value}
      pick={(action, first) => {
        const locks = isLocking(store, action);
        store.pick(action, first);
        if (locks) void lockIn();
      }}
      lockIn={(action) => void lockIn(action)}
      playing={shown.playing}
    />
  );
}
