import './lobby.css';
import type { Draft, SeatInfo } from '@slipstream/protocol';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { BestLine } from '../../parts/BestLine.tsx';
import { LEVELS, levelName } from '../../parts/botNames.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Portrait } from '../../parts/Portrait.tsx';
import { Scene } from '../../parts/Scene.tsx';
import { SeatSign } from '../../parts/SeatSign.tsx';
import { TopBar } from '../../parts/TopBar.tsx';
import { change, settings } from '../../settings.ts';
import { ownName } from '../../start.ts';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { ChatBox, sayingWords } from './ChatBox.tsx';
import { Invite } from './Invite.tsx';
import { OptionNotices } from './OptionNotices.tsx';
import { paceWords } from './paceWords.ts';
import { refusalWords } from './refusalWords.ts';

const FILL_LEVEL = 'pilot';

/** Before the race: seats fill, the link goes round. */
export function Lobby({ store }: { readonly store: TableStore }) {
  const { card, info, seat } = store;
  const { seatCount, seats, phase, pace } = info.value;
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
            {seat.value === undefined && <SitDown store={store} />}
            <OptionNotices game={card.id} options={info.value.options} />
            <ul class="slots">
              {seats.map((each, at) => (
                <Slot key={at} store={store} seat={each} at={at} />
              ))}
            </ul>
            {phase === 'sealing' ? <p class="notice">{m.lobby_sealing()}</p> : <StartBar store={store} />}
          </div>
          <div class="lob-side">
            <Invite id={info.value.id} game={card.name} />
            {info.value.chat !== 'off' && <LobbyChat store={store} />}
          </div>
        </div>
      </main>
    </>
  );
}

/** Asks, and says so if it is refused. */
async function ask(store: TableStore, request: Draft): Promise<void> {
  const answer = await store.ask(request);
  if (!answer.ok) toast(refusalWords(answer.code), 'bad');
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
        </span>
      </div>
      {isYou ? (
        <button type="button" class="btn bare" onClick={() => void ask(store, { type: 'leave' })}>
          {m.lobby_stand_up()}
        </button>
      ) : (
        <SwapButton store={store} at={at} name={name} isPresent={seat.present} />
      )}
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
      {m.lobby_swap()}
    </button>
  );
}

function StartBar({ store }: { readonly store: TableStore }) {
  const [fill, setFill] = useState(FILL_LEVEL);
  const { seats } = store.info.value;
  const open = seats.filter(({ kind }) => kind === 'open').length;
  if (!store.isHost.value) return <p class="muted">{m.lobby_wait()}</p>;
  const start = () => ask(store, open === 0 ? { type: 'start' } : { type: 'start', fill });
  return (
    <div class="start-bar">
      {open > 0 && (
        <label class="row sm">
          {m.lobby_fill({ count: open })}
          <select class="lvl" value={fill} onChange={(event) => setFill(event.currentTarget.value)}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {levelName(level)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" class="btn world big full" onClick={() => void start()}>
        {m.setup_start()}
      </button>
    </div>
  );
}

function LobbyChat({ store }: { readonly store: TableStore }) {
  return (
    <section class="panel pad lobby-chat" aria-label={m.chat_title()}>
      <ol class="sayings">
        {store.chat.value.slice(-6).map((line) => (
          <li key={line.n}>
            <b>{line.name}</b> {sayingWords(line.saying)}
          </li>
        ))}
      </ol>
      {store.seat.value !== undefined && <ChatBox store={store} />}
    </section>
  );
}
