import { useEffect, useState } from 'preact/hooks';
import type { OpenTable } from '../../openTable.ts';
import { m } from '../../paraglide/messages.js';
import { Portrait } from '../../parts/Portrait.tsx';
import { Scene } from '../../parts/Scene.tsx';
import type { TableStore } from '../../store.ts';
import { TableScreen } from './TableScreen.tsx';

const HANDOVER_MS = 250;

/**
 * Several people on one screen. What everybody may see is told to everybody; then the curtain falls, and the screen
 * is handed to whoever must choose. Nobody sees another's secrets.
 */
export function Curtain({ table }: { readonly table: OpenTable }) {
  const { people, spectator } = table;
  const [opened, setOpened] = useState<TableStore>();
  const next = people.find((store) => store.isYourMove.value);
  const isTold = spectator?.playback.mode.value === 'idle';
  const isRacing = spectator?.info.value.phase === 'playing';
  const isDone = opened !== undefined && !opened.isYourMove.value;
  useEffect(() => {
    // Locked in: the screen belongs to everybody again, unless the same person is asked again at once.
    const timer = isDone ? setTimeout(() => setOpened(undefined), HANDOVER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isDone]);
  useSkipping(people);
  if (spectator === undefined) return null;
  if (opened !== undefined) return <TableScreen store={opened} people={people} />;
  if (isRacing && isTold && next !== undefined) return <Falls store={next} open={() => setOpened(next)} />;
  return <TableScreen store={spectator} people={people} />;
}

/** The story is told once, to all: the people's own stores go straight to the truth. */
function useSkipping(people: readonly TableStore[]): void {
  const telling = people.filter((store) => store.playback.mode.value !== 'idle');
  useEffect(() => {
    for (const store of telling) store.playback.skip();
  });
}

function Falls({ store, open }: { readonly store: TableStore; open(): void }) {
  const { seat, faces, card } = store;
  const face = faces.value.find((each) => each.seat === seat.value);
  const name = face?.name ?? '';
  return (
    <main class={`curtain w-${card.id}`} id="main">
      <div class="pic" aria-hidden="true">
        <Scene game={card.id} crop="poster" />
      </div>
      <div class="curtain-card">
        <Portrait name={name} bot={undefined} size={88} />
        <h1 tabIndex={-1}>{m.curtain_title({ name })}</h1>
        <p>{m.curtain_text()}</p>
        <button type="button" class="btn go big full" onClick={open}>
          {m.curtain_open({ name })}
        </button>
      </div>
    </main>
  );
}
