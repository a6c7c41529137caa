import type { Amount, Route, RouteName, Term } from '@slipstream/games/outspeed/types';
import type { ComponentChildren } from 'preact';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { Icon } from './Icon.tsx';
import { ROUTE_ICONS } from './names.ts';
import { benefitWords, conditionWords, costWords, termsOf, termWords, type Unit } from './routeWords.ts';

/** Silhouettes, one per place; one with the sign for "any number"; or the pair for alone-or-company. */
export function Condition({ route }: { readonly route: Route }) {
  if (route.rule !== undefined) {
    return (
      <span class="os-cond" {...conditionExplained(route)}>
        <Icon name="alone" />
        <i>/</i>
        <Icon name="company" />
      </span>
    );
  }
  if (route.capacity === undefined) {
    return (
      <span class="os-cond os-any" {...conditionExplained(route)}>
        <Icon name="pilot" />
        <Icon name="any" />
      </span>
    );
  }
  return (
    <span class={`os-cond os-cond-${Math.min(route.capacity, 4)}`} {...conditionExplained(route)}>
      {Array.from({ length: route.capacity }, (_, place) => (
        <Icon key={place} name="pilot" />
      ))}
    </span>
  );
}

function conditionExplained(route: Route) {
  const { rule, capacity } = route;
  const text =
    rule !== undefined
      ? m.outspeed_hint_alone()
      : capacity === undefined
        ? m.outspeed_explain_any()
        : m.outspeed_explain_places({ count: capacity });
  return explained(capital(conditionWords(route)), text);
}

interface LineProps {
  readonly route: Route;
  readonly own: RouteName;
}

/** What it takes: minus, then amounts of fuel. */
export function CostLine({ route, own }: LineProps) {
  const parts = parted(route.cost?.fuel, 'fuel', own);
  return (
    <span class="os-ln os-pay" {...explained(capital(costWords(route, own)), m.outspeed_explain_cost())}>
      <Icon name="minus" class="os-sg" />
      <Symbols parts={parts} none="free" />
      <span class="os-w">{costWords(route, own)}</span>
    </span>
  );
}

/** What it gives: plus, then zones, fuel, bonuses. */
export function BenefitLine({ route, own }: LineProps) {
  const { benefit } = route;
  const parts = [
    ...parted(benefit?.zones, 'zones', own),
    ...parted(benefit?.fuel, 'fuel', own),
    ...(benefit?.bonus ? [<Bonuses key="bonus" count={benefit.bonus} />] : []),
  ];
  return (
    <span class="os-ln os-gain" {...explained(capital(benefitWords(route, own)), m.outspeed_explain_benefit())}>
      <Icon name="plus" class="os-sg" />
      <Symbols parts={parts} none="dots" />
      <span class="os-w">{benefitWords(route, own)}</span>
    </span>
  );
}

export const ConditionWords = ({ route }: { readonly route: Route }) => (
  <span class="os-w">{conditionWords(route)}</span>
);

function Symbols({ parts, none }: { readonly parts: readonly ComponentChildren[]; readonly none: 'free' | 'dots' }) {
  return (
    <span class={`os-tm os-tm-${Math.min(parts.length, 3)}`}>
      {parts.length === 0 ? <Icon name={none} /> : null}
      {parts.map((part, index) => (
        <span key={index} class="os-part">
          {index > 0 && <span class="os-op">+</span>}
          {part}
        </span>
      ))}
    </span>
  );
}

const parted = (amount: Amount | undefined, unit: Unit, own: RouteName): readonly ComponentChildren[] => {
  const terms = termsOf(amount);
  return terms.map((term, index) => (
    // Amounts of one unit that are added up share its sign.
    <span key={JSON.stringify(term)} class="os-term" {...termExplained(term, unit, own)}>
      <TermSymbol term={term} own={own} />
      {index === terms.length - 1 && <Icon name={unit === 'fuel' ? 'fuel' : 'zone'} class={`os-unit-${unit}`} />}
    </span>
  ));
};

/** Plain numbers are explained by their line. */
function termExplained(term: Term, unit: Unit, own: RouteName) {
  if (typeof term === 'number') return {};
  const name = capital(termWords(term, unit, own));
  if ('wheel' in term) return explained(name, m.outspeed_hint_wheel());
  return explained(name, 'count' in term ? m.outspeed_hint_count() : m.outspeed_hint_dice());
}

function TermSymbol({ term, own }: { readonly term: Term; readonly own: RouteName }) {
  if (typeof term === 'number') return <span class="os-num">{term}</span>;
  if ('wheel' in term) return <Icon name="wheel" />;
  if ('count' in term) {
    return (
      <>
        <Icon name="count" />
        {term.count !== own && <Icon name={ROUTE_ICONS[term.count]} class="os-of" />}
      </>
    );
  }
  return (
    <>
      {(term.rolls ?? 1) > 1 && <span class="os-num">{term.rolls}×</span>}
      <Icon name={term.die === 'yellow' ? 'dieYellow' : 'dieBlue'} class={`os-die-${term.die}`} />
    </>
  );
}

function Bonuses({ count }: { readonly count: number }) {
  return (
    <span class="os-term" {...explained(m.outspeed_bonuses({ count }), m.outspeed_explain_bonus())}>
      <span class="os-num">{count}</span>
      <Icon name="bonus" />
    </span>
  );
}
