import type { SeatFace } from '../boards/board.ts';
import { m } from '../paraglide/messages.js';
import { levelName } from './botNames.ts';
import { Icon } from './Icon.tsx';

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
    case 'sending':
      return (
        <div class="state">
          <Icon name="again" size={16} />
          <span>{m.plate_sending()}</span>
        </div>
      );
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
