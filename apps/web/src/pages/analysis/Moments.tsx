import type { Told } from '../../analysis/tale.ts';
import { m } from '../../paraglide/messages.js';
import { analysisPath } from './address.ts';
import { choiceWords } from './choiceWords.ts';
import { turnOf, weightiestAt } from './lines.ts';
import type { Scene } from './scene.ts';
import { PART_NAMES, signed } from './words.ts';

interface MomentsProps {
  readonly scene: Scene;
  readonly told: readonly Told[];
}

/** The moments that mattered to the seat, the weightiest first. */
export function Moments({ scene, told }: MomentsProps) {
  const { known, seat } = scene;
  return (
    <section class="panel pad5" aria-labelledby="mattered">
      <h2 id="mattered">{m.mattered_title()}</h2>
      {told.length === 0 && <p class="muted">{m.mattered_nothing()}</p>}
      <ol class="mattered">
        {told.map((each, index) => (
          <li key={each.moment.at}>
            <a class="mattering" href={analysisPath(known, seat, each.moment.at)}>
              <span class="rank num" aria-hidden="true">
                {index + 1}
              </span>
              <span class="grow">
                <span class="cause">
                  <b>{turnOf(scene, each.frame)}</b>
                  <i class={`part swatch ${each.cause}`} aria-hidden="true" />
                  <span class="muted">{PART_NAMES[each.cause]()}</span>
                </span>
                <span class="words">{wordsOf(scene, each)}</span>
              </span>
              <b class="num">{signed(each.points)}</b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Sentences of a moment in the list; the page of the moment has them all. */
const FEW = 2;

function wordsOf(scene: Scene, told: Told): string {
  if (told.cause === 'own') return choiceWords(scene, told.moment);
  if (told.frame === 0) return m.mattered_first_deal();
  return weightiestAt(scene, told.frame).slice(0, FEW).join(' ');
}
