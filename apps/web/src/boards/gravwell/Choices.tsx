import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

/** One thing in a row of choices; without `choose` it only lies there. */
export interface Choice {
  readonly key: string;
  /** Its full name for those who do not see it. */
  readonly label: string;
  readonly className?: string;
  readonly isChosen: boolean;
  readonly body: ComponentChildren;
  readonly choose: (() => void) | undefined;
}

interface ChoicesProps {
  readonly label: string;
  readonly className: string;
  readonly choices: readonly Choice[];
  /** The choice under the pointer or in focus, for a preview. */
  readonly onPoint?: (key: string | undefined) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A radio group: one stop for Tab, arrows walk and choose, Space and Enter choose. */
export function Choices({ label, className, choices, onPoint }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  const open = choices.filter(({ choose }) => choose !== undefined);
  const stop = open.find(({ isChosen }) => isChosen) ?? open[0];
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const at = open.findIndex(({ key }) => key === keyOf(event.target));
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = open[(at + step + open.length) % open.length];
    next?.choose?.();
    group.current?.querySelector<HTMLElement>(`[data-key="${next?.key}"]`)?.focus();
  };
  return (
    <div ref={group} class={className} {...groupRole(open.length > 0, label)} onKeyDown={walk}>
      {choices.map((choice) => (
        <One key={choice.key} choice={choice} isStop={choice === stop} onPoint={onPoint} />
      ))}
    </div>
  );
}

const groupRole = (isOpen: boolean, label: string) =>
  isOpen ? ({ role: 'radiogroup', 'aria-label': label } as const) : ({ role: 'list', 'aria-label': label } as const);

const keyOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.dataset.key : undefined;

interface OneProps {
  readonly choice: Choice;
  readonly isStop: boolean;
  readonly onPoint: ChoicesProps['onPoint'];
}

function One({ choice, isStop, onPoint }: OneProps) {
  const { key, label, className = '', isChosen, body, choose } = choice;
  const point = () => onPoint?.(key);
  const leave = () => onPoint?.(undefined);
  if (choose === undefined) {
    return (
      <div
        class={`gw-choice ${className}`}
        role="listitem"
        aria-label={label}
        onPointerEnter={point}
        onPointerLeave={leave}
      >
        {body}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the picture is the control; a native radio could not hold it.
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={label}
      class={`gw-choice gw-open ${className}`}
      data-key={key}
      tabIndex={isStop ? 0 : -1}
      onClick={choose}
      onPointerEnter={(event) => event.pointerType !== 'touch' && point()}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {body}
    </button>
  );
}
