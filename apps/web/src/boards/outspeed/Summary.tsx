import { firstZoneOf, lastZoneOf, ROUTES } from '@slipstream/games/outspeed/data';
import type { View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { listOf } from './names.ts';
import { routeOf, routeWords } from './routeWords.ts';

/** What the picture shows, in words, for those who do not see it; pilots and tokens have lists of their own. */
export function Summary({ view }: { readonly view: View }) {
  const fields = [...new Set(view.fields)].map(String);
  return (
    <div class="vh">
      <h2>{m.outspeed_summary()}</h2>
      <ul>
        <li>{m.outspeed_track({ first: firstZoneOf(view.rearBoard), last: lastZoneOf(view.frontBoard) })}</li>
        <li>{fields.length === 0 ? m.outspeed_no_fields() : m.outspeed_fields_on({ zones: listOf(fields) })}</li>
        {view.phase === 'bonus' &&
          ROUTES.map((name) => {
            const route = routeOf(view, name);
            return route === undefined ? null : <li key={name}>{routeWords(route, name)}</li>;
          })}
      </ul>
    </div>
  );
}
