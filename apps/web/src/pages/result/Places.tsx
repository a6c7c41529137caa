import type { Outcome } from '@slipstream/engine';
import { Emblem } from '../../parts/Emblem.tsx';
import { sitter } from '../../parts/SeatPlate.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import { shownName } from '../../parts/shownName.ts';
import { stintWords } from '../../stintWords.ts';
import type { TableStore } from '../../store.ts';
import { placings } from './placing.ts';

interface PlacesProps {
  readonly store: TableStore;
  readonly outcome: Outcome;
  readonly marks: readonly SeatMark[];
}

/** Everybody in order, with the one fact that placed them; without numbers where nobody has a place. */
export function Places({ store, outcome, marks }: PlacesProps) {
  const { card, board, faces, truth, seat, info } = store;
  const standing = truth.value === undefined ? [] : board.standing(truth.value.view);
  const factOf = (of: number) => standing.find(({ seats }) => seats.includes(of))?.fact ?? '';
  return (
    <ol class="panel ranks">
      {placings(outcome, faces.value.length).map(({ seat: of, place, isWinner }) => {
        const face = faces.value[of];
        if (face === undefined) return null;
        const driven = stintWords(info.value, of);
        return (
          <li key={of} class={isWinner ? 'win' : ''}>
            <span class="pl num">{place ?? '–'}</span>
            <Emblem game={card.id} seat={of} mark={marks[of]} />
            <div class="grow">
              <b>{shownName(face)}</b>
              <span class="muted sm">{face.isYou ? face.name : sitter(face, seat.value === of)}</span>
              {driven !== '' && <span class="muted sm driven">{driven}</span>}
            </div>
            <span class="num">{factOf(of)}</span>
          </li>
        );
      })}
    </ol>
  );
}
