import type { Rng } from '@slipstream/engine';
import { Client } from 'boardgame.io/client';
import { choicesOf, definition, type G, pendingSeats, SEATS } from './gravwell.ts';

type GameClient = ReturnType<typeof newClient>;

export const newClient = (rng: Rng) => Client({ game: definition(rng), numPlayers: SEATS, debug: false });

/** Plays one random game through the framework's client, as an app would; returns where the ships ended. */
export function playBoardgameIo(rng: Rng): readonly number[] {
  const client = newClient(rng);
  while (playOne(client, rng)) {
    // until nobody owes a choice
  }
  return positionOf(client).spaces;
}

/** One random choice of the first seat that owes one; false when the game is over. */
export function playOne(client: GameClient, rng: Rng): boolean {
  const g = positionOf(client);
  const seat = pendingSeats(g)[0];
  if (seat === undefined) return false;
  const { move, arguments: options } = choicesOf(g, seat);
  client.updatePlayerID(String(seat));
  client.moves[move]?.(options[rng.below(options.length)]);
  return true;
}

export const positionOf = (client: GameClient): G => stateOf(client).G as G;

export function stateOf(client: GameClient) {
  const state = client.store.getState();
  if (state === null) throw new Error('no state');
  return state;
}
