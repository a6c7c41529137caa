import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import type { TableStore } from '../../store.ts';
import { followRace } from './follow.ts';
import { Race } from './Race.tsx';

const Lobby = lazy(async () => (await import('./Lobby.tsx')).Lobby);
const BreachNotice = lazy(async () => (await import('./BreachNotice.tsx')).BreachNotice);
const Result = lazy(async () => (await import('./Result.tsx')).Result);

interface TableScreenProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
}

export function TableScreen({ store, people }: TableScreenProps) {
  const isBroken = store.connection.state.value.breach !== undefined;
  return (
    <>
      {isBroken && <BreachNotice store={store} />}
      <PhaseScreen store={store} people={people} />
    </>
  );
}

/** Lobby, race or result, as the phase of the table asks for. A finished race stays on the board until its story has been told. */
function PhaseScreen({ store, people }: TableScreenProps) {
  useEffect(() => followRace(store, people), [store, people]);
  const [looksBack, setLooksBack] = useState(false);
  const [seesResult, seeResult] = useState(false);
  const { phase, match, again } = store.info.value;
  const isOnline = store.key.startsWith('t/');
  const isTold = store.playback.mode.value === 'idle';
  // Whoever wants another race at a table that others share waits for it in its lobby.
  const wantsAgain = isOnline && phase === 'over' && again.includes(store.seat.value ?? -1);
  useEffect(() => {
    setLooksBack(false);
    seeResult(false);
  }, [match]);
  if (phase === 'lobby' || (phase === 'sealing' && (match === 0 || isOnline))) {
    // A table in this page starts by itself: its lobby lasts a moment and needs no screen.
    return isOnline ? <Lobby store={store} /> : <p class="loading">{m.loading()}</p>;
  }
  if (wantsAgain && isTold && !looksBack && !seesResult)
    return <Lobby store={store} toResult={() => seeResult(true)} />;
  if ((phase === 'over' || phase === 'sealing') && isTold && !looksBack) {
    const toRematch = wantsAgain ? () => seeResult(false) : undefined;
    return <Result store={store} people={people} lookBack={() => setLooksBack(true)} toRematch={toRematch} />;
  }
  return <Race store={store} people={people} backToResult={looksBack ? () => setLooksBack(false) : undefined} />;
}
