import type { View } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { nameOf } from './names.ts';
import { laneText } from './words.ts';

/** The board in words, front-runner first, for those who do not see the picture. */
export function Summary({ view, faces }: { readonly view: View; readonly faces: readonly SeatFace[] }) {
  const seats = [...view.seats].sort((a, b) => a.position - b.position || a.seat - b.seat);
  return (
    <section class="vh">
      <h2>{m.neko_summary_title()}</h2>
      <ul>
        {seats.map((seat) => (
          <li key={seat.seat}>
            {m.neko_summary_car({
              who: nameOf(faces, seat.seat),
              place: seat.position,
              cell: seat.cell,
              lane: laneText(view, seat.place),
              steps: seat.stepsToGo,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
