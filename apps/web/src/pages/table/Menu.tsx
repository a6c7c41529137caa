import { useState } from 'preact/hooks';
import { seatLink } from '../../api.ts';
import { m } from '../../paraglide/messages.js';
import { Choice, SwitchRow } from '../../parts/Choice.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { TapsChoice } from '../../parts/TapsChoice.tsx';
import { go } from '../../router.ts';
import { change, SPEEDS, settings } from '../../settings.ts';
import { copy } from '../../shareSheet.ts';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { ConsentMenu } from './ConsentMenu.tsx';
import type { Drawer } from './keys.ts';

interface MenuProps {
  readonly store: TableStore;
  close(): void;
  open(drawer: Drawer): void;
}

/** Settings at hand during a race, the rules, and the way out. */
export function Menu({ store, close, open }: MenuProps) {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <Leave store={store} close={close} />;
  const isOnline = store.key.startsWith('t/');
  const hasSeat = store.seat.value !== undefined;
  return (
    <Dialog title={m.menu_title()} close={close}>
      <div class="menu">
        <div class="opt stacked">
          <b class="grow">{m.settings_speed()}</b>
          <Choice<number>
            label={m.settings_speed()}
            look="segment"
            options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
            value={settings.value.speed}
            change={(speed) => change({ speed })}
          />
        </div>
        <SwitchRow label={m.settings_sound()} on={settings.value.sound} change={(sound) => change({ sound })} />
        <SwitchRow label={m.settings_hints()} on={settings.value.hints} change={(hints) => change({ hints })} />
        <div class="opt stacked">
          <b class="grow">{m.settings_taps()}</b>
          <TapsChoice />
        </div>
        <Absent store={store} />
        <button type="button" class="btn line full" onClick={() => open('rules')}>
          <Icon name="book" size={18} />
          {m.menu_rules()}
        </button>
        <button type="button" class="btn line full hide-s" onClick={() => open('keys')}>
          <Icon name="help" size={18} />
          {m.keys_show()}
        </button>
        {isOnline && hasSeat && <ConsentMenu store={store} close={close} />}
        {isOnline && hasSeat && <OtherDevice store={store} />}
        <a class="btn line full" href="/">
          <Icon name="left" size={18} />
          {m.menu_home()}
        </a>
        {isOnline && hasSeat && (
          <button type="button" class="btn danger full" onClick={() => setLeaving(true)}>
            <Icon name="door" size={18} />
            {m.leave_race()}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** People who have gone: anybody may ask for a stand-in, so that the race goes on. */
function Absent({ store }: { readonly store: TableStore }) {
  const gone = store.info.value.seats.flatMap((seat, at) =>
    seat.kind === 'person' && !seat.present && seat.standIn === undefined ? [{ at, name: seat.name }] : [],
  );
  return (
    <>
      {gone.map(({ at, name }) => (
        <button
          key={at}
          type="button"
          class="btn line full"
          onClick={() => void store.ask({ type: 'standIn', seat: at })}
        >
          <Icon name="bot" size={18} />
          {m.standin_ask({ name })}
        </button>
      ))}
    </>
  );
}

function OtherDevice({ store }: { readonly store: TableStore }) {
  const take = async () => {
    const link = await seatLink(store.info.value.id);
    toast((await copy(link)) ? m.seat_link_copied() : link);
  };
  return (
    <button
      type="button"
      class="btn line full"
      onClick={() => void take().catch(() => toast(m.server_unreachable(), 'bad'))}
    >
      <Icon name="screen" size={18} />
      {m.seat_link()}
    </button>
  );
}

function Leave({ store, close }: { readonly store: TableStore; close(): void }) {
  const leave = async () => {
    await store.ask({ type: 'leave' });
    go('/');
  };
  return (
    <Dialog title={m.leave_title()} close={close}>
      <p class="muted">{m.leave_text()}</p>
      <div class="row wrap">
        <button type="button" class="btn danger" onClick={() => void leave()}>
          {m.leave_race()}
        </button>
        <button type="button" class="btn bare" onClick={close}>
          {m.leave_stay()}
        </button>
      </div>
    </Dialog>
  );
}
