import type { AnyGame } from './game.ts';
import { applyAll, cloneState, type Heard, type Match } from './match.ts';
import { fastRng, type Rng } from './rng.ts';
import type { Seat } from './seats.ts';

/** The learner's chair in every lesson: the first, so that of all sealed choices theirs is played first. */
export const LEARNER: Seat = 0;

/** What the lessons of one game consist of: what its `lessons/index.ts` exports as `course`. */
export interface Course<State, Event> {
  readonly game: AnyGame;
  readonly lessons: readonly Lesson<State, Event>[];
  /** The ids of all rules on which a player decides; every one is met in some lesson. */
  readonly decisions: readonly string[];
  seatCount(state: State): number;
  /** Whether the learner has nothing more to decide in this match, though it goes on; then a try has been seen to its end. */
  isOut?(state: State): boolean;
  /** Whether an action, in notation, is made only together with the next one, in the same go: a boost before the drive. */
  isPartOfGo?(action: string): boolean;
}

/** What the learner does in one go: one action, or several that the board makes together. */
export type Go = readonly unknown[];

/** One idea, learnt by racing: a start position and a few steps on the real rules. Its words are the page's, by these ids. */
export interface Lesson<State, Event> {
  readonly id: string;
  readonly rules: readonly string[]; // the ids of the rules that are met
  readonly steps: readonly LessonStep<State, Event>[];
}

/** Something to do or, without a task, something to look at. */
export interface LessonStep<State, Event> {
  readonly id: string;
  /** A position of its own; otherwise the match goes on from the step before. The first step has one. */
  start?(): State;
  readonly task?: Task<State, Event>;
  /** What to look at, by names that the board knows. */
  readonly look?: readonly string[];
}

/** A choice of the learner, with everything around it scripted. Actions are written in the game's notation. */
export interface Task<State, Event> {
  /** What "show me" plays, if it is still legal; then whatever else reaches the goal. Several actions stand with commas. */
  readonly solution: string;
  /** The coach points at the solution; otherwise the learner finds it. */
  readonly isGuided?: boolean;
  /** What the others play, by seat: the first of these that is legal; where none is, their first legal action. */
  readonly others?: Readonly<Record<Seat, readonly string[]>>;
  /** What chance answers, in this order. */
  readonly dice?: readonly number[];
  goal(told: Told<State, Event>): boolean;
  /** Likely wrong tries, each with a word of its own; the first that fits. What fits none gets the word `other`. */
  readonly pitfalls?: Readonly<Record<string, Fits<State, Event>>>;
}

/** A method, not a function property, so that the lessons of different games have one type. */
type Fits<State, Event> = { fits(told: Told<State, Event>): boolean }['fits'];

/** What a try led to, as far as the learner's next decision. */
export interface Told<State, Event> {
  readonly action: string; // the whole go, as in a solution
  readonly before: State;
  readonly state: State;
  readonly events: readonly Event[];
}

export type AnyCourse = Course<unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;
export type AnyLessonStep = LessonStep<unknown, unknown>;
export type AnyTask = Task<unknown, unknown>;

/** A try that reached the goal, or which word answers it. */
export type Verdict = { readonly isRight: true } | { readonly isRight: false; readonly pitfall: string };

export interface Attempt {
  readonly state: unknown;
  readonly steps: number; // actions that were played
  readonly verdict: Verdict;
}

/** The word for a wrong try that no pitfall knows. */
export const OTHER = 'other';

/** For positions that are set up: whatever is drawn or shuffled stays as it lies. */
export const NO_CHANCE: Rng = {
  below: () => 0,
  shuffle: (items) => items,
  save: () => ({ kind: 'lesson', words: [] }),
};

/** Chance as a lesson wants it: these answers first, then always the same ones. */
export function scriptedChance(dice: readonly number[] = []): Rng {
  const left = [...dice];
  const rest = fastRng('lesson');
  return {
    below: (bound) => left.shift() ?? rest.below(bound),
    shuffle: (items) => rest.shuffle(items),
    save: () => ({ kind: 'lesson', words: [] }),
  };
}

/** What the others do now, by the script of a task. */
export function scriptedReply(
  game: AnyGame,
  task: AnyTask | undefined,
  seat: Seat,
  legalActions: readonly unknown[],
): unknown {
  const written = task?.others?.[seat] ?? [];
  const action = (text: string) => legalActions.find((legal) => game.text.action(legal) === text);
  return written.map(action).find((found) => found !== undefined) ?? legalActions[0];
}

/**
 * The rules as a lesson plays them: they begin with its position, ask nobody once the learner is out, and chance is scripted
 * anew for every choice of the learner.
 */
export function lessonRules(game: AnyGame, course: AnyCourse, scene: () => LessonScene): AnyGame {
  let rng = scriptedChance();
  return {
    ...game,
    setup: () => cloneState(game, scene().position),
    pending: (state) => (course.isOut?.(state) === true ? [] : game.pending(state)),
    play(state, seat, action, effects) {
      if (seat === LEARNER) rng = scriptedChance(scene().task?.dice);
      game.play(state, seat, action, { ...effects, rng });
    },
  };
}

/** Where a lesson stands: the position its match began with, and the task at hand. */
export interface LessonScene {
  readonly position: unknown;
  readonly task: AnyTask | undefined;
}

/** The state as the learner finds it at a step: the steps before it solved, the others done with what they do first. */
export function positionAt(game: AnyGame, course: AnyCourse, lesson: AnyLesson, at: number): unknown {
  const step = lesson.steps[at];
  if (step === undefined) throw new Error(`${lesson.id} has no step ${at}`);
  if (step.start !== undefined) return settled(game, course, step.start(), step.task);
  const before = positionAt(game, course, lesson, at - 1);
  const task = lesson.steps[at - 1]?.task;
  return task === undefined
    ? before
    : attempt(game, course, task, before, solutionOf(game, course, task, before)).state;
}

/** The first go that reaches the goal from here: the one the lesson names, if it still does. */
export function solutionOf(game: AnyGame, course: AnyCourse, task: AnyTask, position: unknown): Go {
  const goes = goesFrom(game, course, position);
  const named = goes.filter((go) => goText(game, go) === task.solution);
  const right = [...named, ...goes].find((go) => attempt(game, course, task, position, go).verdict.isRight);
  if (right === undefined) throw new Error(`${game.id}: nothing reaches the goal "${task.solution}"`);
  return right;
}

/** Every go the learner has in this position. */
export function goesFrom(game: AnyGame, course: AnyCourse, position: unknown): readonly Go[] {
  return game.legalActions(position, LEARNER).flatMap((action): readonly Go[] => {
    if (course.isPartOfGo?.(game.text.action(action)) !== true) return [[action]];
    const next = cloneState(game, position);
    game.play(next, LEARNER, action, { rng: scriptedChance() });
    return goesFrom(game, course, next).map((rest) => [action, ...rest]);
  });
}

/** A go in the game's notation: `+r1, >9b`. */
export const goText = (game: AnyGame, go: Go): string => go.map((action) => game.text.action(action)).join(', ');

/** Plays a try to its end: what the learner does, what the others do with it, up to the learner's next decision. */
export function attempt(game: AnyGame, course: AnyCourse, task: AnyTask, position: unknown, go: Go): Attempt {
  const { state, steps, events } = run(game, course, task, position, go);
  const told = { action: goText(game, go), before: position, state, events };
  if (task.goal(told)) return { state, steps, verdict: { isRight: true } };
  const found = Object.entries(task.pitfalls ?? {}).find(([, fits]) => fits(told));
  return { state, steps, verdict: { isRight: false, pitfall: found?.[0] ?? OTHER } };
}

const settled = (game: AnyGame, course: AnyCourse, position: unknown, task: AnyTask | undefined): unknown =>
  run(game, course, task, position, []).state;

/** Reveal by reveal, as a table does it, until the learner must decide again or nobody must. */
function run(game: AnyGame, course: AnyCourse, task: AnyTask | undefined, position: unknown, go: Go) {
  const rules = lessonRules(game, course, () => ({ position, task }));
  const events: Heard<unknown>[] = [];
  let own = go;
  let match: Match<unknown> = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    seatCount: course.seatCount(position),
    step: 0,
    rng: scriptedChance().save(),
    state: position,
  };
  for (;;) {
    const pending = rules.pending(match.state);
    if (pending.length === 0 || (own.length === 0 && pending.includes(LEARNER))) break;
    const choices = pending.map((seat) => ({
      seat,
      action: seat === LEARNER ? own[0] : scriptedReply(game, task, seat, game.legalActions(match.state, seat)),
    }));
    if (pending.includes(LEARNER)) own = own.slice(1);
    const revealed = applyAll(rules, match, choices, () => scriptedChance());
    if (!revealed.ok) throw new Error(`${game.id}: a lesson plays what is not legal: ${revealed.reason}`);
    match = revealed.value.match;
    events.push(...revealed.value.events);
  }
  return { state: match.state, steps: match.step, events: events.map(({ event }) => event) };
}
