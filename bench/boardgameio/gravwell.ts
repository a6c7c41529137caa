import type { Rng } from '@slipstream/engine';
import type { Game } from 'boardgame.io';
import { ActivePlayers, TurnOrder } from 'boardgame.io/core';
import { answer, type G, newMatch, playerView, seal, takeStack } from './rules.ts';

/** How the framework is used: as its guide says, or with as little of it as can be. */
export type Manner = (rng: Rng) => Game<G>;

type Context = Parameters<Extract<NonNullable<Game<G>['moves']>[string], (...args: never[]) => unknown>>[0];

const ONE_CHOICE = { minMoves: 1, maxMoves: 1 };

/** The next phase, or the end (a copy: the draft of G does not outlive the move), once a move has led there. A second stop in a row is a phase of its own: another seat owes it. */
function moveOn({ G: g, ctx, events }: Context, asked: number): void {
  if (g.phase === 'over') events.endGame({ spaces: [...g.spaces] });
  else if (g.phase !== ctx.phase || g.asked !== asked) events.setPhase(g.phase);
}

/** Phases with their own moves, orders of play, and stages: as the framework's guide has such a game written. */
export const asGuided: Manner = (rng) => ({
  name: 'gravwell',
  setup: () => newMatch(rng),
  phases: {
    draft: {
      start: true,
      turn: {
        ...ONE_CHOICE,
        order: { ...TurnOrder.DEFAULT, first: () => 0, playOrder: ({ G: g }) => g.order.map(String) },
      },
      moves: {
        draft: (context, stack: number) => {
          takeStack(context.G, stack);
          moveOn(context, context.G.asked);
        },
      },
    },
    choose: {
      turn: { activePlayers: ActivePlayers.ALL },
      moves: {
        choose: {
          move: (context, card: number) => {
            const { G: g, playerID } = context;
            const { asked } = g;
            seal(g, Number(playerID), card, rng);
            moveOn(context, asked);
          },
          ignoreStaleStateID: true,
          redact: true,
        },
      },
    },
    stop: {
      turn: {
        ...ONE_CHOICE,
        order: { ...TurnOrder.DEFAULT, first: () => 0, playOrder: ({ G: g }) => [String(g.asked)] },
      },
      moves: {
        answer: (context, stop: boolean) => {
          const { asked } = context.G;
          answer(context.G, stop, rng);
          moveOn(context, asked);
        },
      },
    },
  },
});

/** The framework in its best light: one phase, everybody always active, no undo; the rules keep order themselves. */
export const asLeanAsCanBe: Manner = (rng) => ({
  name: 'gravwell',
  disableUndo: true,
  setup: () => newMatch(rng),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    draft: { move: ({ G: g }, stack: number) => takeStack(g, stack), ignoreStaleStateID: true },
    choose: {
      move: ({ G: g, playerID }, card: number) => seal(g, Number(playerID), card, rng),
      ignoreStaleStateID: true,
      redact: true,
    },
    answer: { move: ({ G: g }, stop: boolean) => answer(g, stop, rng), ignoreStaleStateID: true },
  },
  endIf: ({ G: g }) => (g.phase === 'over' ? { spaces: g.spaces } : undefined),
});

/** For a server, where seats must not see each other's cards; a client that plays all seats has nobody to hide from. */
export const served = (game: Game<G>): Game<G> => ({ ...game, playerView });
