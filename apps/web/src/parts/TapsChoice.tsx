import { m } from '../paraglide/messages.js';
import { change, settings, type Taps } from '../settings.ts';
import { Choice } from './Choice.tsx';

/** How many taps lock in a choice. */
export function TapsChoice() {
  return (
    <Choice<Taps>
      label={m.settings_taps()}
      look="segment"
      options={[
        { value: 'auto', label: m.settings_auto() },
        { value: 'one', label: m.taps_one() },
        { value: 'two', label: m.taps_two() },
      ]}
      value={settings.value.taps}
      change={(taps) => change({ taps })}
    />
  );
}
