import { LEVELS } from '@slipstream/bots/bot';
import { cardOf } from '../../games/catalog.ts';
import { type Is, isFlag, isListOf, isNameOrBlank, isOneOf, isRecord, isShape, isText } from '../../state/guards.ts';
import { keep, recall, whole } from '../../state/kept.ts';
import { firstPlan, MODES, type Mode, modesFor, PACES, type Plan, type Sitter } from './plan.ts';

const KEY = 'slipstream.plan';

/** Keeps the last plan of each game, so that "Race now" starts the race one is used to. */
export const keepPlan = (plan: Plan): void => keep(`${KEY}.${plan.game}`, plan);

/** The plan last used for this game in this mode, or the usual one. */
export function recallPlan(game: string, mode: Mode): Plan {
  const card = cardOf(game);
  if (card === undefined) throw new Error(`no such game: ${game}`);
  const usual = firstPlan(card, mode);
  const kept = recall(`${KEY}.${game}`, soundPlan);
  if (kept === undefined || kept.game !== game || kept.mode !== mode) return usual;
  const seats = kept.sitters.length;
  return card.seatCounts.includes(seats) && modesFor(seats).includes(mode) ? kept : usual;
}

/** Whether a plan of this game is kept. */
export const hasPlan = (game: string): boolean => recall(`${KEY}.${game}`, soundPlan) !== undefined;

const isSitter: Is<Sitter> = (raw): raw is Sitter => {
  if (!isRecord(raw)) return false;
  if (raw.kind === 'person') return isNameOrBlank(raw.name);
  return raw.kind === 'bot' ? isOneOf(LEVELS)(raw.level) : raw.kind === 'you' || raw.kind === 'open';
};

const isOptions: Is<Plan['options']> = (raw): raw is Plan['options'] => isRecord(raw); // the rules check them later

const soundPlan = whole(
  isShape<Plan>({
    game: isText,
    mode: isOneOf(MODES),
    sitters: isListOf(isSitter),
    options: isOptions,
    pace: isOneOf(PACES),
    isPublic: isFlag,
    hideReady: isFlag,
  }),
);
