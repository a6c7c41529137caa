import { cardOf } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { levelName } from '../parts/botNames.ts';
import { Icon } from '../parts/Icon.tsx';
import { Portrait } from '../parts/Portrait.tsx';
import { races, tally } from '../state/races.ts';

/** A few figures of one's own, and the way to all replays. */
export function YourRaces() {
  const { raced, won, bestGame, strongestBeaten } = tally(races.value);
  return (
    <section aria-labelledby="your-races">
      <h2 id="your-races">{m.your_races()}</h2>
      <div class="panel pad">
        {raced === 0 ? (
          <p class="muted">{m.your_races_none()}</p>
        ) : (
          <ul class="figures">
            <li>
              <Icon name="trophy" />
              <span>{m.your_wins()}</span>
              <b class="num">{m.count_of({ count: won, total: raced })}</b>
            </li>
            {bestGame !== undefined && (
              <li>
                <Icon name="flag" />
                <span>{m.your_best()}</span>
                <b>{cardOf(bestGame)?.name}</b>
              </li>
            )}
            {strongestBeaten !== undefined && (
              <li>
                <Portrait name="" bot={strongestBeaten} size={24} />
                <span>{m.your_beaten()}</span>
                <b>{levelName(strongestBeaten)}</b>
              </li>
            )}
          </ul>
        )}
        <a class="btn line full" href="/races">
          {m.your_races_link()}
        </a>
      </div>
    </section>
  );
}
