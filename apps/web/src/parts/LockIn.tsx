import { m } from '../paraglide/messages.js';
import { Icon } from './Icon.tsx';

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
}

/** The one control that seals a choice: idle, ready, done. It never changes size between its states. */
export function LockIn({ idle, picked, locked, lockIn, note }: LockInProps) {
  if (picked !== undefined && picked !== locked) {
    return (
      <button type="button" class="lock ready" onClick={lockIn}>
        <Seal closed={false} />
        <Words title={m.lock_ready({ choice: picked })} note={note ?? m.lock_ready_note()} />
      </button>
    );
  }
  if (locked !== undefined) {
    return (
      <button type="button" class="lock done" aria-disabled="true">
        <Seal closed />
        <Words title={m.lock_done({ choice: locked })} note={m.lock_done_note()} />
      </button>
    );
  }
  return (
    <button type="button" class="lock idle" aria-disabled="true">
      <Seal closed={false} />
      <Words title={idle} note={note ?? m.lock_idle_note()} />
    </button>
  );
}

function Seal({ closed }: { readonly closed: boolean }) {
  return (
    <span class="seal">
      <Icon name={closed ? 'locked' : 'unlocked'} size={24} />
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
