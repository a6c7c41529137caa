import { LETTERS } from '@slipstream/games/gravwell/data';
import type { Event, PlayedView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { CardFace } from './Card.tsx';
import { rankOf } from './cards.ts';
import type { Outcomes } from './outcomes.ts';
import { headOf, liveryOf } from './racers.ts';
import { cardExplained, cardName } from './words.ts';

interface RailProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly outcomes: Outcomes;
  readonly event: Event | undefined;
}

/** Where a letter hangs on the rail, in percent of its width. */
const railPlace = (rank: number): number => 3 + ((rank + 0.5) * 94) / LETTERS.length;
/** Cards keep at least this far apart, in percent, whatever their letters. */
const GAP = 17.5;

/** The cards of the turn hung on the alphabet: light runs along it to the letter whose time has come. */
export function Rail({ view, faces, outcomes, event }: RailProps) {
  const now = view.played.find(({ status }) => status === 'next');
  const isTurning = event?.type === 'revealed';
  const reached = isTurning || now === undefined ? -1 : rankOf(now.card);
  const places = spread(view.played.map(({ card }) => railPlace(rankOf(card))));
  return (
    <div class={`gw-rail ${isTurning ? 'gw-turning' : ''}`}>
      <div class="gw-alphabet" aria-hidden="true">
        <em style={{ transform: `scaleX(${reached < 0 ? 0 : railPlace(reached) / 100})` }} />
        {LETTERS.map((letter, rank) => (
          <span key={letter} class={letterClass(view, rank, reached)} style={{ left: `${railPlace(rank)}%` }}>
            {letter}
          </span>
        ))}
      </div>
      <ol class="gw-queue" style={{ '--gw-count': view.played.length }} aria-label={m.gravwell_turn_title()}>
        {view.played.map((played, at) => {
          const livery = liveryOf(played.racer);
          const style = { left: `${places[at] ?? 0}%`, '--gw-colour': livery.colour, '--gw-at': at };
          return (
            <li key={played.card} class={`gw-${played.status}`} style={style}>
              <span class="gw-card" {...cardExplained(played.card)}>
                <CardFace letter={played.card} />
              </span>
              <span class="vh">{cardName(played.card)}</span>
              <span class="gw-result">
                <Token livery={livery} size={20} />
                <span>{headOf(played.racer, faces)}</span>
                <b>{outcomes.get(played.card) ?? stateWord(played)}</b>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function letterClass(view: View, rank: number, reached: number): string {
  const played = view.played.find(({ card }) => rankOf(card) === rank);
  const past = rank <= reached ? 'gw-past' : '';
  if (played === undefined) return past;
  return `gw-has ${rank === reached ? 'gw-now' : past}`;
}

export function stateWord({ status }: PlayedView): string {
  switch (status) {
    case 'done':
      return m.gravwell_state_done();
    case 'next':
      return m.gravwell_state_next();
    case 'waiting':
      return m.gravwell_state_waiting();
  }
}

/** Pushes neighbours apart, keeping their order and staying on the rail. */
export function spread(places: readonly number[], gap = GAP): readonly number[] {
  const out: number[] = [];
  for (const place of places) out.push(Math.max(place, (out.at(-1) ?? -gap) + gap, gap / 2));
  for (let at = out.length - 1; at >= 0; at--) {
    const limit = at === out.length - 1 ? 100 - gap / 2 : (out[at + 1] ?? 100) - gap;
    out[at] = Math.min(out[at] ?? 0, limit);
  }
  return out;
}
