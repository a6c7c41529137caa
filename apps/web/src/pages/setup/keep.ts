import { cardOf } from '../../games/catalog.ts';
import { firstPlan, MODES, type Mode, modesFor, type Plan } from './plan.ts';

const KEY = 'slipstream.plan';

/** Keeps the last plan of each game, so that "Race now" starts the race one is used to. */
export function keepPlan(plan: Plan): void {
  try {
    localStorage.setItem(`${KEY}.${plan.game}`, JSON.stringify(plan));
  } catch {
    // Without storage every race starts from the usual plan.
  }
}

/** The plan last used for this game in this mode, or the usual one. */
export function recallPlan(game: string, mode: Mode): Plan {
  const card = cardOf(game);
  if (card === undefined) throw new Error(`no such game: ${game}`);
  const usual = firstPlan(card, mode);
  const kept = parsePlan(readKept(game));
  if (kept === undefined || kept.game !== game || kept.mode !== mode) return usual;
  const seats = kept.sitters.length;
  return card.seatCounts.includes(seats) && modesFor(seats).includes(mode) ? kept : usual;
}

function readKept(game: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? 'null');
  } catch {
    return undefined;
  }
}

// Storage can hold anything: a plan that is not whole is not used. The rules check its options later.
function parsePlan(raw: unknown): Plan | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const plan = raw as Partial<Plan>;
  const isWhole =
    typeof plan.game === 'string' &&
    MODES.some((mode) => mode === plan.mode) &&
    Array.isArray(plan.sitters) &&
    plan.sitters.every((sitter) => typeof sitter === 'object' && sitter !== null && 'kind' in sitter) &&
    typeof plan.options === 'object' &&
    plan.options !== null &&
    typeof plan.pace === 'string';
  return isWhole ? (plan as Plan) : undefined;
}
