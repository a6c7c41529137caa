import type { Seat } from '@slipstream/engine';
import type { Draft } from '@slipstream/protocol';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';
import { FILL_LEVEL } from './StartBar.tsx';

interface HostMenuProps {
  readonly store: TableStore;
  readonly at: Seat;
  readonly name: string;
  close(): void;
}

/** What the host can do about a person at the table. */
export function HostMenu({ store, at, name, close }: HostMenuProps) {
  const doing = (request: Draft) => () => {
    close();
    void ask(store, request);
  };
  const rows: readonly (readonly [IconName, string, Draft])[] = [
    ['flag', m.lobby_pass_host({ name }), { type: 'passHost', seat: at }],
    ['bot', m.lobby_to_bot(), { type: 'plan', seat: at, plan: { kind: 'bot', level: FILL_LEVEL } }],
    ['door', m.lobby_remove({ name }), { type: 'remove', seat: at }],
  ];
  return (
    <Dialog title={name} close={close}>
      <div class="menu">
        {rows.map(([icon, label, request]) => (
          <button key={icon} type="button" class="btn line full" onClick={doing(request)}>
            <Icon name={icon} size={18} />
            {label}
          </button>
        ))}
        <p class="muted sm">{m.lobby_remove_note()}</p>
      </div>
    </Dialog>
  );
}
