import type { Bonus } from '@slipstream/games/outspeed/types';
import { Icon } from './Icon.tsx';

/** A bonus token, face up. */
export function Token({ bonus, class: className = '' }: { readonly bonus: Bonus; readonly class?: string }) {
  return (
    <span class={`os-disc ${className}`}>
      <Icon name={bonus} />
    </span>
  );
}

/** A bonus token, face down. */
export function HiddenToken({ class: className = '' }: { readonly class?: string }) {
  return (
    <span class={`os-disc os-down ${className}`}>
      <Icon name="bonus" />
    </span>
  );
}
