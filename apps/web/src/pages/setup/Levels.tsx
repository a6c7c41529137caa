import { m } from '../../paraglide/messages.js';
import { LEVELS, type Level, levelName } from '../../parts/botNames.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Portrait } from '../../parts/Portrait.tsx';
import { type Plan, sharedLevel, withLevel } from './plan.ts';

const NOTES: Readonly<Record<Level, () => string>> = {
  kitten: () => m.level_kitten_note(),
  cadet: () => m.level_cadet_note(),
  pilot: () => m.level_pilot_note(),
  ace: () => m.level_ace_note(),
  champion: () => m.level_champion_note(),
};

/** One level for all bots at once; single seats can still differ. */
export function Levels({ plan, change }: { readonly plan: Plan; change(plan: Plan): void }) {
  return (
    <section class="sect levels">
      <div class="row">
        <h2>{m.setup_levels()}</h2>
      </div>
      <Choice<string>
        label={m.setup_levels()}
        look="cards"
        options={LEVELS.map((level) => ({
          value: level,
          label: `${levelName(level)}: ${NOTES[level]()}`,
          body: (
            <>
              <Portrait name="" bot={level} size={56} />
              <b>{levelName(level)}</b>
              <span>{NOTES[level]()}</span>
            </>
          ),
        }))}
        value={sharedLevel(plan) ?? ''}
        change={(level) => change(withLevel(plan, level))}
      />
    </section>
  );
}
