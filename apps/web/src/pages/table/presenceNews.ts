import type { Presence, SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';

/** Who came, went or is driven for since `before`, in words; nothing of oneself, who is told at length elsewhere. */
export const presenceNews = (before: readonly SeatFace[], faces: readonly SeatFace[]): readonly string[] =>
  faces.flatMap((face) => {
    const was = before.find(({ seat, name }) => seat === face.seat && name === face.name)?.presence;
    return was === face.presence || face.isYou === true ? [] : (wordsOf(was, face) ?? []);
  });

function wordsOf(was: Presence | undefined, { name, presence }: SeatFace): string | undefined {
  if (was === undefined) return undefined;
  switch (presence) {
    case 'here':
      return m.notice_here({ name });
    case 'away':
      return m.notice_away({ name });
    case 'driven':
      return m.notice_driven({ name });
    case 'left':
      return m.notice_left({ name });
    default:
      return undefined;
  }
}
