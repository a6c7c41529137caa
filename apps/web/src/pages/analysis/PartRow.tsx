import './parts.css';
import type { Step } from '../../analysis/tale.ts';

interface PartRowProps {
  readonly name: string;
  readonly value: string;
  readonly scale: Scale;
  /** A part: a bar from where to where. */
  readonly step?: Step;
  /** A beginning or an end: a line, in points. */
  readonly edge?: number;
}

/** What a track shows from end to end, in points. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** From 0 to 100, or as far as the steps lead beyond: a gain and a loss may both be larger than all there is to win. */
export const scaleOf = (steps: readonly Step[]): Scale => ({
  low: Math.min(0, ...steps.map(({ to }) => to)),
  high: Math.max(100, ...steps.map(({ to }) => to)),
});

/** One row of a sum: what it is, its bar, its points. */
export function PartRow({ name, value, scale: { low, high }, step, edge }: PartRowProps) {
  const along = (points: number) => (100 * (points - low)) / (high - low);
  return (
    <div class="fall">
      <dt>
        {step !== undefined && <i class={`part swatch ${step.part}`} aria-hidden="true" />}
        {name}
      </dt>
      <dd class="track" aria-hidden="true">
        {step !== undefined && (
          <i
            class={`part ${step.part}`}
            style={{
              left: `${along(Math.min(step.from, step.to))}%`,
              right: `${100 - along(Math.max(step.from, step.to))}%`,
            }}
          />
        )}
        {edge !== undefined && <i class="edge" style={{ left: `${along(edge)}%` }} />}
      </dd>
      <dd class="num">{value}</dd>
    </div>
  );
}
