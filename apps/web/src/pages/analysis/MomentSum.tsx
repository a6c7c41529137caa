import { type Moment, PARTS } from '@slipstream/analysis/analysis';
import { gainsFirst, inPoints, stepsOf } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { PartRow, scaleOf } from './PartRow.tsx';
import { PART_NAMES, percent, signed } from './words.ts';

/** From the chances before a moment to those after it, part by part. */
export function MomentSum({ moment: { before, after, parts } }: { readonly moment: Moment }) {
  const steps = stepsOf(before, parts, gainsFirst(parts, PARTS)).filter(({ from, to }) => from !== to);
  const scale = scaleOf(steps);
  return (
    <dl class="waterfall">
      <PartRow scale={scale} name={m.moment_chance_before()} value={percent(before)} edge={inPoints(before)} />
      {steps.map((step) => (
        <PartRow
          key={step.part}
          scale={scale}
          name={PART_NAMES[step.part]()}
          value={signed(step.to - step.from)}
          step={step}
        />
      ))}
      <PartRow scale={scale} name={m.moment_chance_after()} value={percent(after)} edge={inPoints(after)} />
    </dl>
  );
}
