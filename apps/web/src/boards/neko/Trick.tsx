import type { Play, View } from '@slipstream/games/neko/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { CardFace } from './Card.tsx';
import { cardName, colourName, faceOf, nameOf, seatOf, whoOf } from './names.ts';
import { Picture } from './Symbols.tsx';

interface TrickProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
}

/** The cards on the table in the order of play, and a hole for whoever is to play. */
export function Trick({ view, faces }: TrickProps) {
  const seats = view.seats.length;
  const next = view.phase === 'playing' ? view.turn : null;
  const waiting = Array.from({ length: seats }, (_, step) => (view.leader + step) % seats).slice(view.plays.length);
  return (
    <>
      <ol class="nk-trick" aria-label={m.neko_trick_label()}>
        {view.plays.map((play) => (
          <Slot key={play.seat} play={play} view={view} faces={faces} />
        ))}
        {waiting.map((seat) => (
          <li key={seat} class="nk-slot-box">
            <span class="nk-hole">
              <b>{seat === view.viewer ? m.neko_your_card() : ''}</b>
            </span>
            <Tag seat={seat} view={view} faces={faces} role={seat === next ? m.neko_to_play() : m.neko_waits()} />
          </li>
        ))}
      </ol>
      <p class={`nk-say ${view.led === null ? '' : `nk-${view.led}`}`}>{sayTrick(view, faces)}</p>
    </>
  );
}

function Slot({ play, view, faces }: { readonly play: Play } & TrickProps) {
  const isWinning = play.seat === view.winning;
  const role = isWinning
    ? m.neko_winning()
    : play.role === 'led'
      ? m.neko_led()
      : play.role === 'boost'
        ? m.neko_boost()
        : m.neko_followed();
  const kind = isWinning ? 'nk-win' : play.role === 'boost' ? 'nk-off' : '';
  return (
    <li class={`nk-slot-box ${kind}`} {...explained(slotName(play), slotRole(play, isWinning))}>
      <span class="vh">{cardName(play.card)} </span>
      <CardFace card={play.card} />
      {play.isTrump && (
        <span class="nk-seal">
          <Picture of="burst" />
          <b>
            {m.neko_trump()}
            <i>{faceOf(play.card).number}</i>
          </b>
        </span>
      )}
      <Tag seat={play.seat} view={view} faces={faces} role={role} />
    </li>
  );
}

const slotName = ({ card }: Play): string =>
  capital(m.neko_hand_card({ card: cardName(card), cars: faceOf(card).cars }));

function slotRole({ card, role, isTrump }: Play, isWinning: boolean): string {
  if (role === 'boost') return m.neko_explain_boost();
  const words = [
    ...(role === 'led' ? [m.neko_explain_led()] : []),
    ...(isTrump ? [m.neko_explain_trump({ number: faceOf(card).number })] : []),
    ...(isWinning ? [m.neko_explain_winning()] : []),
  ];
  return words.join('\n');
}

function Tag({ seat, view, faces, role }: { readonly seat: number; readonly role: string } & TrickProps) {
  const { colour } = seatOf(view, seat);
  return (
    <span class={`nk-tag nk-${colour}`}>
      <Picture of={`cat-${colour}`} />
      <span>
        {nameOf(faces, seat)}
        <small>{role}</small>
      </span>
    </span>
  );
}

function sayTrick(view: View, faces: readonly SeatFace[]) {
  if (view.led === null) return <span>{m.neko_say_leads({ who: whoOf(faces, view.leader) })}</span>;
  const winner = view.plays.find(({ seat }) => seat === view.winning);
  const words = {
    led: colourName(view.led),
    who: whoOf(faces, view.winning ?? view.leader),
    cells: winner ? faceOf(winner.card).cars : 0,
  };
  return (
    <>
      <Picture of={`em-${view.led}`} />
      <span>{capital(winner?.isTrump ? m.neko_say_trump(words) : m.neko_say_wins(words))}</span>
    </>
  );
}
