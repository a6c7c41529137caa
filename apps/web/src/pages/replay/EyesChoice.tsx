import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { Eyes } from './reel.ts';

interface EyesChoiceProps {
  readonly eyes: Eyes;
  readonly faces: readonly SeatFace[];
  change(eyes: Eyes): void;
}

/** Whose eyes: everything open, a spectator's, or those of one seat. */
export function EyesChoice({ eyes, faces, change }: EyesChoiceProps) {
  return (
    <label class="btn bare eyes">
      <Icon name="eye" />
      <span class="vh">{m.eyes_label()}</span>
      <select value={String(eyes)} onChange={(event) => change(eyesOf(event.currentTarget.value))}>
        <option value="open">{m.eyes_open()}</option>
        <option value="spectator">{m.eyes_spectator()}</option>
        {faces.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {m.eyes_seat({ name })}
          </option>
        ))}
      </select>
    </label>
  );
}

const eyesOf = (value: string): Eyes => (value === 'open' || value === 'spectator' ? value : Number(value));
