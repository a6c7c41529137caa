import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { TableStore } from '../../store.ts';
import { ask } from './ask.ts';

interface ConsentMenuProps {
  readonly store: TableStore;
  close(): void;
}

/** What one can ask all others for. */
export function ConsentMenu({ store, close }: ConsentMenuProps) {
  const { phase, paused, strict } = store.info.value;
  if (phase !== 'playing' || strict === true) return null;
  const propose = (what: 'pause' | 'undo') => () => {
    close();
    void ask(store, { type: 'propose', what });
  };
  return (
    <>
      {paused === undefined && (
        <button type="button" class="btn line full" onClick={propose('pause')}>
          <Icon name="pause" size={18} />
          {m.menu_pause()}
        </button>
      )}
      <button type="button" class="btn line full" onClick={propose('undo')}>
        <Icon name="again" size={18} />
        {m.menu_undo()}
      </button>
    </>
  );
}
