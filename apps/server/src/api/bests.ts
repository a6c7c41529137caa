import { BestsSchema, PATHS } from '@slipstream/protocol';
import type { Best, Storage } from '@slipstream/table/storage';
import type { Route } from '../routes.ts';

export interface BestPorts {
  readonly storage: Pick<Storage, 'listBests'>;
}

export function bestRoutes({ storage }: BestPorts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: PATHS.bests,
      summary: 'The bests of a game at the tables of this server, to be beaten',
      auth: 'nobody',
      ids: {
        game: 'The game',
        record: 'A record that you know: a best that it holds names it, even if it is of a private table',
      },
      answer: {
        status: 200,
        schema: BestsSchema,
        means: 'The best of each category, of people and of bots. The record is named only where it is public.',
      },
      problems: ['bad-request'],
      handle: async ({ ids: { game = '', record } }) => ({
        bests: (await storage.listBests(game)).map((best) => shownOf(best, record)),
      }),
    },
  ];
}

/** Whoever knows the id of a private record may read it, so it is told to nobody else. */
const shownOf = ({ isPublic, record, ...best }: Best, known: string | undefined) =>
  isPublic || record === known ? { ...best, record } : best;
