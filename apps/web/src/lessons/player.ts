import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyGame } from '@slipstream/engine';
import {
  type AnyLesson,
  type AnyLessonStep,
  type Attempt,
  attempt,
  type Go,
  positionAt,
  solutionOf,
} from '@slipstream/engine/lesson';
import type { Teaching } from '../boards/teaching.ts';
import { isStill } from '../settings.ts';
import type { TableStore } from '../store.ts';
import { noteDone, noteStep } from './progress.ts';
import { openStage, type Stage } from './stage.ts';

/** `asking`: the learner's turn; `telling`: a try is played to its end; then it was `right` or `wrong`; `done`: the lesson is over. */
export type Mood = 'opening' | 'asking' | 'telling' | 'right' | 'wrong' | 'done';

/** One lesson as it is played. */
export interface Player {
  readonly lesson: AnyLesson;
  readonly at: ReadonlySignal<number>;
  readonly mood: ReadonlySignal<Mood>;
  /** The board of the moment; undefined before the first. */
  readonly store: ReadonlySignal<TableStore | undefined>;
  /** Which word answers the wrong try. */
  readonly pitfall: ReadonlySignal<string>;
  /** Wrong tries at this step. */
  readonly tries: ReadonlySignal<number>;
  step(): AnyLessonStep;
  /** What "show me" would do now. */
  solution(): Go;
  choose(go: Go): Promise<void>;
  again(): Promise<void>;
  show(): Promise<void>;
  goOn(): Promise<void>;
  back(): Promise<void>;
  close(): void;
}

interface Parts {
  readonly game: AnyGame;
  readonly teaching: Teaching;
  readonly lesson: AnyLesson;
  readonly from: string | undefined; // the step it was left at
}

const SHOW_MS = 900; // long enough to see what is picked

export function createPlayer({ game, teaching, lesson, from }: Parts): Player {
  const { course } = teaching;
  const first = Math.max(
    0,
    lesson.steps.findIndex(({ id }) => id === from),
  );
  const at = signal(first);
  const mood = signal<Mood>('opening');
  const store = signal<TableStore | undefined>(undefined);
  const pitfall = signal('');
  const tries = signal(0);
  let position: unknown;
  let stage: Stage | undefined;
  let scene = 0; // counts up with every board and with the end; what belongs to an earlier one no longer matters
  let stopWaiting = (): void => undefined;

  function stepAt(index: number): AnyLessonStep {
    const step = lesson.steps[index];
    if (step === undefined) throw new Error(`${lesson.id} has no step ${index}`);
    return step;
  }
  const step = () => stepAt(at.value);

  function nextScene(): number {
    stopWaiting();
    scene += 1;
    return scene;
  }

  /** Puts the board at this position; whoever opens another one meanwhile wins. */
  async function open(from: unknown): Promise<TableStore | undefined> {
    const own = nextScene();
    const opened = await openStage(game, teaching, () => ({ position: from, task: step().task }));
    await firstUpdate(opened.store);
    if (own !== scene) {
      opened.store.close();
      return undefined;
    }
    position = from;
    stage = opened;
    const before = store.peek();
    batch(() => {
      store.value = opened.store;
      mood.value = 'asking';
    });
    before?.close();
    return opened.store;
  }

  async function goTo(index: number, known?: { readonly position: unknown }): Promise<void> {
    batch(() => {
      at.value = index;
      tries.value = 0;
      if (known !== undefined) mood.value = 'asking';
    });
    noteStep(game.id, { lesson: lesson.id, step: stepAt(index).id });
    if (known === undefined) await open(positionAt(game, course, lesson, index));
    else position = known.position;
  }

  function finish(): void {
    nextScene();
    noteDone(game.id, lesson.id);
    mood.value = 'done';
  }

  /** After a right try, or past something to look at: on from where the board stands, unless the next step has its own. */
  async function goOn(): Promise<void> {
    const next = at.value + 1;
    if (next >= lesson.steps.length) return finish();
    const isOnBoard = stepAt(next).start === undefined && (mood.value === 'right' || step().task === undefined);
    await goTo(next, isOnBoard ? { position } : undefined);
  }

  async function choose(go: Go): Promise<void> {
    const { task } = step();
    const now = store.value;
    if (task === undefined || now === undefined || go.length === 0 || mood.value !== 'asking') return;
    const own = scene;
    const tried = attempt(game, course, task, position, go);
    const until = (now.truth.value?.step ?? 0) + tried.steps;
    mood.value = 'telling';
    stage?.release();
    now.pick(go.at(-1), go.slice(0, -1));
    const answer = await now.lockIn();
    if (own !== scene) return; // skipped meanwhile
    if (!answer.ok) {
      mood.value = 'asking';
      return;
    }
    await told(now, until);
    if (own === scene) judge(tried);
  }

  /** Resolves when all that a try led to has been told. */
  function told(now: TableStore, until: number): Promise<void> {
    return new Promise((resolve) => {
      stopWaiting = effect(() => {
        if ((now.truth.value?.step ?? 0) >= until && now.playback.mode.value === 'idle') queueMicrotask(resolve);
      });
    });
  }

  function judge({ state, verdict }: Attempt): void {
    stopWaiting();
    batch(() => {
      if (verdict.isRight) {
        position = state;
        mood.value = 'right';
      } else {
        pitfall.value = verdict.pitfall;
        tries.value += 1;
        mood.value = 'wrong';
      }
    });
  }

  async function show(): Promise<void> {
    const { task } = step();
    const opened = await open(position);
    if (task === undefined || opened === undefined) return;
    const go = solutionOf(game, course, task, position);
    opened.pick(go.at(-1), go.slice(0, -1));
    await new Promise((resolve) => setTimeout(resolve, isStill.value ? 0 : SHOW_MS));
    if (store.value === opened) await choose(go);
  }

  void goTo(first);
  return {
    lesson,
    at,
    mood,
    store,
    pitfall,
    tries,
    step,
    solution: () => {
      const { task } = step();
      return task === undefined ? [] : solutionOf(game, course, task, position);
    },
    choose,
    again: async () => void (await open(position)),
    show,
    goOn,
    back: () => goTo(mood.value === 'done' ? at.value : Math.max(0, at.value - 1)),
    close() {
      nextScene();
      store.value?.close();
    },
  };
}

/** The first view of the race, and that it is the learner's to choose where they have something to choose. */
function firstUpdate({ truth }: TableStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (truth.value !== undefined) queueMicrotask(done);
    });
    function done(): void {
      stop();
      resolve();
    }
  });
}
