import type { Seat } from '@slipstream/engine';
import type { Route, RouteName } from '@slipstream/games/outspeed/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { Badge } from './art.tsx';
import { Icon } from './Icon.tsx';
import { ROUTE_ICONS, routeName } from './names.ts';
import { routeWords } from './routeWords.ts';
import { BenefitLine, Condition, ConditionWords, CostLine } from './Terms.tsx';

/** A pilot shown on a route once all are revealed. */
export interface Rider {
  readonly seat: Seat;
  readonly name: string;
}

interface RouteCardProps {
  readonly name: RouteName;
  readonly route: Route | undefined;
  readonly riders: readonly Rider[];
  /** Present while the viewer chooses: whether this route may be chosen, and how. */
  readonly choice?: RouteChoice | undefined;
}

export interface RouteChoice {
  readonly isPicked: boolean;
  readonly isLegal: boolean;
  readonly tabIndex: 0 | -1;
  readonly act: string; // for the coach
  /** What it means for the chooser, and the danger in it. */
  readonly outlook: string;
  readonly warning: string | undefined;
  pick(): void;
}

/** One route of the tile: shape and condition, cost, benefit, and who took it. */
export function RouteCard({ name, route, riders, choice }: RouteCardProps) {
  if (route === undefined) return <UnlitRoute name={name} />;
  const isJammed = route.capacity !== undefined && riders.length > route.capacity;
  const body = (
    <>
      <span class="os-rh">
        <Icon name={ROUTE_ICONS[name]} class="os-glyph" />
        <span class="os-cd">
          <Condition route={route} />
          <ConditionWords route={route} />
        </span>
      </span>
      {route.rule === undefined ? <Lines route={route} name={name} /> : <SplitLines route={route} name={name} />}
      {choice?.warning !== undefined && <Alarm />}
      <Riders riders={riders} isJammed={isJammed} />
    </>
  );
  const words = routeWords(route, name);
  if (choice === undefined) return <PlainCard words={words} riders={riders} isJammed={isJammed} body={body} />;
  return <ChoiceCard words={words} choice={choice} body={body} />;
}

interface BodyProps {
  readonly words: string;
  readonly body: ComponentChildren;
}

function PlainCard(props: BodyProps & { readonly riders: readonly Rider[]; readonly isJammed: boolean }) {
  const { words, riders, isJammed, body } = props;
  const who = riders.length === 0 ? '' : ` ${m.outspeed_riders({ names: riders.map(({ name }) => name).join(', ') })}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is one thing with a spoken name
    <div role="group" aria-label={`${words}${who}`} class={isJammed ? 'os-route os-jammed' : 'os-route'}>
      {body}
    </div>
  );
}

function ChoiceCard({ words, choice, body }: BodyProps & { readonly choice: RouteChoice }) {
  const { isPicked, isLegal, tabIndex, act, outlook, warning } = choice;
  const label = [words, isLegal ? outlook : m.outspeed_cannot_pay(), warning].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio button cannot hold a picture of the route
    <button
      type="button"
      role="radio"
      data-act={act}
      aria-checked={isPicked}
      aria-disabled={!isLegal}
      aria-label={label}
      tabIndex={tabIndex}
      {...explained(
        isLegal ? words : m.outspeed_cannot_pay(),
        isLegal ? [outlook, warning].filter(Boolean).join('\n') : words,
      )}
      class={`os-route ${isPicked ? 'os-sel' : ''} ${isLegal ? '' : 'os-dear'}`}
      onClick={() => isLegal && choice.pick()}
    >
      {body}
      {!isLegal && <span class="os-dear-note">{m.outspeed_cannot_pay()}</span>}
    </button>
  );
}

function Lines({ route, name }: { readonly route: Route; readonly name: RouteName }) {
  return (
    <>
      <CostLine route={route} own={name} />
      <BenefitLine route={route} own={name} />
    </>
  );
}

/** Alone-or-company: two rows led by their sign instead of cost and benefit. */
function SplitLines({ route, name }: { readonly route: Route; readonly name: RouteName }) {
  return (
    <span class="os-split">
      <span>
        <Icon name="alone" class="os-whom" />
        <BenefitLine route={route} own={name} />
      </span>
      <span>
        <Icon name="company" class="os-whom" />
        <CostLine route={route} own={name} />
      </span>
    </span>
  );
}

const Alarm = () => (
  <span class="os-alarm" aria-hidden="true">
    !
  </span>
);

function Riders({ riders, isJammed }: { readonly riders: readonly Rider[]; readonly isJammed: boolean }) {
  if (riders.length === 0) return null;
  return (
    <span class={riders.length > 2 ? 'os-riders os-packed' : 'os-riders'}>
      {riders.map(({ seat, name }) => (
        <span key={seat} class="os-rider" data-rider={seat}>
          <Badge seat={seat} />
          <b>{name}</b>
        </span>
      ))}
      {isJammed && (
        <span class="os-stamp">
          <Icon name="lost" />
          {m.outspeed_turn_lost()}
        </span>
      )}
    </span>
  );
}

function UnlitRoute({ name }: { readonly name: RouteName }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is one thing with a spoken name
    <div
      role="group"
      class="os-route os-off"
      aria-label={m.outspeed_unlit_route({ route: routeName(name) })}
      {...explained(m.outspeed_unlit_route({ route: routeName(name) }), m.outspeed_explain_unlit())}
    >
      <Icon name={ROUTE_ICONS[name]} class="os-glyph" />
      <span class="os-offl">
        <Icon name="unlit" />
        <span>{m.outspeed_unlit()}</span>
      </span>
    </div>
  );
}
