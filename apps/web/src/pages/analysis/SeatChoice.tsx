import type { Seat } from '@slipstream/engine';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';

interface SeatChoiceProps {
  readonly faces: readonly SeatFace[];
  readonly seat: Seat;
  change(seat: Seat): void;
}

/** Whose race it is told as. */
export function SeatChoice({ faces, seat, change }: SeatChoiceProps) {
  return (
    <label class="btn bare eyes">
      <Icon name="eye" />
      <span class="vh">{m.analysis_seat()}</span>
      <select value={String(seat)} onChange={(event) => change(Number(event.currentTarget.value))}>
        {faces.map((face) => (
          <option key={face.seat} value={String(face.seat)}>
            {face.name}
          </option>
        ))}
      </select>
    </label>
  );
}
