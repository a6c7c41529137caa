import type { Parts } from '@slipstream/analysis/analysis';
import { accountOf, partsIn, type Step } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import type { Scene } from './scene.ts';
import { Waterfall } from './Waterfall.tsx';
import { PART_NAMES, signed } from './words.ts';

interface LedgerProps {
  readonly scene: Scene;
  readonly title: string;
}

/** From an equal share to the outcome, part by part, and the same for everybody in a table. */
export function Ledger({ scene, title }: LedgerProps) {
  const { work, seat, faces, reel } = scene;
  const shown = partsIn(work.moments);
  const isWhole = work.moments.length >= faces.length * reel.frames.length;
  return (
    <section class="panel pad5" aria-labelledby="ledger">
      <h2 id="ledger">{title}</h2>
      {work.state !== 'ready' && <p class="muted">{m.analysis_about()}</p>}
      <Waterfall moments={work.moments} seat={seat} isWhole={isWhole} />
      {faces.length > 1 && <Everyone scene={scene} shown={shown} />}
    </section>
  );
}

interface EveryoneProps {
  readonly scene: Scene;
  readonly shown: readonly (keyof Parts)[];
}

/** A row a seat; each adds up from left to right. */
function Everyone({ scene: { work, faces }, shown }: EveryoneProps) {
  return (
    <table class="everyone">
      <caption>{m.analysis_everyone()}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.analysis_from()}</th>
          {shown.map((part) => (
            <th key={part} scope="col">
              <i class={`part swatch ${part}`} aria-hidden="true" />
              <span class="vh">{PART_NAMES[part]()}</span>
            </th>
          ))}
          <th scope="col">{m.analysis_to()}</th>
        </tr>
      </thead>
      <tbody>
        {faces.map(({ seat, name }) => {
          const { start, end, steps } = accountOf(work.moments, seat, shown);
          return (
            <tr key={seat}>
              <th scope="row">{name}</th>
              <td class="num">{start}</td>
              {shown.map((part) => (
                <td key={part} class="num">
                  {signed(pointsOf(steps, part))}
                </td>
              ))}
              <td class="num">
                <b>{end}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function pointsOf(steps: readonly Step[], part: keyof Parts): number {
  const step = steps.find((each) => each.part === part);
  return step === undefined ? 0 : step.to - step.from;
}
