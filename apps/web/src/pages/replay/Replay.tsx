import '../table/table.css';
import './replay.css';
import type { AnyGame } from '@slipstream/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../../boards/board.ts';
import { loadBoard } from '../../boards/load.ts';
import { cardOf, type GameCard } from '../../games/catalog.ts';
import { LoadFailed } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { TopBar } from '../../parts/TopBar.tsx';
import { findRecord, type KnownRecord } from '../../records.ts';
import { route } from '../../router.ts';
import { NotFound } from '../NotFound.tsx';
import { Projector } from './Projector.tsx';
import { makeReel } from './reel.ts';

interface Loaded {
  readonly known: KnownRecord;
  readonly card: GameCard;
  readonly rules: AnyGame;
  readonly board: AnyBoardModule;
}

/** A finished race, to be seen again: `/replay/local/<id>` or `/replay/t/<id>`. */
export function ReplayPage() {
  const [, where = '', id = ''] = route.value.parts;
  return <Visit key={id} where={where} id={id} />;
}

function Visit({ where, id }: { readonly where: string; readonly id: string }) {
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'missing' | 'failed'>('loading');
  useEffect(() => {
    load(where, id).then(
      (found) => setLoaded(found ?? 'missing'),
      () => setLoaded('failed'),
    );
  }, [where, id]);
  if (loaded === 'missing') return <NotFound />;
  if (loaded === 'failed') return <LoadFailed />;
  if (loaded === 'loading') return <Waiting />;
  return <Ready loaded={loaded} />;
}

async function load(where: string, id: string): Promise<Loaded | undefined> {
  const known = await findRecord(where, id);
  const card = known && cardOf(known.record.game);
  if (known === undefined || card === undefined) return undefined;
  const [rules, board] = await Promise.all([card.rules(), loadBoard(card.id)]);
  return { known, card, rules, board };
}

function Ready({ loaded }: { readonly loaded: Loaded }) {
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
