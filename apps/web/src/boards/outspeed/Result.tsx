import type { Seat } from '@slipstream/engine';
import type { View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { YOU } from '../subject.ts';
import { Badge, ShipPicture } from './art.tsx';
import { Icon } from './Icon.tsx';
import { fuelWords, listOf } from './names.ts';
import { isRacing, shipOf } from './track.ts';
import { standing } from './words.ts';

interface ResultProps {
  readonly view: View;
  readonly nameOf: (seat: Seat) => string;
}

/** The race is over: who won and by what, and the places. */
export function Result({ view, nameOf }: ResultProps) {
  const winners = view.ending === 'nobodyLeft' ? [] : (view.ranking[0] ?? []);
  return (
    <div class={winners.length === 0 ? 'os-screen os-result' : 'os-screen os-gold os-result'}>
      {winners.length > 0 && <div class="os-check" aria-hidden="true" />}
      <h3 class="os-tn">
        <Icon name={winners.length === 0 ? 'out' : 'flag'} />
        {headline(view, winners, nameOf)}
      </h3>
      <p>{reason(view, winners)}</p>
      <div class="os-podium" aria-hidden="true">
        {winners.map((seat) => (
          <ShipPicture key={seat} seat={seat} />
        ))}
      </div>
      <ol class="os-places">
        {standing(view).map(({ seats, fact }, index) => (
          <li key={seats.join()}>
            <span class="os-pl">{placeOf(view, index)}</span>
            {seats.map((seat) => (
              <span key={seat} class="os-placed">
                <Badge seat={seat} />
                <b>{nameOf(seat)}</b>
              </span>
            ))}
            <span class="os-zn">{fact}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const placeOf = (view: View, group: number): number =>
  1 + view.ranking.slice(0, group).reduce((sum, seats) => sum + seats.length, 0);

function headline(view: View, winners: readonly Seat[], nameOf: ResultProps['nameOf']): string {
  const isYours = winners.length === 1 && winners[0] === view.viewer;
  const names = isYours ? YOU : listOf(winners.map(nameOf));
  if (view.ending === 'nobodyLeft') return m.outspeed_result_nobody();
  return winners.length > 1 ? m.outspeed_result_shared({ names }) : m.outspeed_result_won({ names });
}

/** Which of the three rules decided: furthest ahead, more fuel, more tokens; or the last one left. */
function reason(view: View, winners: readonly Seat[]): string {
  if (view.ending === 'nobodyLeft') return m.outspeed_reason_nobody();
  if (view.ending === 'lastLeft') return m.outspeed_reason_last();
  const [first] = winners;
  if (first === undefined) return '';
  const best = shipOf(view, first);
  const rivals = view.ships.filter((ship) => isRacing(ship) && !winners.includes(ship.seat));
  if (winners.length > 1) return m.outspeed_reason_shared();
  if (rivals.every(({ zone }) => zone < best.zone)) return m.outspeed_reason_zone({ zone: best.zone });
  const level = rivals.filter(({ zone }) => zone === best.zone);
  return level.every(({ fuel }) => fuel < best.fuel)
    ? m.outspeed_reason_fuel({ zone: best.zone, fuel: fuelWords(best.fuel) })
    : m.outspeed_reason_tokens({ zone: best.zone, count: best.held });
}
