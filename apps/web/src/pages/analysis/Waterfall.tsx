import type { Moment } from '@slipstream/analysis/analysis';
import type { Seat } from '@slipstream/engine';
import { accountOf, partsIn } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { PartRow, scaleOf } from './PartRow.tsx';
import { PART_NAMES, percent, signed } from './words.ts';

interface WaterfallProps {
  readonly moments: readonly Moment[];
  readonly seat: Seat;
  /** Up to the end of the race, not only as far as it has been worked out. */
  readonly isWhole: boolean;
}

/** From an equal share to the outcome, part by part: every bar begins where the one before it ended. */
export function Waterfall({ moments, seat, isWhole }: WaterfallProps) {
  const { start, end, steps } = accountOf(moments, seat, partsIn(moments));
  const scale = scaleOf(steps);
  return (
    <dl class="waterfall">
      <PartRow scale={scale} name={m.analysis_start()} value={percent(start / 100)} edge={start} />
      {steps.map((step) => (
        <PartRow
          key={step.part}
          scale={scale}
          name={PART_NAMES[step.part]()}
          value={signed(step.to - step.from)}
          step={step}
        />
      ))}
      <PartRow
        scale={scale}
        name={isWhole ? m.analysis_end() : m.analysis_so_far()}
        value={percent(end / 100)}
        edge={end}
      />
    </dl>
  );
}
