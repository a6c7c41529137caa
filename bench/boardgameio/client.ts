import type { Rng } from '@slipstream/engine';
import { Client } from 'boardgame.io/client';
import { asGuided, asLeanAsCanBe, type Manner } from './gravwell.ts';
import { choicesOf, type G, pendingSeats, SEATS } from './rules.ts';

type GameClient = ReturnType<typeof newClient>;

export const newClient = (rng: Rng, manner: Manner) => Client({ game: manner(rng), numPlayers: SEATS, debug: false });

/** Where the position is read: from the client, as the guide says, or past it from the store. */
export type Read = (client: GameClient) => G;

const fromClient: Read = (client) => read(client.getState());
export const fromStore: Read = (client) => read(client.store.getState());

function read(state: { readonly G: unknown } | null): G {
  if (state === null) throw new Error('no state');
  return state.G as G;
}

/** Plays one random game through the framework's client; returns where the ships ended. */
export const playAsGuided = (rng: Rng): readonly number[] => play(newClient(rng, asGuided), rng, fromClient);

/** The least that the framework can cost. */
export const playLean = (rng: Rng): readonly number[] => play(newClient(rng, asLeanAsCanBe), rng, fromStore);

function play(client: GameClient, rng: Rng, position: Read): readonly number[] {
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
