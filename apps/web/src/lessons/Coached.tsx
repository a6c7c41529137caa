import type { Go } from '@slipstream/engine/lesson';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tell } from '../announce.tsx';
import type { LessonWords, StepWords, Teaching } from '../boards/teaching.ts';
import { lineOf } from '../lines.ts';
import { createSkipGuard } from '../pages/table/skipGuard.ts';
import { isLocking } from '../pages/table/taps.ts';
import { m } from '../paraglide/messages.js';
import { actOf } from '../parts/act.ts';
import { Icon } from '../parts/Icon.tsx';
import type { TableStore } from '../store.ts';
import { Bubble } from './Bubble.tsx';
import type { Player } from './player.ts';
import { Spotlight } from './Spotlight.tsx';
import { useSpots } from './spots.ts';
import { spoken } from './words.ts';

interface CoachedProps {
  readonly player: Player;
  readonly teaching: Teaching;
  readonly words: LessonWords;
  readonly root: RefObject<HTMLElement | null>;
}

const LOCK = '.lock';
const CHOICES = '[data-act]:not(:disabled, [aria-disabled="true"])';
const TRIES_BEFORE_SHOWN = 2; // then "show me" comes first

/** The real board, with the coach beside it. */
export function Coached({ player, teaching, words, root }: CoachedProps) {
  const store = player.store.value;
  if (store === undefined) return <p class="loading">{m.loading()}</p>;
  return <OnBoard {...{ player, teaching, words, root, store }} />;
}

function OnBoard({ player, teaching, words, root, store }: CoachedProps & { readonly store: TableStore }) {
  const { guard, skipped } = useMemo(createSkipGuard, [player]);
  const skip = async () => {
    skipped(performance.now());
    store.playback.skip();
  };
  const mood = player.mood.value;
  const step = player.step();
  const own: StepWords = words.steps[step.id] ?? { say: '' };
  const isAsking = mood === 'asking';
  const legalActions = isAsking && step.task !== undefined ? store.legalActions.value : [];
  const isPicked = store.picked.value !== undefined;
  const choices = step.task?.isGuided === true && isAsking ? player.solution().slice(0, 1).map(selectorOf) : [CHOICES];
  const touch = legalActions.length === 0 ? [] : isPicked ? [LOCK] : choices;
  const look = isAsking ? (step.look ?? []).flatMap((name) => teaching.places[name] ?? []) : [];
  const moment = `${step.id} ${mood} ${isPicked}`;
  const touched = useSpots(root.current, touch, moment);
  const looked = useSpots(root.current, look, moment);
  const worked = useSpots(
    root.current,
    legalActions.length === 0 ? [] : isPicked ? [CHOICES, LOCK] : [CHOICES],
    moment,
  );
  const say = sentence(player, own, store);
  const faces = store.faces.value;
  const todo = isPicked && own.todo !== undefined ? m.lesson_lock() : own.todo;
  useEffect(() => {
    if (mood === 'opening' || mood === 'telling') return;
    tell([say, isAsking ? (todo ?? '') : ''].map((part) => spoken(part, faces)).join(' '));
  }, [say, mood, step.id, player.tries.value]);
  useEffect(() => {
    if (mood !== 'opening') root.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
  }, [mood, step.id, player.tries.value]);
  return (
    <>
      <Bubble
        coach={teaching.coach}
        say={say}
        faces={faces}
        shown={{ controls: worked, sights: looked }}
        room={root.current}
      >
        <div class="row wrap" onClickCapture={guard}>
          <Answers player={player} todo={todo} target={() => targetOf(root.current, touch)} skip={skip} />
        </div>
      </Bubble>
      {/* Another position is another table: what was switched on at the last one is forgotten. */}
      <Board key={store} player={player} store={store} legalActions={legalActions} />
      {mood !== 'telling' && <Spotlight room={root.current} touch={touched} look={looked} />}
    </>
  );
}

const selectorOf = (action: unknown): string => `[data-act="${CSS.escape(actOf(Object(action)))}"]`;

/** The first of the lit controls that can be worked. */
const targetOf = (root: HTMLElement | null, touch: readonly string[]): HTMLElement | null => {
  const lit = touch.flatMap((selector) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]);
  return lit.find(({ tabIndex }) => tabIndex === 0) ?? lit[0] ?? null;
};

/** What the coach says now: of the step, of what happens, or of the try. */
function sentence(player: Player, own: StepWords, { playback, board, faces }: TableStore): string {
  switch (player.mood.value) {
    case 'telling': {
      const step = playback.steps.value[playback.at.value];
      const line = step === undefined ? '' : lineOf(board, step.event, faces.value);
      return line === '' ? m.lesson_watch() : line;
    }
    case 'right':
      return own.right ?? m.lesson_right();
    case 'wrong':
      return own.wrong?.[player.pitfall.value] ?? m.lesson_wrong();
    default:
      return own.say;
  }
}

interface AnswersProps {
  readonly player: Player;
  readonly todo: string | undefined;
  target(): HTMLElement | null;
  skip(): Promise<void>;
}

/** What can be answered to the coach. */
function Answers({ player, todo, target, skip }: AnswersProps) {
  switch (player.mood.value) {
    case 'asking':
      if (todo === undefined) return <First key="seen" act={player.goOn} label={m.lesson_got_it()} />;
      return (
        <button type="button" class="todo" data-first aria-describedby="coach-says" onClick={() => target()?.focus()}>
          <Icon name="bolt" size={18} />
          {todo}
        </button>
      );
    case 'telling':
      return <First key="skip" act={skip} label={m.explain_skip()} />;
    case 'right':
      return <First key="on" act={player.goOn} label={m.lesson_go_on()} />;
    case 'wrong':
      return <TryAgain player={player} />;
    default:
      return null;
  }
}

function TryAgain({ player }: { readonly player: Player }) {
  const isShownFirst = player.tries.value >= TRIES_BEFORE_SHOWN;
  const again = { act: player.again, label: m.lesson_try_again() };
  const show = { act: player.show, label: m.lesson_show_me() };
  return (
    <>
      <First {...(isShownFirst ? show : again)} />
      <Second {...(isShownFirst ? again : show)} />
    </>
  );
}

interface AnswerProps {
  act(): Promise<void>;
  readonly label: string;
}

const First = ({ act, label }: AnswerProps) => (
  <button type="button" class="btn go" data-first aria-describedby="coach-says" onClick={() => void act()}>
    {label}
  </button>
);

const Second = ({ act, label }: AnswerProps) => (
  <button type="button" class="btn line" onClick={() => void act()}>
    {label}
  </button>
);

interface BoardProps {
  readonly player: Player;
  readonly store: TableStore;
  readonly legalActions: readonly unknown[];
}

/** The board as a race has it; only what is locked in goes to the lesson. */
function Board({ player, store, legalActions }: BoardProps) {
  const { board, playback, viewer, faces, picked, locked } = store;
  const before = useRef<Go>([]); // what goes with the choice that is picked
  const shown = playback.shown.value;
  if (shown === undefined) return null;
  const lockIn = () => void (picked.value !== undefined && player.choose([...before.current, picked.value]));
  return (
    <board.Board
      view={shown.view}
      viewer={viewer.value}
      faces={faces.value}
      legalActions={legalActions}
      picked={picked.value}
      locked={locked.value}
      pick={(action, first = []) => {
        const locks = isLocking(store, action);
        store.pick(action, first);
        before.current = first;
        if (locks) lockIn();
      }}
      lockIn={(action) => (action === undefined ? lockIn() : void player.choose([action]))}
      playing={shown.playing}
    />
  );
}
