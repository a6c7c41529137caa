import { m } from '../../paraglide/messages.js';
import { Choice } from '../../parts/Choice.tsx';
import { PACES, type PaceName, type Plan, paceOf } from './plan.ts';

const WORDS: Readonly<Record<PaceName, () => readonly [name: string, note: string]>> = {
  none: () => [m.pace_none(), m.pace_none_note()],
  steady: () => [m.pace_steady(), m.pace_with_reserve({ seconds: 45, reserve: 120 })],
  quick: () => [m.pace_quick(), m.pace_with_reserve({ seconds: 20, reserve: 60 })],
  post: () => [m.pace_post(), m.pace_post_note()],
};

/** How long a choice may take at an online table. */
export function Paces({ plan, change }: { readonly plan: Plan; change(plan: Plan): void }) {
  return (
    <section class="sect paces">
      <div class="row">
        <h2>{m.setup_pace()}</h2>
      </div>
      <Choice<PaceName>
        label={m.setup_pace()}
        look="cards"
        options={PACES.map((pace) => {
          const [name, note] = WORDS[pace]();
          return {
            value: pace,
            label: `${name}: ${note}`,
            body: (
              <>
                <b>{name}</b>
                <span>{note}</span>
              </>
            ),
          };
        })}
        value={plan.pace}
        change={(pace) => change({ ...plan, pace })}
      />
      {paceOf(plan).kind === 'live' && <p class="muted sm">{m.reserve_note()}</p>}
    </section>
  );
}
