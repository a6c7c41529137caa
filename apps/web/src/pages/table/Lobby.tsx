import './lobby.css';
import { useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { BestLine } from '../../parts/BestLine.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Scene } from '../../parts/Scene.tsx';
import { TopBar } from '../../parts/TopBar.tsx';
import { change, settings } from '../../settings.ts';
import { ownName } from '../../start.ts';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';
import { Invite } from './Invite.tsx';
import { LinkNotice } from './Notices.tsx';
import { OptionNotices } from './OptionNotices.tsx';
import { paceWords } from './paceWords.ts';
import { Slots } from './Slots.tsx';
import { Sealing, StartBar } from './StartBar.tsx';
import { TableChat } from './TableChat.tsx';

// Most hosts do not need it.
const EditTable = lazy(async () => (await import('./EditTable.tsx')).EditTable, null);

interface LobbyProps {
  readonly store: TableStore;
  /** Before a rematch: back to how the last race ended. */
  readonly toResult?: (() => void) | undefined;
}

/** Before a race: seats fill, the link goes round. A rematch begins here too. */
export function Lobby({ store, toResult }: LobbyProps) {
  const { card, info, seat } = store;
  const { seatCount, phase, pace } = info.value;
  return (
    <>
      <TopBar />
      <main class={`stage lobby w-${card.id}`} id="main">
        <div class="lob">
          <div class="lob-main">
            <div class="ban">
              <div class="pic">
                <Scene game={card.id} crop="banner" />
              </div>
              <div class="cap">
                <h1 tabIndex={-1}>{card.name}</h1>
                <p class="sm">{m.lobby_summary({ seats: seatCount, pace: paceWords(pace) })}</p>
                <BestLine kind={{ card, where: 't', options: info.value.options, seatCount }} />
              </div>
            </div>
            <LinkNotice store={store} />
            {seat.value === undefined && <SitDown store={store} />}
            <OptionNotices game={card.id} options={info.value.options} />
            <Slots store={store} />
            <Removed store={store} />
            {phase === 'sealing' ? <Sealing store={store} /> : <StartBar store={store} />}
            {store.isHost.value && phase !== 'sealing' && <EditButton store={store} />}
            {toResult !== undefined && (
              <button type="button" class="btn bare full" onClick={toResult}>
                {m.to_result()}
              </button>
            )}
          </div>
          <div class="lob-side">
            <Invite id={info.value.id} game={card.name} />
            {info.value.chat !== 'off' && <TableChat store={store} />}
          </div>
        </div>
      </main>
    </>
  );
}

function SitDown({ store }: { readonly store: TableStore }) {
  const isFull = store.info.value.seats.every(({ kind }) => kind !== 'open');
  if (isFull) return <p class="notice">{m.lobby_full()}</p>;
  return (
    <form
      class="panel sit"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(store, { type: 'take', name: ownName() });
      }}
    >
      <label class="grow">
        <span class="eyebrow">{m.settings_name()}</span>
        <span class="field">
          <input
            type="text"
            maxLength={24}
            autocomplete="nickname"
            value={settings.value.name}
            placeholder={m.plate_you()}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </span>
      </label>
      <button type="submit" class="btn go big">
        {m.lobby_sit()}
      </button>
    </form>
  );
}

/** Those whom the host has removed can be let in again. */
function Removed({ store }: { readonly store: TableStore }) {
  const { removed = [] } = store.info.value;
  if (!store.isHost.value || removed.length === 0) return null;
  return (
    <div class="row wrap">
      {[...new Set(removed)].map((name) => (
        <button key={name} type="button" class="btn line" onClick={() => void ask(store, { type: 'letIn', name })}>
          {m.lobby_let_in({ name })}
        </button>
      ))}
    </div>
  );
}

function EditButton({ store }: { readonly store: TableStore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn line full" onClick={() => setOpen(true)}>
        <Icon name="sliders" size={18} />
        {m.lobby_edit()}
      </button>
      {isOpen && <EditTable store={store} close={() => setOpen(false)} />}
    </>
  );
}
