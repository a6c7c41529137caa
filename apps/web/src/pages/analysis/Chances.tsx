import { useMemo, useState } from 'preact/hooks';
import { columnsOf, frameOf, type Told } from '../../analysis/tale.ts';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import { analysisPath } from './address.ts';
import { ChancesChart } from './ChancesChart.tsx';
import { turnOf, turnsIn } from './lines.ts';
import type { Scene } from './scene.ts';
import { percent } from './words.ts';

interface ChancesProps {
  readonly scene: Scene;
  readonly told: readonly Told[];
}

/** The winning chances of all seats, reveal by reveal: arrow keys or a finger go along, and a moment can be opened. */
export function Chances({ scene, told }: ChancesProps) {
  const { work, faces, marks, seat, known, reel } = scene;
  const columns = useMemo(() => columnsOf(work.moments, faces.length), [work.moments, faces.length]);
  const turns = useMemo(() => turnsIn(scene), [reel]);
  const last = columns.length - 1;
  const [asked, setStop] = useState<number | undefined>();
  const stop = Math.min(asked ?? last, last);
  const current = columns[stop];
  const at = current?.[seat]?.at ?? 0;
  const turn = turnOf(scene, frameOf(reel, at));
  const spoken = [turn, ...faces.map((face) => `${face.name} ${percent(current?.[face.seat]?.after ?? 0)}`)].join(', ');
  return (
    <section class="panel pad5" aria-labelledby="chances">
      <h2 id="chances">
        {m.chances_title()} <small class="muted">{m.chances_note()}</small>
      </h2>
      <ChancesChart
        turns={turns}
        turnName={scene.card.turnName}
        columns={columns}
        marks={marks}
        seat={seat}
        told={told}
        stop={asked === undefined ? undefined : stop}
      />
      <label class="along">
        <span class="vh">{m.chances_title()}</span>
        <input
          type="range"
          min="0"
          max={last}
          value={stop}
          aria-valuetext={spoken}
          onInput={(event) => setStop(Number(event.currentTarget.value))}
        />
      </label>
      <p class="legend">
        {faces.map((face) => (
          <Key key={face.seat} face={face} mark={marks[face.seat]} share={current?.[face.seat]?.after} />
        ))}
      </p>
      <a class="btn line" href={analysisPath(known, seat, at)}>
        <Icon name="right" size={18} />
        {m.moment_open({ turn })}
      </a>
    </section>
  );
}

interface KeyProps {
  readonly face: SeatFace;
  readonly mark: SeatMark | undefined;
  readonly share: number | undefined;
}

const Key = ({ face, mark, share }: KeyProps) => (
  <span class="key">
    <i style={{ background: `var(--seat-${mark?.colour})` }} aria-hidden="true" />
    {face.name} {share !== undefined && <b class="num">{percent(share)}</b>}
  </span>
);
