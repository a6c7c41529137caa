import { isName } from '@slipstream/protocol/names';
import type { TableSpec } from '@slipstream/table';
import { createTable } from './api.ts';
import { cardOf, type GameCard } from './games/catalog.ts';
import { hasPlan, recallPlan } from './pages/setup/keep.ts';
import { checkPlan, firstEver, firstPlan, type Plan, paceOf, seatPlans } from './pages/setup/plan.ts';
import { go } from './router.ts';
import { change, settings } from './settings.ts';
import { races, readRaces } from './state/races.ts';

let justMade = ''; // the table this page has just made

let firstTable = ''; // where somebody's first race of a game began in this page

/** Whether this table is somebody's first race of its game. */
export const isFirstRace = (table: string): boolean => table === firstTable;

/** Whether this page has just made that table: then its maker sits down there at once. */
export const isJustMade = (table: string): boolean => table === justMade;

/**
 * Starts the usual race against bots, in this page, with no server. A kept plan that the rules no longer take is not used.
 * Where this device keeps nothing of the game, it is somebody's first race of it: a gentle one, with the symbols in words.
 */
export async function raceNow(card: GameCard): Promise<void> {
  if (await isFirstEver(card)) {
    change({ words: true });
    firstTable = await makeLocal(firstEver(card));
    return go(`/local/${firstTable}`);
  }
  const plan = recallPlan(card.id, 'bots');
  const isSound = checkPlan(await card.rules(), plan).ok;
  await startPlan(isSound ? plan : firstPlan(card, 'bots'));
}

async function isFirstEver({ id }: GameCard): Promise<boolean> {
  await readRaces();
  return !hasPlan(id) && races.value.every(({ game }) => game !== id);
}

/** Makes the table that a plan asks for, and goes there. */
export async function startPlan(plan: Plan): Promise<void> {
  if (plan.mode === 'friends') {
    const { table } = await createTable(specOf(plan));
    justMade = table;
    go(`/t/${table}`);
    return;
  }
  go(`/local/${await makeLocal(plan)}`);
}

/** The table of a plan in this page. */
async function makeLocal(plan: Plan): Promise<string> {
  const card = cardOf(plan.game);
  if (card === undefined) throw new Error(`no such game: ${plan.game}`);
  const [{ createLocalTable }, rules] = await Promise.all([import('./local/tables.ts'), card.rules()]);
  return createLocalTable(rules, specOf(plan), peopleOf(plan));
}

function specOf(plan: Plan): TableSpec {
  return {
    game: plan.game,
    options: plan.options,
    seatCount: plan.sitters.length,
    seats: seatPlans(plan),
    access: plan.isPublic ? 'public' : 'private',
    pace: paceOf(plan),
    hideReady: plan.hideReady,
    chat: plan.mode === 'friends' ? 'free' : 'off',
  };
}

/** The people of this screen. */
function peopleOf(plan: Plan): readonly { readonly name: string; readonly seat: number }[] {
  return plan.sitters.flatMap((sitter, seat) => {
    if (sitter.kind === 'you') return [{ seat, name: ownName() }];
    if (sitter.kind !== 'person') return [];
    return [{ seat, name: sitter.name.trim() }];
  });
}

const NAMES = ['Lio', 'Mira', 'Teo', 'Ines', 'Kai', 'Noa', 'Yuki', 'Sol', 'Remy', 'Alba', 'Juno', 'Odile'] as const;

/** The name to sit down with. Whoever has none yet is given one, which the settings can change. */
export function ownName(): string {
  const known = settings.value.name.trim();
  if (isName(known)) return known;
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
  const name = NAMES[chance % NAMES.length] ?? 'Lio';
  change({ name });
  return name;
}
