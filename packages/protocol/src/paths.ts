/** Where things are on a Slipstream server. Ids need no escaping. */
export const PATHS = {
  /** The WebSocket; one socket is about one table. */
  socket: '/ws',
  /** The same, with the table in the address: where there are several servers, it leads to the one that hosts it. */
  tableSocket: (id: string) => `/ws?table=${id}`,
  games: '/api/games', // GET → Games
  guests: '/api/guests', // POST CreateGuest → GuestToken; also sets the cookie
  me: '/api/me', // GET → Me; PUT CreateGuest → Me
  known: '/api/me/known', // GET → Known: for those who may not be guests yet
  rotate: '/api/me/token', // POST → GuestToken: the old token is worth nothing from then on
  myTables: '/api/me/tables', // GET → MyTables
  tables: '/api/tables', // GET ?before= → PublicTables; POST CreateTable → CreatedTable
  table: (id: string) => `/api/tables/${id}`, // GET → TableInfo
  code: (id: string) => `/api/tables/${id}/code`, // GET → TableCode: six letters to speak
  byCode: (code: string) => `/api/codes/${code}`, // GET → TableByCode
  seatLink: (id: string) => `/api/tables/${id}/seat-link`, // POST → SeatLink: makes a new one, the old one is dead
  claim: (id: string) => `/api/tables/${id}/claim`, // POST ClaimSeat → ClaimedSeat
  records: '/api/records', // GET ?after= → NDJSON, one record a line
  head: '/api/records/head', // GET → SignedHead
  ledger: '/api/records/ledger', // GET ?from=&record= → LedgerPage
  keys: '/api/keys', // GET → Keys
  record: (id: string) => `/api/records/${id}`, // GET → the record, byte for byte
  bests: '/api/bests', // GET ?game=&record= → Bests
  openapi: '/api/openapi.json',
} as const;

/** Pages of the web client that links point to. The key of a private link is in the fragment: it reaches no log. */
export const PAGES = {
  table: (id: string) => `/t/${id}`,
  seat: (id: string, key: string) => `/t/${id}#key=${key}`,
} as const;
