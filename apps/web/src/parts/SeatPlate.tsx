import type { ComponentChildren } from 'preact';
import type { SeatFace } from '../boards/board.ts';
import { m } from '../paraglide/messages.js';
import { levelName } from './botNames.ts';
import { Emblem } from './Emblem.tsx';
import { Icon } from './Icon.tsx';
import { Portrait } from './Portrait.tsx';
import { seatPaint } from './seats.ts';

interface SeatPlateProps {
  readonly game: string;
  readonly face: SeatFace;
  readonly you: boolean;
  readonly place?: number | undefined;
  /** One short fact beside the name ("zone 19"); without it, who sits there. */
  readonly fact?: string | undefined;
  /** What the game counts: fuel, tokens, cards. */
  readonly children?: ComponentChildren;
}

/** One seat: place, portrait with emblem, name, what it holds, and whether it has chosen. */
export function SeatPlate({ game, face, you, place, fact, children }: SeatPlateProps) {
  const mine = you && face.choice === 'thinking';
  return (
    <div class={mine ? 'plate is-you' : 'plate'} style={{ '--c': seatPaint(game, face.seat) }}>
      <span class="rank num">{place}</span>
      <span class="who">
        <Portrait name={face.name} bot={face.bot} />
        <span class="em">
          <Emblem game={game} seat={face.seat} spoken />
        </span>
      </span>
      <div class="grow">
        <b>{face.name}</b>
        <span class="muted xs">{fact ?? sitter(face, you)}</span>
      </div>
      <div class="res num">{children}</div>
      <ChoiceState face={face} you={you} />
    </div>
  );
}

/** Whether a seat still thinks, in words and with a sign; boards with plates of their own use it too. */
export function ChoiceState({ face, you }: { readonly face: SeatFace; readonly you: boolean }) {
  if (face.away && face.bot !== undefined) {
    return (
      <div class="state stand">
        <Icon name="bot" size={16} />
        <span>{m.plate_standin({ level: levelName(face.bot) })}</span>
      </div>
    );
  }
  switch (face.choice) {
    case 'none':
    case 'hidden':
      return null;
    case 'locked':
      return (
        <div class="state locked">
          <Icon name="locked" size={16} />
          <span>{m.plate_locked()}</span>
        </div>
      );
    case 'thinking':
      return you ? <YourMove /> : <Thinking />;
  }
}

function YourMove() {
  return (
    <div class="state you">
      <Icon name="unlocked" size={16} />
      <span>{m.plate_your_move()}</span>
    </div>
  );
}

function Thinking() {
  return (
    <div class="state thinks">
      <span class="think" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span>{m.plate_thinking()}</span>
    </div>
  );
}

/** "You", "Ace bot", "Player, away": who sits there, in words. */
export function sitter(face: SeatFace, you: boolean): string {
  if (you) return m.plate_you();
  if (face.away) return m.plate_away();
  return face.bot === undefined ? m.plate_player() : m.plate_bot({ level: levelName(face.bot) });
}
