import type { AnyGame, Json, OptionSpec } from '@slipstream/engine';
import { m } from '../../paraglide/messages.js';
import { Choice, SwitchRow } from '../../parts/Choice.tsx';
import { optionWords } from './optionWords.ts';
import { type Plan, withOption } from './plan.ts';
import { TileSetField } from './TileSetField.tsx';

interface HouseRulesProps {
  readonly rules: AnyGame | undefined;
  readonly plan: Plan;
  change(plan: Plan): void;
}

/** Every option of the game, as the rules list them, in plain words; then those of the table. */
export function HouseRules({ rules, plan, change }: HouseRulesProps) {
  return (
    <section class="sect">
      <div class="row">
        <h2>{m.setup_rules()}</h2>
      </div>
      <div class="list">
        {rules?.options.map((spec) => (
          <OptionRow key={spec.key} spec={spec} plan={plan} change={change} />
        ))}
        {plan.mode === 'friends' && <TableRows plan={plan} change={change} />}
      </div>
    </section>
  );
}

interface OptionRowProps {
  readonly spec: OptionSpec;
  readonly plan: Plan;
  change(plan: Plan): void;
}

function OptionRow({ spec, plan, change }: OptionRowProps) {
  const words = optionWords(plan.game, spec.key);
  const value = plan.options[spec.key] ?? spec.values[0];
  const set = (next: Json) => change(withOption(plan, spec.key, next));
  if (spec.key === 'tileSet') return <TileSetField value={value} change={set} />;
  if (spec.values.every((each) => typeof each === 'boolean')) {
    return <SwitchRow label={words.label} note={words.note} on={value === true} change={set} />;
  }
  return (
    <div class="opt stacked">
      <span class="grow">
        <b>{words.label}</b>
        <span class="muted sm">{words.note}</span>
      </span>
      <Choice<string>
        label={words.label}
        look="segment"
        options={spec.values.map((each) => ({ value: String(each), label: words.value(String(each)) }))}
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
