/**
 * The trusted host of matches at one table: a state machine without clock, chance, network or disk of its own.
 *
 *   openTable(game, ports, { id, host, spec }, now): Result<{ table, commit }>   a new table
 *   rebuildTable(game, ports, id, log): Table                                    the same table from its log
 *   resume(table, now): Handled                                                  after a rebuild: questions to bots
 *   handle(table, command, now): Handled                                         everything else
 *   wakeAt(table): number | undefined                                            when to send `tick`
 *   tableInfo(table), viewerOf(table, who), isQuiet(table)                       for the host's own use
 *
 * `now` is in milliseconds, from the host. Memory is changed before the commit is durable; nobody hears of it until it is.
 */
export type { Address, AskEffect, BotPort, Command, Effect, Handled, SendEffect } from './commands.ts';

/** What a table needs of its host. */
export interface TablePorts {
  /** 256 fresh bits of a cryptographic generator, as 64 hexadecimal digits. */
  secret(): string;
  /** The levels of bots that `BotPort.choose` knows, weakest first. Stand-ins are of the middle one. */
  readonly levels: readonly string[];
}
