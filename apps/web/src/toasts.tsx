import { signal } from '@preact/signals';
import { m } from './paraglide/messages.js';
import { Icon, type IconName } from './parts/Icon.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly icon: IconName;
  readonly isBad: boolean;
}

const STAY_MS = 5000;
const toasts = signal<readonly Toast[]>([]);
let last = 0;

/** A short word at the edge of the page, gone after five seconds. */
export function toast(text: string, kind: 'good' | 'bad' = 'good'): void {
  last += 1;
  const id = last;
  const icon = kind === 'bad' ? 'help' : 'tick';
  toasts.value = [...toasts.peek().slice(-2), { id, text, icon, isBad: kind === 'bad' }];
  setTimeout(() => dismiss(id), STAY_MS);
}

const dismiss = (id: number): void => {
  toasts.value = toasts.peek().filter((each) => each.id !== id);
};

export function Toasts() {
  return (
    <section class="toasts" aria-label={m.toasts_label()} aria-live="polite">
      {toasts.value.map(({ id, text, icon, isBad }) => (
        <div key={id} class={isBad ? 'toast bad' : 'toast'}>
          <Icon name={icon} />
          <span class="grow">{text}</span>
          <button type="button" class="btn bare ico" aria-label={m.dismiss()} onClick={() => dismiss(id)}>
            <Icon name="cross" size={18} />
          </button>
        </div>
      ))}
    </section>
  );
}
