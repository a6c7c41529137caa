import { type BestPorts, bestRoutes } from './api/bests.ts';
import { type GuestPorts, guestRoutes } from './api/guests.ts';
import { type LedgerRoutePorts, ledgerRoutes } from './api/ledger.ts';
import { type RecordPorts, recordRoutes } from './api/records.ts';
import { type SeatPorts, seatRoutes } from './api/seats.ts';
import { type TablePorts, tableRoutes } from './api/tables.ts';
import type { Route } from './routes.ts';

/** The whole HTTP API, in the order of the documentation. */
export const apiRoutes = (
  ports: GuestPorts & TablePorts & SeatPorts & RecordPorts & LedgerRoutePorts & BestPorts,
): readonly Route[] => [
  ...guestRoutes(ports),
  ...tableRoutes(ports),
  ...seatRoutes(ports),
  ...recordRoutes(ports),
  ...ledgerRoutes(ports),
  ...bestRoutes(ports),
];
