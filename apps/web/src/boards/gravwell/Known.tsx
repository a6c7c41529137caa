import type { Letter, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { type Holding, holdings } from './holdings.ts';
import { headOf, liveryOf } from './racers.ts';

interface KnownProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly chosen: Letter | undefined;
}

/** Who holds what: all 26 letters, so that "what comes before mine" is one glance. */
export function Known({ view, faces, chosen }: KnownProps) {
  return (
    <section class="gw-box gw-known">
      <h3>{m.gravwell_known_title()}</h3>
      <ol>
        {holdings(view).map((holding) => (
          <li key={holding.letter} class={`gw-is-${holding.state} ${holding.letter === chosen ? 'gw-chosen' : ''}`}>
            <span class="vh">{wordsOf(holding, faces)}</span>
            <b aria-hidden="true">{holding.letter}</b>
            <Mark holding={holding} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ holding: { state, racer } }: { readonly holding: Holding }) {
  if (racer !== undefined) return <Token livery={liveryOf(racer)} size={15} />;
  const sign = { draft: '◇', spent: '–', unknown: '?', held: '', played: '' }[state];
  return <i aria-hidden="true">{sign}</i>;
}

function wordsOf({ letter, state, racer }: Holding, faces: readonly SeatFace[]): string {
  const who = racer === undefined ? '' : headOf(racer, faces);
  switch (state) {
    case 'held':
      return m.gravwell_known_held({ letter, who });
    case 'played':
      return m.gravwell_known_played({ letter, who });
    case 'draft':
      return m.gravwell_known_draft({ letter });
    case 'spent':
      return m.gravwell_known_spent({ letter });
    case 'unknown':
      return m.gravwell_known_unknown({ letter });
  }
}
