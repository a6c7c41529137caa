import type { Action, Forecast, RacerId, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { Figure } from './art.tsx';
import { CardFace } from './Card.tsx';
import { callOf, cardOf } from './cards.ts';
import { hueAt } from './geometry.ts';
import { liveryOf, nameOf, pullOf, shipOf } from './racers.ts';
import { placeOf } from './standing.ts';
import { goLabel, stopLabel } from './stopWords.ts';
import { forecastLine } from './Why.tsx';
import { cardExplained } from './words.ts';

interface StopProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly forecast: Forecast;
  /** The decision can be made now; not while the story is still told. */
  readonly isOpen: boolean;
  readonly lockIn: (action: Action) => void;
}

/** The Emergency Stop moment: two equal panels, no default, and no colour that advises. Others see the same, without the buttons. */
export function Stop({ view, faces, forecast, isOpen, lockIn }: StopProps) {
  const racer = String(view.pending[0] ?? 0);
  const isMine = racer === String(view.viewer);
  const card = callOf(forecast.card);
  const pull = pullOf(view, racer, forecast.card);
  return (
    <section class="gw-decide" aria-label={m.gravwell_stop_title()}>
      <span class="gw-card" {...cardExplained(forecast.card)}>
        <CardFace letter={forecast.card} />
      </span>
      <div class="gw-say">
        <h2>{isMine ? m.gravwell_stop_up({ card }) : m.gravwell_stop_up_other({ card, who: nameOf(racer, faces) })}</h2>
        <p>{forecastLine({ forecast, pull, faces, when: 'now' })}</p>
      </div>
      <Panel view={view} forecast={forecast} racer={racer} will="stop">
        {isMine && (
          <button
            type="button"
            class="gw-button"
            data-choice
            data-act="stop"
            disabled={!isOpen}
            onClick={() => lockIn({ type: 'stop' })}
          >
            {stopLabel(view, racer)}
          </button>
        )}
      </Panel>
      <Panel view={view} forecast={forecast} racer={racer} will="go">
        {isMine && (
          <button
            type="button"
            class="gw-button"
            data-choice
            data-act="go"
            disabled={!isOpen}
            onClick={() => lockIn({ type: 'go' })}
          >
            {goLabel(forecast, racer)}
          </button>
        )}
      </Panel>
    </section>
  );
}

interface PanelProps {
  readonly view: View;
  readonly forecast: Forecast;
  readonly racer: RacerId;
  readonly will: 'stop' | 'go';
  readonly children: preact.ComponentChildren;
}

/** One of the two futures: the space, the place in the race, a little track, the price. */
function Panel({ view, forecast, racer, will, children }: PanelProps) {
  const after = will === 'stop' ? view : afterwards(view, forecast);
  const { space } = shipOf(after, racer);
  const isBack = space < shipOf(view, racer).space;
  const rank = { place: placeOf(after, Number(racer)), seats: view.seatCount };
  return (
    <div class={`gw-future gw-will-${will}`}>
      <p class="gw-number-line">
        <b class={isBack ? 'gw-fall' : ''}>{space}</b> <small>{m.gravwell_plate_place(rank)}</small>
      </p>
      <Run view={view} forecast={forecast} racer={racer} will={will} />
      <p>{will === 'stop' ? stopPrice(view, forecast) : m.gravwell_stop_kept()}</p>
      {children}
    </div>
  );
}

const stopPrice = (view: View, { card }: Forecast): string =>
  view.options.hardcore ? m.gravwell_stop_price_hardcore({ card }) : m.gravwell_stop_price({ card });

/** The ships as the forecast leaves them. */
function afterwards(view: View, { moves }: Forecast): View {
  const ships = view.ships.map((ship) => {
    const move = moves.find(({ racer }) => racer === ship.racer);
    return move === undefined ? ship : { ...ship, space: move.to };
  });
  return { ...view, ships };
}

const PITCH = 29;
const LONGEST = 9; // spaces beside the first that the little track shows

/** A straight piece of the track around what happens: ships as they are or, dashed, as they were. */
function Run({ view, forecast, racer, will }: Omit<PanelProps, 'children'>) {
  const { space: here } = shipOf(view, racer);
  const own = forecast.moves.find((move) => move.racer === racer);
  const [low, high] = rangeOf(here, own?.to ?? here);
  const x = (space: number) => 16 + (Math.min(high, Math.max(low, space)) - low) * PITCH;
  const isTractor = cardOf(forecast.card).kind === 'tractor';
  const shown = will === 'go' && isTractor ? afterwards(view, forecast) : view;
  const others = shown.ships.filter(
    (ship) => ship.racer !== racer && ship.onTrack && ship.space >= low && ship.space <= high && ship.space > 0,
  );
  return (
    <svg class="gw-run" viewBox={`0 0 ${32 + (high - low) * PITCH} 34`} aria-hidden="true">
      <path d={`M${x(low)} 18H${x(high)}`} stroke="#5A57E0" stroke-width="2" />
      {Array.from({ length: high - low + 1 }, (_, at) => (
        <ellipse
          key={at}
          cx={x(low + at)}
          cy="18"
          rx={(low + at) % 5 === 0 ? 9 : 7}
          ry={(low + at) % 5 === 0 ? 6.8 : 5.2}
          fill="#1A1C4C"
          stroke={hueAt(low + at)}
          stroke-width="1.8"
        />
      ))}
      {will === 'go' && own !== undefined && (
        <RunArrow from={x(own.from)} to={x(own.to)} isBack={own.direction === 'in'} />
      )}
      {others.map((ship) => (
        <RunMark key={ship.racer} x={x(ship.space)} racer={ship.racer} isGhost={false} />
      ))}
      {will === 'go' && own !== undefined && <RunMark x={x(here)} racer={racer} isGhost />}
      <RunMark x={x(will === 'go' ? (own?.to ?? here) : here)} racer={racer} isGhost={false} />
    </svg>
  );
}

/** The spaces to show: start and end of the move with a little around them, or the surroundings of the ship. */
function rangeOf(from: number, to: number): readonly [number, number] {
  const low = Math.max(0, Math.min(from, to, from - 2));
  const high = Math.min(54, Math.max(from, to, from + 1));
  if (high - low > LONGEST + 4) return [low, low + LONGEST + 4];
  return [low, Math.max(high, Math.min(54, low + LONGEST - 1))];
}

function RunArrow({ from, to, isBack }: { readonly from: number; readonly to: number; readonly isBack: boolean }) {
  const colour = isBack ? '#FF6F6A' : '#4DE1C1';
  const sign = isBack ? -1 : 1;
  const tip = to - sign * 13;
  if ((tip - from) * sign <= 8) return null;
  return (
    <>
      <path d={`M${from} 18H${tip - sign * 8}`} stroke={colour} stroke-width="5" stroke-linecap="round" />
      <path d={`M${tip} 18l${-sign * 10}-7v14Z`} fill={colour} />
    </>
  );
}

function RunMark({ x, racer, isGhost }: { readonly x: number; readonly racer: RacerId; readonly isGhost: boolean }) {
  const { colour, emblem } = liveryOf(racer);
  return (
    <g transform={`translate(${x} 16)`}>
      <circle
        r="11.5"
        fill={isGhost ? 'none' : '#11142E'}
        stroke={colour}
        stroke-width="2.2"
        stroke-dasharray={isGhost ? '4 3' : undefined}
      />
      {!isGhost && (
        <g fill={colour}>
          <Figure shape={emblem} r={5.8} />
        </g>
      )}
    </g>
  );
}
