import { COLOURS, type SeatView, type View } from '@slipstream/games/neko/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { Presence } from '../../parts/Presence.tsx';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { stepsInAll } from './geometry.ts';
import { cardName, colourName, DRIVERS, faceOf, nameOf } from './names.ts';
import { Picture } from './Symbols.tsx';

interface SeatsProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
}

/** The race order as a ribbon, then a plate for every seat: place, cat, trump, colours held, boosts. */
export function Seats({ view, faces }: SeatsProps) {
  return (
    <div class="nk-rail">
      <Order view={view} />
      <ul class="nk-seats">
        {view.seats.map((seat) => (
          <Plate key={seat.seat} seat={seat} view={view} faces={faces} />
        ))}
      </ul>
    </div>
  );
}

function Plate({ seat, view, faces }: SeatsProps & { readonly seat: SeatView }) {
  const isTurn = view.turn === seat.seat;
  const face = faces.find((each) => each.seat === seat.seat);
  return (
    <li class={`nk-seat nk-panel nk-${seat.colour} ${isTurn ? 'nk-turn' : ''}`} aria-current={isTurn}>
      <div class="nk-face">
        <Picture of={`cat-${seat.colour}`} />
        <span
          class={seat.position === 1 ? 'nk-place nk-first' : 'nk-place'}
          {...explained(`${m.neko_place()} ${seat.position}`, m.neko_explain_place())}
        >
          <span class="vh">{m.neko_place()} </span>
          {seat.position}
        </span>
      </div>
      <div class="nk-who">
        <b>
          <Presence face={face} />
          <span class="nk-name">{nameOf(faces, seat.seat)}</span>
          <i class="nk-badge">
            <Picture of={`em-${seat.colour}`} />
          </i>
        </b>
        <span>
          {DRIVERS[seat.colour]},{' '}
          {seat.stepsToGo === 0 ? m.neko_fact_finished() : m.neko_fact_to_go({ steps: seat.stepsToGo })}
        </span>
      </div>
      <div
        class="nk-trump"
        {...explained(`${capital(m.neko_trump())} ${seat.trump}`, m.neko_explain_trump({ number: seat.trump }))}
      >
        <span class="nk-trump-tile">{seat.trump}</span>
        {m.neko_trump()}
      </div>
      <div class="nk-rows">
        <div class="nk-row" {...explained(m.neko_hand(), m.neko_explain_backs())}>
          <span>{m.neko_hand()}</span>
          <Backs counts={seat.colours} />
        </div>
        <div class="nk-row" {...explained(boostWords(seat), m.neko_explain_boosts())}>
          <span>{m.neko_boosts()}</span>
          <Boosts cards={seat.boosts} />
        </div>
      </div>
    </li>
  );
}

/** "Boosts (red 8, green 2)": not every plate has room to show them all. */
const boostWords = ({ boosts }: SeatView): string =>
  boosts.length === 0 ? m.neko_boosts() : `${m.neko_boosts()} (${boosts.map(cardName).join(', ')})`;

/** Backs show their colour, never a number (NR-5). */
function Backs({ counts }: { readonly counts: readonly number[] }) {
  const held = COLOURS.map((colour, at) => ({ colour, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <ul class="nk-backs">
      {held.map(({ colour, count }) => (
        <li key={colour} class={`nk-${colour}`}>
          <span class="vh">{m.neko_holds({ count, colour: colourName(colour) })}</span>
          <span class="nk-fanned" aria-hidden="true">
            {Array.from({ length: count }, (_, at) => (
              <i key={at} class="nk-back">
                <Picture of={`em-${colour}`} />
              </i>
            ))}
          </span>
          <span class="nk-counted" aria-hidden="true">
            <i class="nk-chip">
              <Picture of={`em-${colour}`} />
            </i>
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Boosts({ cards }: { readonly cards: readonly number[] }) {
  if (cards.length === 0) return <span class="nk-none">{m.neko_none()}</span>;
  return (
    <>
      <ul class="nk-bits">
        {cards.map((card) => (
          <li key={card} class={`nk-bit nk-${faceOf(card).colour}`}>
            <span class="vh">{cardName(card)}</span>
            <Picture of={`em-${faceOf(card).colour}`} />
            <span aria-hidden="true">{faceOf(card).number}</span>
          </li>
        ))}
      </ul>
      <Tally cards={cards} />
    </>
  );
}

/** The same boosts counted by colour, for plates that are too narrow for them. */
function Tally({ cards }: { readonly cards: readonly number[] }) {
  const colours = COLOURS.filter((colour) => cards.some((card) => faceOf(card).colour === colour));
  return (
    <span class="nk-tally" aria-hidden="true">
      {colours.map((colour) => (
        <span key={colour} class={`nk-${colour}`}>
          <Picture of={`em-${colour}`} />×{cards.filter((card) => faceOf(card).colour === colour).length}
        </span>
      ))}
    </span>
  );
}

/** How far everybody is, as little cars on lines to the flag. */
function Order({ view }: { readonly view: View }) {
  const steps = stepsInAll(view.options.circuit);
  const ordered = [...view.seats].sort((a, b) => a.position - b.position || a.seat - b.seat);
  return (
    <section class="nk-order nk-panel" aria-hidden="true">
      <h2>
        {m.neko_order()} <span class="nk-order-steps">{m.neko_order_steps({ steps })}</span>
      </h2>
      <svg viewBox={`0 0 240 ${ordered.length * 20}`} aria-hidden="true">
        <rect x="216" y="0" width="18" height={ordered.length * 20} fill="url(#nk-check)" />
        {ordered.map((seat, at) => (
          <Track key={seat.seat} seat={seat} at={at} way={Math.max(0, Math.min(1, 1 - seat.stepsToGo / steps))} />
        ))}
      </svg>
    </section>
  );
}

function Track({ seat, at, way }: { readonly seat: SeatView; readonly at: number; readonly way: number }) {
  return (
    <g class={`nk-${seat.colour}`} transform={`translate(0 ${at * 20})`}>
      <path d="M26 10H206" stroke="var(--line)" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 7.8" />
      <rect x="0" y="1" width="18" height="18" rx="6" fill="#FFF7E6" stroke="var(--line)" />
      <g style={{ color: 'var(--nk-e)' }}>
        <use href={`#nk-em-${seat.colour}`} x="3" y="4" width="12" height="12" />
      </g>
      <g class="nk-mini" style={{ transform: `translate(${26 + way * 172}px, 1px)` }}>
        <rect x="-2" y="-1" width="34" height="19" rx="9" fill="#FFF7E6" stroke="var(--line)" />
        <use href="#nk-mini" x="2" y="2" width="26" height="13" />
      </g>
    </g>
  );
}
