import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { change } from '../../settings.ts';
import { isFlag } from '../../state/guards.ts';
import { keep, recall, whole } from '../../state/kept.ts';

const KEY = 'slipstream.tapsTold';

/** Said once on this device, when a tap first plays: how to look first, and the way back. */
export function TapNotice() {
  const [isOpen, setOpen] = useState(() => recall(KEY, whole(isFlag)) !== true);
  useEffect(() => keep(KEY, true), []);
  if (!isOpen) return null;
  const canHover = matchMedia('(hover: hover)').matches;
  return (
    <p class="notice" role="status">
      <Icon name="bulb" size={18} />
      <span class="grow">{canHover ? m.taps_notice_mouse() : m.taps_notice()}</span>
      <button type="button" class="btn line" onClick={() => change({ taps: 'two' })}>
        {m.taps_two()}
      </button>
      <button type="button" class="btn bare ico" aria-label={m.dismiss()} onClick={() => setOpen(false)}>
        <Icon name="cross" size={18} />
      </button>
    </p>
  );
}
