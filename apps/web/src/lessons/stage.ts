import { LEVELS } from '@slipstream/bots/bot';
import type { AnyGame, BotQuestion, Viewer } from '@slipstream/engine';
import { LEARNER, type LessonScene, lessonRules, scriptedReply } from '@slipstream/engine/lesson';
import type { ShareSource, Witness } from '@slipstream/protocol';
import { hashHex } from '@slipstream/table/hash';
import type { LocalPorts } from '@slipstream/table/localTable';
import type { Teaching } from '../boards/teaching.ts';
import { cardOf } from '../games/catalog.ts';
import { connectLocal } from '../local/connection.ts';
import { privateSpec } from '../local/privateSpec.ts';
import { openUnkept } from '../local/tables.ts';
import { openStore } from '../openTable.ts';
import { freshHex } from '../seedShares.ts';
import { ownName } from '../start.ts';
import type { TableStore } from '../store.ts';

const WHO = 'learner';
const MEMORY = 'lesson';

/** A table of a lesson, and how its bots are told that the learner has chosen. */
export interface Stage {
  readonly store: TableStore;
  /** The learner chooses: whoever decides at the same time does so too, by the task at hand. */
  release(): void;
}

/** Opens a table in this page at the position of a lesson: a race like any other, but the others and chance are scripted. */
export async function openStage(game: AnyGame, { course }: Teaching, scene: () => LessonScene): Promise<Stage> {
  const rules = lessonRules(game, course, scene);
  const waiting: (() => void)[] = [];
  const seatCount = course.seatCount(scene().position);
  const spec = privateSpec(game.id, { seatCount, isOpen: (seat) => seat === LEARNER });
  const opened = await openUnkept(rules, portsFor(game, scene, waiting), { id: MEMORY, host: WHO, spec });
  if (!opened.ok) throw new Error(opened.reason);
  const connection = connectLocal(opened.value, MEMORY, WHO, fleetingSource());
  const store = await openStore(MEMORY, MEMORY, connection, { playsForced: false });
  if (store === undefined) throw new Error('the table of a lesson did not open');
  await store.ask({ type: 'take', name: ownName(), seat: LEARNER });
  await store.ask({ type: 'start' });
  return {
    store,
    release: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

/** Shares and what was seen of the start, for as long as the table lasts: every try is a table of its own, and leaves nothing behind. */
function fleetingSource(): ShareSource {
  const value = freshHex();
  let seen: Witness | undefined;
  return {
    share: () => ({ value, commitment: hashHex(value) }),
    recall: () => seen,
    keep: (witness) => {
      seen = { ...witness, ...seen };
    },
  };
}

/** Nothing of a lesson is kept, and its bots only read their lines: those for a choice that the learner has yet to make, later. */
function portsFor(game: AnyGame, scene: () => LessonScene, waiting: (() => void)[]): LocalPorts {
  return {
    levels: LEVELS,
    secret: freshHex,
    now: () => Date.now(),
    schedule: (at, run) => {
      const timer = setTimeout(run, Math.max(0, at - Date.now()));
      return () => clearTimeout(timer);
    },
    bots: {
      choose: async ({ view, legalActions }: BotQuestion) => {
        if (cardOf(game.id)?.pending(view).includes(LEARNER)) await new Promise<void>((go) => waiting.push(go));
        return scriptedReply(game, scene().task, seatOf(view), legalActions);
      },
    },
    failed: (error) => console.error('the table of a lesson', error),
  };
}

/** Every view says whose it is. */
function seatOf(view: unknown): number {
  const { viewer } = view as { readonly viewer: Viewer };
  if (viewer === 'spectator') throw new Error('a spectator is asked');
  return viewer;
}
