import { ClaimedSeatSchema, ClaimSeatSchema, PAGES, PATHS, SeatLinkSchema } from '@slipstream/protocol';
import type { Guests } from '../guests.ts';
import type { Hosting } from '../hosting.ts';
import { Problem } from '../problems.ts';
import { type Call, ID, type Route, route } from '../routes.ts';

export interface SeatPorts {
  readonly hosting: Hosting;
  readonly guests: Guests;
  /** Where links begin: the public address, or the one the caller used. */
  base(call: Call): string;
}

export function seatRoutes({ hosting, guests, base }: SeatPorts): readonly Route[] {
  return [
    {
      method: 'POST',
      path: PATHS.seatLink(ID),
      summary: 'A private link that takes my seat back on another device',
      auth: 'guest',
      answer: { status: 201, schema: SeatLinkSchema, means: 'Works once; making a new one ends the old one.' },
      problems: ['no-such-table', 'not-seated', 'damaged-table'],
      handle: async (call) => {
        const seat = hosting.seatOf(await hosting.here(call.id), call.who);
        if (seat === undefined) throw new Problem('not-seated');
        const key = await guests.linkSeat(call.who, call.id, seat);
        return { table: call.id, seat, link: base(call) + PAGES.seat(call.id, key) };
      },
    },
    route({
      method: 'POST',
      path: PATHS.claim(ID),
      summary: 'Take the seat of a private link',
      auth: 'guest',
      body: ClaimSeatSchema,
      answer: { status: 200, schema: ClaimedSeatSchema, means: 'The seat is yours; the device that had it watches.' },
      problems: ['bad-request', 'no-such-table', 'link-spent', 'already-seated', 'not-stored', 'damaged-table'],
      handle: async ({ id, who, body }) => {
        const hosted = await hosting.here(id);
        const claim = await guests.seatOfKey(body.key, id);
        if (claim === undefined || hosting.seatOf(hosted, claim.guest) !== claim.seat) throw new Problem('link-spent');
        if (who !== claim.guest) {
          if (hosting.seatOf(hosted, who) !== undefined) throw new Problem('already-seated');
          // The link is spent only once the seat has moved: whoever is told otherwise can use it again.
          if (!(await hosting.claim(hosted, who, claim.seat))) throw new Problem('not-stored');
        }
        await claim.spend();
        return { table: id, seat: claim.seat };
      },
    }),
  ];
}
