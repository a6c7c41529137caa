import './analysis.css';
import { useMemo } from 'preact/hooks';
import { workOn } from '../../analysis/work.ts';
import { LoadFailed } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { TopBar } from '../../parts/TopBar.tsx';
import { route } from '../../router.ts';
import { type LoadedRace, useRace } from '../loadRace.ts';
import { NotFound } from '../NotFound.tsx';
import { recordFaces } from '../replay/recordFaces.ts';
import { makeReel, viewAt } from '../replay/reel.ts';
import { MomentPage } from './MomentPage.tsx';
import type { Scene } from './scene.ts';
import { useSeat } from './useSeat.ts';
import { WholeRace } from './WholeRace.tsx';

/** Why a finished race ended as it did: `/analysis/local/<id>` or `/analysis/t/<id>`; one moment of it with `?moment=17`. */
export function AnalysisPage() {
  const [, where = '', id = ''] = route.value.parts;
  return <Visit key={id} where={where} id={id} />;
}

function Visit({ where, id }: { readonly where: string; readonly id: string }) {
  const loaded = useRace(where, id);
  if (loaded === 'missing') return <NotFound />;
  if (loaded === 'failed') return <LoadFailed />;
  return (
    <>
      <TopBar />
      {loaded === 'loading' ? <Waiting /> : <Ready race={loaded} />}
    </>
  );
}

function Waiting() {
  return (
    <main class="page narrow" id="main">
      <h1 tabIndex={-1}>{m.analysis()}</h1>
      <p class="muted">{m.loading()}</p>
    </main>
  );
}

function Ready({ race }: { readonly race: LoadedRace }) {
  const { known, card, rules, board } = race;
  const reel = useMemo(() => makeReel(rules, known.record), [rules, known]);
  const work = useMemo(() => workOn(known), [known]).value;
  const [seat, setSeat] = useSeat(known.record);
  const faces = recordFaces(known.record);
  const marks = useMemo(() => {
    if (reel.frames.length === 0) return [];
    const last = viewAt(rules, reel, reel.frames.length - 1, 'spectator');
    return faces.map((face) => board.mark?.(last, face.seat) ?? card.marks[face.seat]);
  }, [race, reel]);
  const scene: Scene = { ...race, reel, faces, marks, work, seat };
  const asked = route.value.ask.get('moment');
  return (
    <main class={`analysis in-parts w-${card.id}`} id="main">
      {asked === null ? (
        <WholeRace scene={scene} changeSeat={setSeat} />
      ) : (
        <MomentPage key={asked} scene={scene} at={Number(asked)} />
      )}
    </main>
  );
}
