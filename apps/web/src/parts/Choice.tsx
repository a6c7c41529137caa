import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Option<Value> {
  readonly value: Value;
  /** What is said of it; also shown unless `body` draws something else. */
  readonly label: string;
  readonly body?: ComponentChildren;
}

interface ChoiceProps<Value> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly look: 'segment' | 'cards';
  change(value: Value): void;
}

/** One of several: native radio buttons, so that arrow keys and screen readers know what to do. */
export function Choice<Value extends string | number>({ label, options, value, look, change }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class={look === 'segment' ? 'seg' : 'picks'}>
      <legend class="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value} class="opt-radio">
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => change(option.value)}
          />
          <span class="face">{option.body ?? option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  change(on: boolean): void;
}

/** A row with a switch at its end. */
export function SwitchRow({ label, note, on, change }: SwitchProps) {
  return (
    <label class="opt">
      <span class="grow">
        <b>{label}</b>
        {note !== undefined && <span class="muted sm">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        class="switch"
        checked={on}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </label>
  );
}
