import type { Seat } from '@slipstream/engine';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { LEVELS, levelName } from '../../parts/botNames.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';

export const FILL_LEVEL = 'pilot';

interface Props {
  readonly store: TableStore;
}

/** The host starts, with whom they like; the others are told who does. */
export function StartBar({ store }: Props) {
  const [fill, setFill] = useState(FILL_LEVEL);
  const { seats, phase, again, host, fairness } = store.info.value;
  // After a race, those who do not ask for another one make room.
  const makesRoom = (at: Seat) => phase === 'over' && at !== host && !again.includes(at);
  const open = seats.filter(({ kind }, at) => kind === 'open' || (kind === 'person' && makesRoom(at))).length;
  // Who is away, and who did not answer when a start was tried, need not be waited for.
  const isSilent = (at: Seat) => fairness.calledOff?.includes(at) === true;
  const missing = seats.flatMap((seat, at) =>
    seat.kind === 'person' && (!seat.present || isSilent(at)) && !makesRoom(at) ? [at] : [],
  );
  return (
    <>
      <CalledOff store={store} />
      {store.isHost.value ? (
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
          <button
            type="button"
            class="btn world big full"
            onClick={() => void ask(store, open === 0 ? { type: 'start' } : { type: 'start', fill })}
          >
            {m.setup_start()}
          </button>
          <StartWithout store={store} without={missing} fill={fill} />
        </div>
      ) : (
        <p class="muted">{m.lobby_wait()}</p>
      )}
    </>
  );
}

/** A start under way: whose devices it waits for. The host need not wait for those who do not answer. */
export function Sealing({ store }: Props) {
  const { awaited = [] } = store.info.value.fairness;
  const others = awaited.filter((seat) => seat !== store.seat.value);
  return (
    <>
      <p class="notice" role="status">
        {others.length === 0 ? m.lobby_sealing() : m.lobby_sealing_for({ names: namesOf(store, others) })}
      </p>
      {store.isHost.value && <StartWithout store={store} without={others} fill={FILL_LEVEL} />}
    </>
  );
}

/** Why there was no race: who did not answer. */
function CalledOff({ store }: Props) {
  const { calledOff = [] } = store.info.value.fairness;
  const missing = calledOff.filter((seat) => store.info.value.seats[seat]?.kind === 'person');
  if (missing.length === 0) return null;
  return (
    <p class="notice" role="status">
      <Icon name="help" size={18} />
      {m.lobby_called_off({ names: namesOf(store, missing) })}
    </p>
  );
}

interface WithoutProps extends Props {
  readonly without: readonly Seat[];
  readonly fill: string;
}

function StartWithout({ store, without, fill }: WithoutProps) {
  if (without.length === 0) return null;
  return (
    <button
      type="button"
      class="btn line full"
      onClick={() => void ask(store, { type: 'start', fill, without: [...without] })}
    >
      <Icon name="bot" size={18} />
      {m.lobby_start_without({ names: namesOf(store, without) })}
    </button>
  );
}

const namesOf = ({ faces }: TableStore, seats: readonly Seat[]): string =>
  seats.map((seat) => faces.value[seat]?.name ?? '').join(', ');
