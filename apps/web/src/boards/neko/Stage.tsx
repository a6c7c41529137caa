import { m } from '../../paraglide/messages.js';
import { Drive, type DriveProps } from './Drive.tsx';
import { whoOf } from './names.ts';
import { Picture } from './Symbols.tsx';
import { Trick } from './Trick.tsx';

/** The moment, told in the infield: the trick, then the boosts, then the path, always in the same spot. */
export function Stage(props: DriveProps) {
  const { view } = props;
  if (view.phase === 'over') return <Flag {...props} />;
  return (
    <div class="nk-stage">
      {view.phase === 'driving' && view.drive !== null ? <Drive {...props} /> : <Trick {...props} />}
    </div>
  );
}

/** The race is won: the winner's cat in the infield, and the tricks it took as a big number. */
function Flag({ view, faces }: Pick<DriveProps, 'view' | 'faces'>) {
  const winner = view.seats.find(({ position }) => position === 1);
  if (winner === undefined || view.record === null) return null;
  return (
    <div class={`nk-stage nk-flag nk-${winner.colour}`}>
      <Picture of={`cat-${winner.colour}`} class="nk-winner" />
      <p class="nk-say">
        <b>{m.neko_won({ who: whoOf(faces, winner.seat) })}</b>
      </p>
      <span class="nk-total">
        <b>{view.record.tricks}</b>
        <span>{m.neko_tricks({ tricks: view.record.tricks })}</span>
      </span>
    </div>
  );
}
