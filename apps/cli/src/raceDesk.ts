import { type AnyBot, LEVELS } from '@slipstream/bots';
import { type AnyGame, type FastRng, fastRng, type Outcome, refusalOf, type Seat } from '@slipstream/engine';
import { GAMES } from '@slipstream/games';
import { gameNamed, optionsIn, seatsOfGame } from './arguments.ts';
import { UsageError } from './command.ts';
import { botNamed } from './race.ts';

/** The race that a program plays in; it decides for every seat that no bot of ours holds. */
interface Race {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly bots: ReadonlyMap<Seat, AnyBot>;
  readonly seats: number;
  readonly rng: FastRng; // of the rules
  readonly chance: FastRng; // of the bots
  step: number;
}

/** What a seat of the program's sees. */
interface SeatUpdate {
  readonly seat: Seat;
  readonly view: unknown;
  readonly legalActions: readonly unknown[];
}

/** Where the race stands: who of the program's seats owes a decision, or how it ended. */
interface Position {
  readonly type: 'position';
  readonly step: number;
  readonly updates: readonly SeatUpdate[];
  readonly outcome?: Outcome;
}

/** Carries out the requests of one program, line by line. A bad one is answered in words and changes nothing. */
export class RaceDesk {
  #race: Race | undefined;

  async answer(line: string): Promise<string> {
    try {
      return JSON.stringify(await this.#carryOut(requestIn(line)));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return JSON.stringify({ type: 'refused', reason: error.message });
    }
  }

  async #carryOut(request: Readonly<Record<string, unknown>>): Promise<object> {
    switch (request.type) {
      case 'games':
        return { type: 'games', games: GAMES.map(described), levels: LEVELS };
      case 'reset':
        this.#race = await raceFor(request);
        return positionOf(this.#race);
      case 'play':
        if (this.#race === undefined) throw new UsageError('there is no race: reset first');
        play(this.#race, request.seat, request.action);
        return positionOf(this.#race);
      default:
        throw new UsageError(`type must be games, reset or play, not ${JSON.stringify(request.type)}`);
    }
  }
}

const described = ({ id, seatCounts, options }: AnyGame) => ({ id, seatCounts, options });

function requestIn(line: string): Readonly<Record<string, unknown>> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    throw new UsageError('not JSON');
  }
  if (typeof request !== 'object' || request === null) throw new UsageError('a request is an object');
  return { ...request };
}

async function raceFor({ game: id, seats, seed, options, bots }: Readonly<Record<string, unknown>>): Promise<Race> {
  const game = gameNamed(textIn(id));
  const count = seatsOfGame(game, seats === undefined ? undefined : String(seats));
  const parsed = optionsIn(game, count, options ?? {});
  const stream = String(seed ?? '1');
  const rng = fastRng(stream);
  const race: Race = {
    game,
    state: game.setup(parsed, count, { rng }),
    bots: await botsFor(game, count, bots ?? {}),
    seats: count,
    rng,
    chance: fastRng(`${stream}-bots`),
    step: 0,
  };
  letBotsPlay(race);
  return race;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Levels by seat, as in `{"1":"ace"}`. */
async function botsFor(game: AnyGame, seats: number, levels: unknown): Promise<ReadonlyMap<Seat, AnyBot>> {
  if (typeof levels !== 'object' || levels === null) throw new UsageError('bots is an object: a level by seat');
  const bots = new Map<Seat, AnyBot>();
  for (const [key, level] of Object.entries(levels)) {
    const seat = Number(key);
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) throw new UsageError(`bots: no seat "${key}"`);
    bots.set(seat, await botNamed(game, String(level)));
  }
  return bots;
}

function play(race: Race, seat: unknown, action: unknown): void {
  const { game, state, bots } = race;
  if (typeof seat !== 'number' || bots.has(seat)) throw new UsageError(`${JSON.stringify(seat)} is no seat of yours`);
  const refusal = refusalOf(game, state, seat, action);
  if (refusal !== undefined) throw new UsageError(refusal);
  playOn(race, seat, action);
  letBotsPlay(race);
}

function playOn(race: Race, seat: Seat, action: unknown): void {
  race.game.play(race.state, seat, action, { rng: race.rng });
  race.step++;
}

/** Bots decide from their views, in which what others have sealed does not show: the order of answers tells nobody anything. */
function letBotsPlay(race: Race): void {
  const { game, state, bots, chance } = race;
  for (;;) {
    const seat = game.pending(state).find((each) => bots.has(each));
    const bot = seat === undefined ? undefined : bots.get(seat);
    if (seat === undefined || bot === undefined) return;
    playOn(race, seat, bot.decide(game.view(state, seat), game.legalActions(state, seat), chance).action);
  }
}

/** The program's seats that owe a decision; once the race is over, all of them. */
function positionOf({ game, state, bots, seats, step }: Race): Position {
  const outcome = game.outcome(state);
  const shown = outcome === undefined ? game.pending(state) : Array.from({ length: seats }, (_, seat) => seat);
  const updates = shown
    .filter((seat) => !bots.has(seat))
    .map((seat) => ({ seat, view: game.view(state, seat), legalActions: game.legalActions(state, seat) }));
  return { type: 'position', step, updates, ...(outcome === undefined ? {} : { outcome }) };
}
