import type { Forecast, Letter, Movement, Pull, RacerId, View } from '@slipstream/games/gravwell/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { KindIcon } from './cardArt.tsx';
import { callOf, cardOf } from './cards.ts';
import { knownBefore } from './holdings.ts';
import { pullText, takenText } from './lines.ts';
import { drawnSide, headOf, liveryOf, pullOf, shipOf } from './racers.ts';
import { kindWord } from './words.ts';

interface WhyProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly forecast: Forecast;
  /** The ship whose card it is. */
  readonly racer: string;
  readonly title: string;
}

/** Where a card would take its ship, and why, step by step. */
export function Why({ view, faces, forecast, racer, title }: WhyProps) {
  const move = forecast.moves.find((each) => each.racer === racer);
  const isBad = move?.direction === 'in';
  return (
    <section class={`gw-box gw-why ${isBad ? 'gw-bad' : ''}`}>
      <h3>{title}</h3>
      <Big view={view} forecast={forecast} racer={racer} move={move} />
      <ul>
        {rowsOf(view, faces, forecast, pullOf(view, racer, forecast.card)).map(({ key, sign, text }) => (
          <li key={key}>
            {sign}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BigProps {
  readonly view: View;
  readonly forecast: Forecast;
  readonly racer: string;
  readonly move: Movement | undefined;
}

function Big({ view, forecast, racer, move }: BigProps) {
  const { kind, value } = cardOf(forecast.card);
  const { space } = shipOf(view, racer);
  if (kind === 'tractor' && forecast.still === null) {
    return <p class="gw-change">{m.gravwell_why_all_closer({ value })}</p>;
  }
  if (move === undefined) return <p class="gw-change">{m.gravwell_why_stays({ space })}</p>;
  const steps = move.to - move.from;
  return (
    <p class="gw-change">
      {move.from} <i aria-hidden="true">→</i>
      <span class="vh">{m.gravwell_to()}</span> <b>{move.end === 'gate' ? m.gravwell_gate_short() : move.to}</b>{' '}
      <small>{steps < 0 ? `−${-steps}` : `+${steps}`}</small>
    </p>
  );
}

interface Row {
  readonly key: string;
  readonly sign: ComponentChildren;
  readonly text: string;
}

/** The reasons in order: what pulls, what the card makes of it, what is in the way. */
function rowsOf(view: View, faces: readonly SeatFace[], forecast: Forecast, pull: Pull | null): readonly Row[] {
  const { kind, value } = cardOf(forecast.card);
  const icon = (
    <svg class="gw-icon" viewBox="-12 -12 24 24" aria-hidden="true">
      <KindIcon kind={kind} />
    </svg>
  );
  if (kind === 'tractor') {
    const pulled = forecast.moves.map((move) => ({
      key: move.racer,
      sign: <Token livery={liveryOf(move.racer)} size={22} />,
      text: m.gravwell_why_pulled({ who: headOf(move.racer, faces), from: move.from, to: move.to }),
    }));
    const first = forecast.still === null ? m.gravwell_why_tractor_rule({ value }) : m.gravwell_why_no_target();
    return [{ key: 'kind', sign: icon, text: first }, ...pulled.slice(0, 5)];
  }
  const rows: Row[] = [];
  if (pull !== null) {
    const puller = pullerOf(pull);
    const sign = puller === undefined ? icon : <Token livery={liveryOf(puller)} size={22} />;
    rows.push({ key: 'pull', sign, text: sentence(pullText(pull, kind, faces)) });
  }
  for (const move of forecast.moves) {
    const way = { kind: kindWord(kind), value, distance: move.distance };
    const text =
      kind === 'repulsor'
        ? move.direction === 'out'
          ? m.gravwell_why_away_forward(way)
          : m.gravwell_why_away_back(way)
        : move.direction === 'out'
          ? m.gravwell_why_forward(way)
          : m.gravwell_why_back(way);
    rows.push({ key: 'move', sign: icon, text });
    const sitter = view.ships.find((ship) => ship.onTrack && ship.space === move.skipped[0]);
    if (sitter !== undefined) {
      rows.push({
        key: 'taken',
        sign: <Token livery={liveryOf(sitter.racer)} size={22} />,
        text: takenText(move.skipped),
      });
    }
  }
  return rows;
}

/** The ship to show beside the reason; in the Singularity no ship is the reason. */
export const pullerOf = (pull: Pull): RacerId | undefined =>
  pull.reason === 'singularity' ? undefined : drawnSide(pull)?.nearest[0];

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const shortTaken = (skipped: readonly number[]): string =>
  m.gravwell_caption_taken({ count: skipped.length, spaces: skipped.join(', ') });

/** How early a card is, measured by the cards known in other hands. */
export function Before({ view, letter }: { readonly view: View; readonly letter: Letter }) {
  const { before, known } = knownBefore(view, letter);
  if (known === 0) return null;
  return (
    <section class="gw-box">
      <h3>{m.gravwell_before_title()}</h3>
      <p>{m.gravwell_before({ letter, before, known })}</p>
    </section>
  );
}

interface LineProps {
  readonly forecast: Forecast;
  readonly pull: Pull | null;
  readonly faces: readonly SeatFace[];
  /** `first`: if nothing moves before it; `now`: when its moment has come. */
  readonly when: 'first' | 'now';
}

/** A forecast in one line. */
export function forecastLine({ forecast, pull, faces, when }: LineProps): string {
  const { kind, value } = cardOf(forecast.card);
  if (kind === 'tractor') {
    return forecast.still === null ? m.gravwell_why_tractor_rule({ value }) : m.gravwell_why_no_target();
  }
  const why = pull === null ? callOf(forecast.card) : sentence(pullText(pull, kind, faces));
  const move = forecast.moves[0];
  if (move === undefined) return m.gravwell_caption_stays({ why });
  const isFirst = when === 'first';
  if (move.end === 'gate') return isFirst ? m.gravwell_caption_gate({ why }) : m.gravwell_caption_gate_now({ why });
  const what = { why, taken: move.skipped.length === 0 ? '' : `${shortTaken(move.skipped)} `, space: move.to };
  return isFirst ? m.gravwell_caption(what) : m.gravwell_caption_now(what);
}
