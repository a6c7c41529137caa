import type { SeatInfo } from '@slipstream/protocol';
import { useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { LEVELS, levelName } from '../../parts/botNames.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Portrait } from '../../parts/Portrait.tsx';
import { SeatSign } from '../../parts/SeatSign.tsx';
import { ownName } from '../../start.ts';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';
import { FILL_LEVEL } from './StartBar.tsx';

// Most hosts do not need it.
const HostMenu = lazy(async () => (await import('./HostMenu.tsx')).HostMenu, null);

/** The seats of a table before a race: who sits where, and what can be done about it. */
export function Slots({ store }: { readonly store: TableStore }) {
  return (
    <ul class="slots">
      {store.info.value.seats.map((seat, at) => (
        <Slot key={at} store={store} seat={seat} at={at} />
      ))}
    </ul>
  );
}

interface SlotProps {
  readonly store: TableStore;
  readonly seat: SeatInfo;
  readonly at: number;
}

function Slot({ store, seat, at }: SlotProps) {
  const { card } = store;
  return (
    <li class={seat.kind === 'open' ? 'slot free' : 'slot in'}>
      <SeatSign game={card.id} seat={at} size={26} />
      {seat.kind === 'open' && <OpenSlot store={store} at={at} />}
      {seat.kind === 'bot' && <BotSlot store={store} at={at} level={seat.level} />}
      {seat.kind === 'person' && <PersonSlot store={store} at={at} seat={seat} />}
    </li>
  );
}

function OpenSlot({ store, at }: { readonly store: TableStore; readonly at: number }) {
  const isSeated = store.seat.value !== undefined;
  return (
    <>
      <div class="grow">
        <b>{m.seat_free()}</b>
        <span class="muted sm">{m.seat_free_note()}</span>
      </div>
      <button
        type="button"
        class="btn line"
        aria-label={isSeated ? m.lobby_move({ seat: at + 1 }) : m.lobby_take({ seat: at + 1 })}
        onClick={() =>
          void ask(store, isSeated ? { type: 'swap', seat: at } : { type: 'take', name: ownName(), seat: at })
        }
      >
        {isSeated ? m.lobby_move_here() : m.lobby_sit()}
      </button>
      {store.isHost.value && (
        <button
          type="button"
          class="btn line"
          aria-label={m.lobby_add_bot({ seat: at + 1 })}
          onClick={() => void ask(store, { type: 'plan', seat: at, plan: { kind: 'bot', level: FILL_LEVEL } })}
        >
          <Icon name="plus" size={18} />
          {m.bot()}
        </button>
      )}
    </>
  );
}

const nameAt = ({ faces }: TableStore, at: number): string => faces.value[at]?.name ?? '';

function BotSlot({ store, at, level }: { readonly store: TableStore; readonly at: number; readonly level: string }) {
  const plan = (next: string) => ask(store, { type: 'plan', seat: at, plan: { kind: 'bot', level: next } });
  const name = nameAt(store, at);
  return (
    <>
      <Portrait name="" bot={level} size={44} />
      <div class="grow">
        <b>{name}</b>
        <span class="muted sm">{m.plate_bot({ level: levelName(level) })}</span>
      </div>
      {store.isHost.value && (
        <>
          <select
            class="lvl"
            aria-label={m.sitter_label({ seat: at + 1 })}
            value={level}
            onChange={(event) => void plan(event.currentTarget.value)}
          >
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {levelName(each)}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="btn bare ico"
            aria-label={m.lobby_remove({ name })}
            onClick={() => void ask(store, { type: 'plan', seat: at, plan: { kind: 'open' } })}
          >
            <Icon name="cross" size={18} />
          </button>
        </>
      )}
    </>
  );
}

interface PersonSlotProps {
  readonly store: TableStore;
  readonly at: number;
  readonly seat: Extract<SeatInfo, { kind: 'person' }>;
}

function PersonSlot({ store, at, seat }: PersonSlotProps) {
  const [isOpen, setOpen] = useState(false);
  const { info } = store;
  const isYou = store.seat.value === at;
  const isHost = info.value.host === at;
  const name = nameAt(store, at);
  return (
    <>
      <Portrait name={name} bot={undefined} size={44} />
      <div class="grow">
        <b>{name}</b>
        <span class="muted sm">
          {isYou ? (isHost ? m.you_host() : m.plate_you()) : isHost ? m.host() : m.plate_player()}
          {info.value.phase === 'over' &&
            ` · ${info.value.again.includes(at) ? m.rematch_wanted() : m.rematch_unanswered()}`}
        </span>
      </div>
      {isYou ? (
        <button type="button" class="btn bare" onClick={() => void ask(store, { type: 'leave' })}>
          {m.lobby_stand_up()}
        </button>
      ) : (
        <SwapButton store={store} at={at} name={name} isPresent={seat.present} />
      )}
      {store.isHost.value && !isYou && (
        <button
          type="button"
          class="btn bare ico"
          aria-label={m.lobby_host_menu({ name })}
          title={m.lobby_host_menu({ name })}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={18} />
        </button>
      )}
      {isOpen && <HostMenu store={store} at={at} name={name} close={() => setOpen(false)} />}
    </>
  );
}

interface SwapProps {
  readonly store: TableStore;
  readonly at: number;
  readonly name: string;
  readonly isPresent: boolean;
}

/** Swapping wants two: one offers, the other accepts with the same button. */
function SwapButton({ store, at, name, isPresent }: SwapProps) {
  const own = store.seat.value;
  const { swaps } = store.info.value;
  const isOffered = swaps.some(({ from, to }) => from === own && to === at);
  const isWanted = swaps.some(({ from, to }) => from === at && to === own);
  if (own === undefined || !isPresent) {
    return (
      <span class="ready">
        {isPresent && <Icon name="tick" size={16} />}
        {isPresent ? m.lobby_here() : m.lobby_away()}
      </span>
    );
  }
  if (isOffered) return <span class="ready muted">{m.lobby_swap_asked()}</span>;
  return (
    <button
      type="button"
      class={isWanted ? 'btn go' : 'btn bare'}
      aria-label={isWanted ? m.lobby_swap_accept({ name }) : m.lobby_swap_ask({ name })}
      onClick={() => void ask(store, { type: 'swap', seat: at })}
    >
      <Icon name="swap" size={18} />
      <span class="hide-s">{m.lobby_swap()}</span>
    </button>
  );
}
