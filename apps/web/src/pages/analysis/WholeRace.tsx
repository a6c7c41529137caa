import type { Outcome, Seat } from '@slipstream/engine';
import { mattering } from '../../analysis/tale.ts';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { Chances } from './Chances.tsx';
import { How } from './How.tsx';
import { Ledger } from './Ledger.tsx';
import { Moments } from './Moments.tsx';
import { Progress } from './Progress.tsx';
import { SeatChoice } from './SeatChoice.tsx';
import type { Scene } from './scene.ts';

interface WholeRaceProps {
  readonly scene: Scene;
  changeSeat(seat: Seat): void;
}

/** The race of one seat: where its chances went, why, and the moments that mattered. */
export function WholeRace({ scene, changeSeat }: WholeRaceProps) {
  const { known, card, rules, reel, work, faces, seat } = scene;
  const last = reel.frames.at(-1);
  const outcome = last === undefined ? undefined : rules.outcome(last.played.match.state);
  const told = mattering(work.moments, seat, reel);
  return (
    <>
      <header class="analysis-head">
        <h1 tabIndex={-1}>{m.analysis_of({ game: card.name })}</h1>
        <SeatChoice faces={faces} seat={seat} change={changeSeat} />
        <a class="btn line" href={`/replay/${known.where}/${known.id}`}>
          <Icon name="play" size={18} />
          {m.replay()}
        </a>
        <How judged={work.judged} />
      </header>
      <Progress scene={scene} />
      {work.moments.length > 0 && (
        <div class="analysis-grid">
          <div class="analysis-col">
            <Ledger scene={scene} title={headline(faces[seat], outcome)} />
            <Chances key={seat} scene={scene} told={told} />
          </div>
          <Moments scene={scene} told={told} />
        </div>
      )}
    </>
  );
}

/** "Why Lio won", "Why Lio came third". */
function headline(face: SeatFace | undefined, outcome: Outcome | undefined): string {
  if (face === undefined || outcome === undefined) return m.analysis();
  const { seat, name } = face;
  if (outcome.winners.includes(seat)) return m.analysis_why_won({ name });
  const ahead = outcome.ranking.findIndex((group) => group.includes(seat));
  if (ahead < 0) return m.analysis_why_lost({ name });
  return m.analysis_why_place({ name, place: outcome.ranking.slice(0, ahead).flat().length + 1 });
}
