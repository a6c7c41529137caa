import { m } from '../../paraglide/messages.js';
import { SwitchRow } from '../../parts/Choice.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { change, settings } from '../../settings.ts';

const KEYS: readonly (readonly [keys: string, what: () => string])[] = [
  ['1 … 9, 0', () => m.keys_pick()],
  ['← →', () => m.keys_arrows()],
  ['Enter', () => m.keys_lock()],
  ['L', () => m.log_open()],
  ['R', () => m.menu_rules()],
  ['?', () => m.keys_show()],
  ['Esc', () => m.keys_close()],
];

/** What every key does, and the switch for those who cannot use single keys. */
export function KeysSheet({ close }: { close(): void }) {
  return (
    <Dialog title={m.keys_title()} close={close}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what()}</dd>
          </div>
        ))}
      </dl>
      <SwitchRow
        label={m.settings_keys()}
        note={m.settings_keys_note()}
        on={settings.value.keys}
        change={(keys) => change({ keys })}
      />
    </Dialog>
  );
}
