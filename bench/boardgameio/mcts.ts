import { fastRng } from '@slipstream/engine';
import { MCTSBot } from 'boardgame.io/ai';
import { gravwellGame, optionsOf, playOne } from '../lib/games.ts';
import { fromStore, newClient, playOne as playTheirs } from './client.ts';
import { asLeanAsCanBe } from './gravwell.ts';
import { choicesOf, type G, pendingSeats, SEATS } from './rules.ts';

const SEED = 'the same position';
/** Choices before it: the first draft and a turn or two; then on until all seats choose, seat 0 first. */
const CHOICES = 20;
const ITERATIONS = 20;
const TO_THE_END = 400; // choices; no match is longer

/** One position of Gravwell in both worlds. */
export interface MctsPosition {
  readonly state: unknown; // ours
  readonly space: string; // where the ships stand
  readonly iterations: number;
  /** `count` decisions of boardgame.io's bot. */
  search(count: number): void;
}

/** The same seed and the same choices on both sides, shown by the same places of the ships. */
export function mctsPosition(): MctsPosition {
  const game = gravwellGame();
  const rng = fastRng(SEED);
  const state = game.setup(optionsOf(game, SEATS), SEATS, { rng });
  const theirRng = fastRng(SEED);
  const client = newClient(theirRng, asLeanAsCanBe);
  const isAtChoice = () => pendingSeats(fromStore(client)).length === SEATS;
  for (let choices = 0; choices < CHOICES || !isAtChoice(); choices++) {
    playOne(game, state, rng);
    playTheirs(client, theirRng, fromStore);
  }
  const ours = (state as { readonly spaces: readonly number[] }).spaces.join();
  const theirs = fromStore(client).spaces.join();
  if (ours !== theirs) throw new Error(`boardgame.io stands elsewhere: ${theirs}, ours ${ours}`);
  return { state, space: ours, iterations: ITERATIONS, search: searcher(client.store.getState()) };
}

function searcher(state: Parameters<MCTSBot['play']>[0]): (count: number) => void {
  const bot = new MCTSBot({
    game: asLeanAsCanBe(fastRng('search')),
    enumerate,
    seed: 'search',
    iterations: ITERATIONS,
    playoutDepth: TO_THE_END,
  });
  return (count) => {
    for (let at = 0; at < count; at++) void bot.play(state, '0'); // thinks at once, only the answer is a promise
  };
}

/** The bot asks for seat 0 in a playout and for all seats in its tree: seat 0 speaks for whoever owes the next choice. */
function enumerate(g: G, _ctx: unknown, playerID: string) {
  const seat = pendingSeats(g)[0];
  if (playerID !== '0' || seat === undefined) return [];
  const { move, arguments: options } = choicesOf(g, seat);
  return options.map((option) => ({
    type: 'MAKE_MOVE' as const,
    payload: { type: move, args: [option], playerID: String(seat) },
  }));
}
