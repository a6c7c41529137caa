import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyBoardModule, PlayingStep } from './boards/board.ts';

/** One event worth watching: the view it leads to, and how long it is told at speed 1. */
export interface Step {
  readonly event: unknown;
  readonly view: unknown;
  readonly ms: number;
}

export interface Shown {
  readonly view: unknown;
  readonly playing: PlayingStep<unknown> | undefined;
}

/** How the person wants things told. Read anew at every step, so a change holds at once. */
export interface Manner {
  speed(): number;
  /** Racers jump instead of flying; every line still stays its time. */
  isStill(): boolean;
  /** Nobody looks at the page: there is nothing to tell. */
  isHidden(): boolean;
}

export type Mode = 'idle' | 'playing' | 'paused';

/**
 * Turns events into a story told step by step. It always ends on the truth: whatever a board makes of an event,
 * the view that came with the update is what stays.
 */
export interface Playback {
  readonly shown: ReadonlySignal<Shown | undefined>;
  readonly mode: ReadonlySignal<Mode>;
  /** The story now told, or the last one told, for watching again. */
  readonly steps: ReadonlySignal<readonly Step[]>;
  /** Index of the step shown; meaningless while idle. */
  readonly at: ReadonlySignal<number>;
  /** Shows `view` with no story: the first view, or one after a gap. */
  settle(view: unknown): void;
  /** Tells `events`, which lead from the last view to `view`. While a story is on, it grows. */
  tell(events: readonly unknown[], view: unknown): void;
  toggle(): void;
  next(): void;
  back(): void;
  jump(at: number): void;
  skip(): void;
  again(): void;
  stop(): void;
}

type Teller = Pick<AnyBoardModule, 'fold' | 'duration'>;

export function createPlayback(board: Teller, manner: Manner): Playback {
  const truth = signal<unknown>(undefined);
  const steps = signal<readonly Step[]>([]);
  const at = signal(0);
  const mode = signal<Mode>('idle');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const shown = computed<Shown | undefined>(() => {
    if (truth.value === undefined) return undefined;
    const step = mode.value === 'idle' ? undefined : steps.value[at.value];
    if (step === undefined) return { view: truth.value, playing: undefined };
    const ms = manner.isStill() ? 0 : step.ms / manner.speed();
    return { view: step.view, playing: { event: step.event, ms } };
  });

  /** Past the last step there is nothing to tell. */
  function show(index: number, nextMode: Mode): void {
    const step = steps.value[index];
    if (step === undefined) finish();
    else showStep(index, step.ms, nextMode);
  }

  function showStep(index: number, ms: number, nextMode: Mode): void {
    clearTimeout(timer);
    batch(() => {
      at.value = index;
      mode.value = nextMode;
    });
    if (nextMode === 'playing') timer = setTimeout(() => show(index + 1, 'playing'), ms / manner.speed());
  }

  function finish(): void {
    clearTimeout(timer);
    mode.value = 'idle';
  }

  return {
    shown,
    mode,
    steps,
    at,
    settle(view) {
      finish();
      batch(() => {
        truth.value = view;
        steps.value = [];
      });
    },
    tell(events, view) {
      const from = truth.value;
      const more = from === undefined ? [] : stepsOf(board, from, events);
      batch(() => {
        truth.value = view;
        if (more.length === 0) return;
        if (mode.value !== 'idle') steps.value = [...steps.value, ...more];
        else {
          steps.value = more;
          if (!manner.isHidden()) show(0, 'playing');
        }
      });
    },
    toggle: () => (mode.value === 'playing' ? show(at.value, 'paused') : show(at.value, 'playing')),
    next: () => show(at.value + 1, 'paused'),
    back: () => show(Math.max(0, at.value - 1), 'paused'),
    jump: (index) => show(Math.max(0, Math.min(index, steps.value.length - 1)), 'paused'),
    skip: finish,
    again: () => show(0, 'playing'),
    stop: () => clearTimeout(timer),
  };
}

/** Events that last nothing are folded into the step after them. A board that stumbles ends the story, not the race. */
function stepsOf(board: Teller, from: unknown, events: readonly unknown[]): readonly Step[] {
  const steps: Step[] = [];
  let view = from;
  try {
    for (const event of events) {
      view = board.fold(view, event);
      const ms = board.duration(event);
      if (ms > 0) steps.push({ event, view, ms });
    }
  } catch (error) {
    console.error('an event could not be told', error);
  }
  return steps;
}
