import type { Command, Effect, Handled } from './commands.ts';
import { tableInfo } from './info.ts';
import { mayTell } from './presenceNews.ts';
import type { Table } from './runtime.ts';
import { seatOf } from './state.ts';
import { everyone, tellAll } from './telling.ts';

export function connect(table: Table, command: Extract<Command, { type: 'connect' }>, now: number): Handled {
  const { who, connection, seen } = command;
  const presence = table.presence.get(who) ?? { told: undefined, connections: new Set(), goneSince: 0 };
  const isNew = presence.connections.size === 0;
  presence.connections.add(connection);
  table.presence.set(who, presence);
  const own = tellAll(table, who, connection, seen);
  const news = isNew ? tellPresence(table, now) : [];
  return { effects: news.length > 0 ? [...news, ...own.slice(1)] : own };
}

export function disconnect(table: Table, command: Extract<Command, { type: 'disconnect' }>, now: number): Handled {
  const { who, connection } = command;
  const presence = table.presence.get(who);
  if (presence === undefined || !presence.connections.delete(connection)) return { effects: [] };
  if (presence.connections.size > 0) return { effects: [] };
  presence.goneSince = now;
  if (seatOf(table.state, who) === undefined) table.presence.delete(who);
  return { effects: tellPresence(table, now) };
}

/** What is owed, if its time has come. */
export const maybeTellPresence = (table: Table, now: number): readonly Effect[] =>
  table.presenceNews.isOwed ? tellPresence(table, now) : [];

function tellPresence(table: Table, now: number): readonly Effect[] {
  if (!mayTell(table.presenceNews, now)) return [];
  return [everyone({ type: 'table', table: tableInfo(table) })];
}
