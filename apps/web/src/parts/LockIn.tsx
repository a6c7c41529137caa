import { useContext } from 'preact/hooks';
import { m } from '../paraglide/messages.js';
import { Icon, type IconName } from './Icon.tsx';
import { Sending } from './sending.ts';

interface LockInProps {
  /** What to do first, while nothing is picked: "Pick a route". */
  readonly idle: string;
  /** The picked choice in words; undefined while nothing is picked. */
  readonly picked: string | undefined;
  /** The locked choice in words; undefined until locked in. */
  readonly locked: string | undefined;
  lockIn(): void;
  /** The second line until it is done; that nobody sees the choice, unless the choice is open. */
  readonly note?: string | undefined;
  /** `picked` and `locked` are whole sentences: what is done in the open is played, not locked in. */
  readonly isOpen?: boolean;
}

/** The one control that seals a choice: idle, ready, on its way, done. It never changes size between its states. */
export function LockIn({ idle, picked, locked, lockIn, note, isOpen = false }: LockInProps) {
  const isSending = useContext(Sending);
  if (picked !== undefined && picked !== locked) {
    return (
      <button type="button" class="lock ready" onClick={lockIn}>
        <Seal icon={isOpen ? 'tick' : 'unlocked'} />
        <Words title={isOpen ? picked : m.lock_ready({ choice: picked })} note={note ?? m.lock_ready_note()} />
      </button>
    );
  }
  if (locked !== undefined && isSending) {
    return (
      <button type="button" class="lock done sending" aria-disabled="true" aria-busy="true">
        <Seal icon="again" />
        <Words title={m.lock_sending({ choice: locked })} note={m.lock_sending_note()} />
      </button>
    );
  }
  if (locked !== undefined) {
    return (
      <button type="button" class="lock done" aria-disabled="true">
        <Seal icon={isOpen ? 'tick' : 'locked'} />
        <Words title={isOpen ? locked : m.lock_done({ choice: locked })} note={isOpen ? '' : m.lock_done_note()} />
      </button>
    );
  }
  return (
    <button type="button" class="lock idle" aria-disabled="true">
      <Seal icon={isOpen ? 'tick' : 'unlocked'} />
      <Words title={idle} note={note ?? m.lock_idle_note()} />
    </button>
  );
}

function Seal({ icon }: { readonly icon: IconName }) {
  return (
    <span class="seal">
      <Icon name={icon} size={24} />
    </span>
  );
}

function Words({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <span class="grow">
      <b>{title}</b>
      <span class="s">{note}</span>
    </span>
  );
}
