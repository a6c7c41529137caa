import type { MatchRecord } from '@slipstream/engine';
import type { RecordedPlayer } from '@slipstream/table';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { botName } from '../../parts/botNames.ts';

/** Who sat where, as the record tells it. */
export function recordFaces({ players, seatCount }: MatchRecord): readonly SeatFace[] {
  const known = Array.isArray(players) ? (players as unknown as readonly RecordedPlayer[]) : [];
  return Array.from({ length: seatCount }, (_, seat) => {
    const player = known[seat];
    const name =
      player?.kind === 'person'
        ? player.name
        : player?.kind === 'bot'
          ? botName(seat)
          : m.player_number({ number: seat + 1 });
    return { seat, name, bot: player?.kind === 'bot' ? player.level : undefined, away: false, choice: 'none' };
  });
}
