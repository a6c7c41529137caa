import type { MatchRecord } from '@slipstream/engine';
import type { RecordedPlayer } from '@slipstream/table';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { sitterNames, type Taken } from '../../parts/sitterNames.ts';

/** Who sat where, as the record tells it. */
export function recordFaces({ players, seatCount }: MatchRecord): readonly SeatFace[] {
  const known = Array.isArray(players) ? (players as unknown as readonly RecordedPlayer[]) : [];
  const names = sitterNames(known.map(takenBy));
  return Array.from({ length: seatCount }, (_, seat) => {
    const player = known[seat];
    const name = names[seat] ?? m.player_number({ number: seat + 1 });
    return { seat, name, bot: player?.kind === 'bot' ? player.level : undefined, away: false, choice: 'none' };
  });
}

/** A record may come from anywhere: what is no player took no seat. */
function takenBy(player: RecordedPlayer | undefined): Taken {
  if (player?.kind === 'bot') return 'bot';
  return player?.kind === 'person' ? { name: String(player.name) } : undefined;
}
