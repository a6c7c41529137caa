import '../table/table.css';
import './replay.css';
import { useMemo } from 'preact/hooks';
import { LoadFailed } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { TopBar } from '../../parts/TopBar.tsx';
import { route } from '../../router.ts';
import { type LoadedRace, useRace } from '../loadRace.ts';
import { NotFound } from '../NotFound.tsx';
import { Projector } from './Projector.tsx';
import { makeReel } from './reel.ts';

/** A finished race, to be seen again: `/replay/local/<id>` or `/replay/t/<id>`. */
export function ReplayPage() {
  const [, where = '', id = ''] = route.value.parts;
  return <Visit key={id} where={where} id={id} />;
}

function Visit({ where, id }: { readonly where: string; readonly id: string }) {
  const loaded = useRace(where, id);
  if (loaded === 'missing') return <NotFound />;
  if (loaded === 'failed') return <LoadFailed />;
  if (loaded === 'loading') return <Waiting />;
  return <Ready loaded={loaded} />;
}

function Ready({ loaded }: { readonly loaded: LoadedRace }) {
  const { known, rules } = loaded;
  const reel = useMemo(() => makeReel(rules, known.record), [rules, known]);
  if (reel.frames.length === 0) return <Unplayable reason={reel.fault ?? ''} />;
  return <Projector {...loaded} reel={reel} />;
}

function Waiting() {
  return (
    <>
      <TopBar />
      <main class="page narrow" id="main">
        <h1 tabIndex={-1}>{m.replay()}</h1>
        <p class="muted">{m.loading()}</p>
      </main>
    </>
  );
}

function Unplayable({ reason }: { readonly reason: string }) {
  return (
    <>
      <TopBar />
      <main class="page narrow" id="main">
        <h1 tabIndex={-1}>{m.replay_unplayable()}</h1>
        <p class="muted">{reason}</p>
      </main>
    </>
  );
}
