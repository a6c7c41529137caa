import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AnyGame, type Json, loadRecord, type MatchRecord } from '@slipstream/engine';
import { GAMES, gameById } from '@slipstream/games';
import { UsageError } from './command.ts';

type Flags = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly default?: string }>>;

/** Flags and words of a command; unknown flags are told, not ignored. */
export function parseFlags(
  args: readonly string[],
  flags: Flags,
): { values: Readonly<Record<string, string | boolean | undefined>>; words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, words: positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export function gameNamed(name: string | undefined): AnyGame {
  const known = GAMES.map(({ id }) => id).join(', ');
  if (name === undefined) throw new UsageError(`name a game: ${known}`);
  const game = gameById(name);
  if (game === undefined) throw new UsageError(`no game is called "${name}"; there are ${known}`);
  return game;
}

/** A whole number within bounds, or a complaint that names the flag. */
export function countOf(
  value: string | boolean | undefined,
  flag: string,
  bounds: { min: number; max: number },
): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < bounds.min || count > bounds.max) {
    throw new UsageError(`--${flag} must be a whole number from ${bounds.min} to ${bounds.max}, not "${value}"`);
  }
  return count;
}

export function seatsOfGame(game: AnyGame, value: string | boolean | undefined): number {
  const seats = value === undefined ? game.seatCounts.at(-1) : Number(value);
  if (seats === undefined || !game.seatCounts.includes(seats)) {
    throw new UsageError(`${game.id} is played with ${game.seatCounts.join(', ')} seats, not "${value}"`);
  }
  return seats;
}

/** The options as JSON, checked by the game. */
export function optionsOf(
  game: AnyGame,
  seats: number,
  text: string | boolean | undefined,
): { raw: Json; parsed: unknown } {
  let raw: Json;
  try {
    raw = JSON.parse(String(text ?? '{}'));
  } catch {
    throw new UsageError(`--options is not JSON: ${text}`);
  }
  return { raw, parsed: optionsIn(game, seats, raw) };
}

/** Options that the game takes, or a complaint. */
export function optionsIn(game: AnyGame, seats: number, raw: unknown): unknown {
  const parsed = game.parseOptions(raw, seats);
  if (!parsed.ok) throw new UsageError(`options: ${parsed.reason}`);
  return parsed.value;
}

const LARGEST_FILE = 32 * 1024 * 1024;

/** The text of a file, or a complaint that names it. */
export function textOf(file: string | undefined): string {
  if (file === undefined) throw new UsageError('name a file');
  try {
    const { size } = statSync(file);
    if (size > LARGEST_FILE) throw new UsageError(`${file} is ${size} bytes, more than the ${LARGEST_FILE} read here`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

export function recordIn(file: string | undefined): { game: AnyGame; record: MatchRecord } {
  const loaded = loadRecord(textOf(file));
  if (!loaded.ok) throw new UsageError(`${file}: ${loaded.reason}`);
  return { game: gameNamed(loaded.value.game), record: loaded.value };
}
