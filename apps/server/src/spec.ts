import { type AnyGame, fail, type Json, ok, type Result } from '@slipstream/engine';
import type { CreateTable, SeatPlan } from '@slipstream/protocol';
import type { TableSpec } from '@slipstream/table';

const DEFAULTS = {
  access: 'private',
  pace: { kind: 'live', seconds: 45, reserve: 120 },
  hideReady: false,
  chat: 'free',
} as const;

/** What a table is made from, with the defaults filled in; says in words what does not go together. */
export function specOf(body: CreateTable, games: readonly AnyGame[], levels: readonly string[]): Result<TableSpec> {
  const game = games.find(({ id }) => id === body.game);
  if (game === undefined) return fail(`There is no game "${body.game}".`);
  const { seatCount } = body;
  if (!game.seatCounts.includes(seatCount)) return fail(`${game.id} is played by ${game.seatCounts.join(', ')}.`);
  const options = game.parseOptions(body.options === undefined ? {} : body.options, seatCount);
  if (!options.ok) return fail(`Options: ${options.reason}`);
  const seats = body.seats ?? Array.from({ length: seatCount }, (): SeatPlan => ({ kind: 'open' }));
  if (seats.length !== seatCount) return fail(`Plan as many seats as there are: ${seatCount}.`);
  const unknown = seats.find((plan) => plan.kind === 'bot' && !levels.includes(plan.level));
  if (unknown?.kind === 'bot') return fail(`There is no bot of level "${unknown.level}".`);
  return ok({
    game: game.id,
    options: options.value as Json,
    seatCount,
    seats,
    access: body.access ?? DEFAULTS.access,
    pace: body.pace ?? DEFAULTS.pace,
    hideReady: body.hideReady ?? DEFAULTS.hideReady,
    chat: body.chat ?? DEFAULTS.chat,
    ...(body.strict === true ? { strict: true } : {}),
  });
}

/**
 * What a table costs of the tables that one address may open: one, and up to one more for each bot, by how long its level
 * thinks. Bots of the lowest level answer at once.
 */
export function tableCost({ seats }: Pick<TableSpec, 'seats'>, levels: readonly string[]): number {
  const highest = Math.max(1, levels.length - 1);
  const costs = seats.map((plan) => (plan.kind === 'bot' ? Math.max(0, levels.indexOf(plan.level)) / highest : 0));
  return costs.reduce((sum, cost) => sum + cost, 1);
}
