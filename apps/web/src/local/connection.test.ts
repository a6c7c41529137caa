import type { Request } from '@slipstream/protocol';
import { type ConnectionWorld, connectionContract } from '../testing/connectionContract.ts';
import { GAME, openTestTable, SEATS } from '../testing/table.ts';
import { connectLocal } from './connection.ts';

/** A table in this page has the page's own clock, and lines that cannot break. */
async function openWorld(): Promise<ConnectionWorld> {
  const table = await openTestTable(GAME, { seatCount: SEATS, people: 2 });
  const requests: Request[] = [];
  const observed: Parameters<typeof connectLocal>[0] = {
    connect(who, hear, seen) {
      const line = table.connect(who, hear, seen);
      return {
        close: line.close,
        send(request) {
          requests.push(request);
          line.send(request);
        },
      };
    },
  };
  return {
    ahead: 0,
    requests,
    connect: (who, memory) => Promise.resolve(connectLocal(observed, memory, who)),
    disturb: () => undefined,
  };
}

connectionContract('to a table in this page', openWorld);
