import type { Seat } from '@slipstream/engine';
import { m } from '../paraglide/messages.js';
import { Emblem } from './Emblem.tsx';
import { Icon } from './Icon.tsx';
import type { SeatMark } from './seats.ts';

/** One consequence: its sentence and the seat it is about, if any. */
export interface ExplainerLine {
  readonly text: string;
  readonly seat: Seat | undefined;
}

export interface ExplainerProps {
  readonly game: string;
  /** The mark of a seat, where the game deals the colours. */
  markOf?(seat: Seat): SeatMark | undefined;
  readonly lines: readonly ExplainerLine[];
  /** Index of the line being shown. */
  readonly at: number;
  readonly mode: 'playing' | 'paused' | 'over';
  readonly speed: number;
  back(): void;
  toggle(): void;
  next(): void;
  faster(): void;
  skip(): void;
  again(): void;
  /** A word beside the story; '' where there is none. */
  readonly note: string;
}

/** What happens, one line at a time and never the next one early, with the controls of the telling. */
export function Explainer(props: ExplainerProps) {
  const { game, lines, at, mode, note } = props;
  const line = lines[at];
  return (
    <section class="explain" aria-label={m.explain_label()}>
      <div class="ticks" aria-hidden="true">
        {lines.map((_, index) => (
          <i key={index} class={index < at || mode === 'over' ? 'on' : index === at ? 'now' : ''} />
        ))}
      </div>
      <div class="ex">
        <p class="told">
          {line?.seat === undefined ? (
            <Icon name="flag" size={18} />
          ) : (
            <Emblem game={game} seat={line.seat} mark={props.markOf?.(line.seat)} />
          )}
          <span>
            {line?.text} {note !== '' && <small class="aside">{note}</small>}
          </span>
        </p>
        <Controls {...props} />
      </div>
    </section>
  );
}

function Controls({ lines, at, mode, speed, back, toggle, next, faster, skip, again }: ExplainerProps) {
  if (mode === 'over') {
    return (
      <div class="ctl">
        <button type="button" class="btn line" aria-label={m.explain_again()} onClick={again}>
          <Icon name="again" size={18} />
          <span class="hide-s">{m.explain_again()}</span>
        </button>
      </div>
    );
  }
  return (
    <fieldset class="ctl">
      <legend class="vh">{m.explain_controls()}</legend>
      <button type="button" class="btn ico hide-s" aria-label={m.explain_back()} onClick={back} disabled={at === 0}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="btn ico play"
        aria-label={mode === 'paused' ? m.explain_play() : m.explain_pause()}
        onClick={toggle}
      >
        <Icon name={mode === 'paused' ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        class="btn ico hide-s"
        aria-label={m.explain_next()}
        onClick={next}
        disabled={at >= lines.length - 1}
      >
        <Icon name="next" />
      </button>
      <button type="button" class="btn bare num speed" aria-label={m.explain_speed({ speed })} onClick={faster}>
        {speed}×
      </button>
      <button type="button" class="btn line skip-story" onClick={skip}>
        {m.explain_skip()}
      </button>
    </fieldset>
  );
}
