import type { Rng } from '@slipstream/engine';
import { Client } from 'boardgame.io/client';
import { choicesOf, definition, type G, pendingSeats, SEATS } from './gravwell.ts';

type GameClient = ReturnType<typeof newClient>;

export const newClient = (rng: Rng) => Client({ game: definition(rng), numPlayers: SEATS, debug: false });

/** How the position is read: as the framework's guide says, or past it from the store, which is the least it can cost. */
export type Read = (client: GameClient) => G;

export const fromClient: Read = (client) => read(client.getState());
export const fromStore: Read = (client) => read(client.store.getState());

function read(state: { readonly G: unknown } | null): G {
  if (state === null) throw new Error('no state');
  return state.G as G;
}

/** Plays one random game through the framework's client; returns where the ships ended. */
export function playBoardgameIo(rng: Rng, position: Read = fromClient): readonly number[] {
  const client = newClient(rng);
  while (playOne(client, rng, position)) {
    // until nobody owes a choice
  }
  return position(client).spaces;
}

/** One random choice of the first seat that owes one; false when the game is over. */
export function playOne(client: GameClient, rng: Rng, position: Read): boolean {
  const g = position(client);
  const seat = pendingSeats(g)[0];
  if (seat === undefined) return false;
  const { move, arguments: options } = choicesOf(g, seat);
  client.updatePlayerID(String(seat));
  client.moves[move]?.(options[rng.below(options.length)]);
  return true;
}
