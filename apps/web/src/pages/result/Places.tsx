import type { Ranking } from '@slipstream/engine';
import { Emblem } from '../../parts/Emblem.tsx';
import { sitter } from '../../parts/SeatPlate.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import type { TableStore } from '../../store.ts';

interface PlacesProps {
  readonly store: TableStore;
  readonly ranking: Ranking;
  readonly marks: readonly SeatMark[];
}

/** Everybody in order, with the one fact that placed them. */
export function Places({ store, ranking, marks }: PlacesProps) {
  const { card, board, faces, truth, seat, info } = store;
  const standing = truth.value === undefined ? [] : board.standing(truth.value.view);
  const factOf = (of: number) => standing.find(({ seats }) => seats.includes(of))?.fact ?? '';
  let place = 0;
  const rows = ranking.flatMap((group, at) => {
    const first = place + 1;
    place += group.length;
    return group.map((of) => ({ of, first, isWinner: at === 0 && info.value.outcome?.winners.includes(of) === true }));
  });
  return (
    <ol class="panel ranks">
      {rows.map(({ of, first, isWinner }) => {
        const face = faces.value[of];
        if (face === undefined) return null;
        return (
          <li key={of} class={isWinner ? 'win' : ''}>
            <span class="pl num">{first}</span>
            <Emblem game={card.id} seat={of} mark={marks[of]} />
            <div class="grow">
              <b>{face.name}</b>
              <span class="muted sm">{sitter(face, seat.value === of)}</span>
            </div>
            <span class="num">{factOf(of)}</span>
          </li>
        );
      })}
    </ol>
  );
}
