import './presence.css';
import type { Presence, SeatFace } from '../boards/board.ts';
import { m } from '../paraglide/messages.js';
import { levelName } from './botNames.ts';
import { Icon } from './Icon.tsx';
import { figures, useNow } from './timeLeft.ts';

interface PresenceSignProps {
  readonly face: SeatFace;
  readonly presence: Presence;
}

/** Who is there, as a sign beside the name on every plate; and the time left of whoever is waited for. */
export function PresenceSign({ face, presence }: PresenceSignProps) {
  const words = presenceWords(face);
  return (
    <span class={`presence ${presence}`} title={words} data-plate={face.seat}>
      <Sign kind={presence} />
      <span class="vh">{words}</span>
      {face.until !== undefined && <TimeLeft until={face.until} />}
    </span>
  );
}

function Sign({ kind }: { readonly kind: Presence }) {
  if (kind === 'here' || kind === 'away') return <i aria-hidden="true" />;
  return <Icon name={kind === 'left' ? 'door' : 'bot'} size={14} />;
}

function TimeLeft({ until }: { readonly until: number }) {
  const now = useNow(true);
  return (
    <span class="num" aria-hidden="true">
      {figures(Math.max(0, until - now))}
    </span>
  );
}

/** "Here", "Away", "A Pilot bot drives", "Left for good". */
function presenceWords({ presence, bot = '' }: SeatFace): string {
  switch (presence) {
    case 'away':
      return m.lobby_away();
    case 'left':
      return m.presence_left();
    case 'driven':
      return m.presence_driven({ level: levelName(bot) });
    case 'bot':
      return m.plate_bot({ level: levelName(bot) });
    default:
      return m.lobby_here();
  }
}
