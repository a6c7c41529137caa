import { type AnyGame, type MatchRecord, undosOf } from '@slipstream/engine';
import type { Proof, RecordedPlayer } from './proof.ts';
import type { Feat } from './storage.ts';

/** What was reached in a finished match, by its winners. */
export function featsOf(game: AnyGame, record: MatchRecord): readonly Feat[] {
  const { outcome } = record.proof as unknown as Proof;
  const players = (record.players ?? []) as unknown as readonly RecordedPlayer[];
  const winners = players.filter((_, seat) => outcome.winners.includes(seat));
  // What was tried again by consent is no feat.
  if (winners.length === 0 || undosOf(record).length > 0) return [];
  const driver = winners.every(droveAlone) ? 'person' : 'bot';
  const name = winners.map(nameOf).join(', ');
  return (game.measures?.(record.options, record.seatCount, outcome) ?? []).flatMap(({ category, better, value }) =>
    value === undefined ? [] : [{ category, better, value, driver, name }],
  );
}

/** A record is by whoever drove: where a stand-in decided, it was a bot. */
const droveAlone = (player: RecordedPlayer): boolean => player.kind === 'person' && player.standIns === undefined;

const nameOf = (player: RecordedPlayer): string => (player.kind === 'bot' ? player.level : player.name);

/** Whether one feat beats another; what is level does not. */
export const beats = ({ better, value }: Pick<Feat, 'better' | 'value'>, best: { readonly value: number }): boolean =>
  better === 'less' ? value < best.value : value > best.value;
