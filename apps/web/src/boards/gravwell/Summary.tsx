import type { Pull, ShipView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { pullText } from './lines.ts';
import { headOf } from './racers.ts';

interface SummaryProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
}

/** The board in words, front-runner first: where every ship is and what draws it. For those who do not see the picture. */
export function Summary({ view, faces }: SummaryProps) {
  const ships = [...view.ships].sort((a, b) => b.space - a.space);
  return (
    <section class="vh">
      <h2>{m.gravwell_summary_title()}</h2>
      <ul>
        {ships.map((ship) => (
          <li key={ship.racer}>{shipText(view, ship, faces)}</li>
        ))}
      </ul>
    </section>
  );
}

function shipText(view: View, ship: ShipView, faces: readonly SeatFace[]): string {
  const who = headOf(ship.racer, faces);
  if (!ship.onTrack) return m.gravwell_summary_out({ who });
  const where = ship.space === 0 ? m.gravwell_fact_singularity() : m.gravwell_fact_space({ space: ship.space });
  const pull = view.pulls.find(({ racer }) => racer === ship.racer);
  if (ship.kind === 'derelict' || pull === undefined) return m.gravwell_summary_ship({ who, where });
  return m.gravwell_summary_pulled({ who, where, why: whyText(pull, faces) });
}

const whyText = (pull: Pull, faces: readonly SeatFace[]): string => pullText(pull, 'thrust', faces);
