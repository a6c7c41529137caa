import type { ComponentChildren } from 'preact';
import { choosable, looking } from '../../parts/press.ts';
import { walkRadios } from '../../parts/radio.ts';

/** One thing in a row of choices; without `choose` it only lies there. */
export interface Choice {
  readonly key: string;
  /** Its full name for those who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly isChosen: boolean;
  /** What is chosen by it, for the coach. */
  readonly act: string;
  readonly body: ComponentChildren;
  /** What the popover says of it. */
  readonly explain?: { readonly 'data-explain': string };
  readonly choose: (() => void) | undefined;
}

interface ChoicesProps {
  readonly label: string;
  readonly className: string;
  readonly choices: readonly Choice[];
  /** The choice under the pointer or in focus, for a preview. */
  readonly onPoint?: (key: string | undefined) => void;
}

/** A radio group: one stop for Tab, arrows walk and choose, Space and Enter choose. */
export function Choices({ label, className, choices, onPoint }: ChoicesProps) {
  const open = choices.filter(({ choose }) => choose !== undefined);
  const stop = open.find(({ isChosen }) => isChosen) ?? open[0];
  if (open.length === 0) {
    return (
      <ul class={className} aria-label={label}>
        {choices.map((choice) => (
          <Still key={choice.key} choice={choice} onPoint={onPoint} />
        ))}
      </ul>
    );
  }
  return (
    <div class={className} role="radiogroup" aria-label={label} tabIndex={-1} onKeyDown={walkRadios}>
      {choices.map((choice) =>
        choice.choose === undefined ? (
          <Gap key={choice.key} choice={choice} />
        ) : (
          <Radio key={choice.key} choice={choice} isStop={choice === stop} choose={choice.choose} onPoint={onPoint} />
        ),
      )}
    </div>
  );
}

interface OneProps {
  readonly choice: Choice;
  readonly onPoint: ChoicesProps['onPoint'];
}

/** Nothing to choose now, but still to be looked at. */
function Still({ choice: { key, label, className = '', body, explain }, onPoint }: OneProps) {
  return (
    <li
      {...explain}
      class={`gw-choice ${className}`}
      {...looking((isLooking) => onPoint?.(isLooking ? key : undefined))}
    >
      {body}
      <span class="vh">{label}</span>
    </li>
  );
}

/** Something in the row that cannot be chosen: an empty place, a taken stack. */
function Gap({ choice: { label, className = '', body, explain } }: { readonly choice: Choice }) {
  return (
    <div class={`gw-choice ${className}`} {...explain}>
      {body}
      <span class="vh">{label}</span>
    </div>
  );
}

interface RadioProps extends OneProps {
  readonly isStop: boolean;
  choose(): void;
}

function Radio({ choice, isStop, choose, onPoint }: RadioProps) {
  const { key, label, className = '', isChosen, act, body, explain } = choice;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the picture is the control; a native radio could not hold it.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={label}
      {...explain}
      class={`gw-choice gw-open ${className}`}
      data-act={act}
      tabIndex={isStop ? 0 : -1}
      {...choosable(choose, (isLooking) => onPoint?.(isLooking ? key : undefined))}
    >
      {body}
    </button>
  );
}
