import type { AnyGame, Json, OptionSpec } from '@slipstream/engine';
import type { GameSetup, OptionWords } from '../../boards/setup.ts';
import { m } from '../../paraglide/messages.js';
import { Choice, SwitchRow } from '../../parts/Choice.tsx';
import { type Plan, withOption } from './plan.ts';

interface HouseRulesProps {
  /** Undefined until it has come. */
  readonly game: { readonly rules: AnyGame; readonly setup: GameSetup } | undefined;
  readonly plan: Plan;
  change(plan: Plan): void;
}

/** Every option of the game, as the rules list them, in plain words; then those of the table. */
export function HouseRules({ game, plan, change }: HouseRulesProps) {
  return (
    <section class="sect">
      <div class="row">
        <h2>{m.setup_rules()}</h2>
      </div>
      <div class="list">
        {game?.rules.options.map((spec) => (
          <OptionRow
            key={spec.key}
            spec={spec}
            words={game.setup[spec.key] ?? unworded(spec.key)}
            plan={plan}
            change={change}
          />
        ))}
        {plan.mode === 'friends' && <TableRows plan={plan} change={change} />}
      </div>
    </section>
  );
}

interface OptionRowProps {
  readonly spec: OptionSpec;
  readonly words: OptionWords;
  readonly plan: Plan;
  change(plan: Plan): void;
}

/** An option that has no words keeps its key: the sheet stays usable. */
const unworded = (key: string): OptionWords => ({ label: () => key, note: () => '' });

function OptionRow({ spec, words, plan, change }: OptionRowProps) {
  const value = plan.options[spec.key] ?? spec.values[0];
  const set = (next: Json) => change(withOption(plan, spec.key, next));
  if (words.Field !== undefined) return <words.Field value={value} change={set} />;
  const [label, note] = [words.label(), words.note()];
  if (spec.values.every((each) => typeof each === 'boolean')) {
    return <SwitchRow label={label} note={note} on={value === true} change={set} />;
  }
  return (
    <div class="opt stacked">
      <span class="grow">
        <b>{label}</b>
        <span class="muted sm">{note}</span>
      </span>
      <Choice<string>
        label={label}
        look="segment"
        options={spec.values.map((each) => ({
          value: String(each),
          label: words.values?.[String(each)]?.() ?? String(each),
        }))}
        value={String(value)}
        change={(next) => set(spec.values.find((each) => String(each) === next) ?? next)}
      />
    </div>
  );
}

function TableRows({ plan, change }: { readonly plan: Plan; change(plan: Plan): void }) {
  return (
    <>
      <SwitchRow
        label={m.table_public()}
        note={m.table_public_note()}
        on={plan.isPublic}
        change={(isPublic) => change({ ...plan, isPublic })}
      />
      <SwitchRow
        label={m.table_hide_ready()}
        note={m.table_hide_ready_note()}
        on={plan.hideReady}
        change={(hideReady) => change({ ...plan, hideReady })}
      />
    </>
  );
}
