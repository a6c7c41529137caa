import { isFinishTile, ROUTES } from '@slipstream/games/outspeed/data';
import type { Action, Event, RouteName, View } from '@slipstream/games/outspeed/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { tabStop, walkRadios } from '../../parts/radio.ts';
import { change, settings } from '../../settings.ts';
import type { BoardProps } from '../board.ts';
import { useFlight } from './flight.ts';
import { Icon } from './Icon.tsx';
import { nameIn, ROUTE_ICONS, tileName } from './names.ts';
import { outcomeWords, outlook } from './outcomeWords.ts';
import { RouteCard, type RouteChoice } from './RouteCard.tsx';
import { planFor, type RoutePlan } from './routePlan.ts';
import { benefitWords, conditionWords, costWords, routeOf } from './routeWords.ts';
import { warning } from './words.ts';

interface TilePanelProps {
  readonly board: BoardProps<View, Action, Event>;
  /** What the panel asks or waits for, beside the tile's number. */
  readonly prompt: ComponentChildren;
  readonly picked: RouteName | undefined;
  /** On a phone. */
  readonly isSmall: boolean;
  /** Above the routes: declarations. */
  readonly above?: ComponentChildren;
  /** Beside the routes: the wheel. */
  readonly beside?: ComponentChildren;
  /** Instead of the routes: tokens to choose from. */
  readonly instead?: ComponentChildren;
}

/** The cockpit screen with the current tile. */
export function TilePanel({ board, prompt, picked, isSmall, above, beside, instead }: TilePanelProps) {
  const { words } = settings.value;
  const { view, legalActions, playing } = board;
  const flight = useFlight(playing);
  const isFinish = isFinishTile(view.tile);
  const isChoosing = legalActions.some(({ type }) => type === 'route');
  const plan = picked === undefined ? undefined : planFor(view, picked);
  return (
    <div
      ref={flight}
      class={`os-screen ${isSmall || beside ? 'os-compact' : ''} ${isFinish ? 'os-gold' : ''} ${words ? 'os-worded' : ''} ${turnClass(playing?.event)}`}
      key={`${view.turn}${view.side}`}
    >
      {isFinish && <div class="os-check" aria-hidden="true" />}
      <div class="os-sh">
        <h3 class="os-tn">
          {isFinish && <Icon name="flag" />}
          {isFinish && !isSmall ? m.outspeed_finish_tile({ tile: view.tile }) : m.outspeed_tile({ tile: view.tile })}
          <small>{tileName(view.options, view.tile)}</small>
        </h3>
        {prompt}
        <button type="button" class="os-wt" aria-pressed={words} onClick={() => change({ words: !words })}>
          <Icon name="words" />
          <span>{m.outspeed_words()}</span>
        </button>
      </div>
      {above}
      {instead ?? (
        <div class="os-body">
          <Routes board={board} picked={picked} isChoosing={isChoosing} />
          {beside}
        </div>
      )}
      {isChoosing && <Readout view={view} picked={picked} plan={plan} />}
    </div>
  );
}

/** A new tile slides in; a turned one flips. */
function turnClass(event: Event | undefined): string {
  if (event?.type === 'tilesTurned') return 'os-flip';
  return event?.type === 'turnBegan' ? 'os-arrive' : '';
}

interface RoutesProps {
  readonly board: BoardProps<View, Action, Event>;
  readonly picked: RouteName | undefined;
  readonly isChoosing: boolean;
}

function Routes({ board, picked, isChoosing }: RoutesProps) {
  const { view, faces } = board;
  const name = nameIn(faces);
  const shape = ROUTES.map((route) => (routeOf(view, route) === undefined ? '0' : '1')).join('');
  const group = isChoosing
    ? { role: 'radiogroup' as const, 'aria-label': m.outspeed_pick_route(), onKeyDown: walkRadios }
    : {};
  return (
    <div class={`os-routes os-lit-${shape}`} {...group}>
      {ROUTES.map((route) => (
        <RouteCard
          key={route}
          name={route}
          route={routeOf(view, route)}
          riders={view.ships.filter((ship) => ship.route === route).map(({ seat }) => ({ seat, name: name(seat) }))}
          choice={isChoosing ? choiceOf(board, route, picked) : undefined}
        />
      ))}
    </div>
  );
}

function choiceOf(
  board: BoardProps<View, Action, Event>,
  route: RouteName,
  picked: RouteName | undefined,
): RouteChoice {
  const { view, legalActions, pick } = board;
  const legal = legalActions.flatMap((action) => (action.type === 'route' ? [action.route] : []));
  const plan = planFor(view, route);
  const isLegal = legal.includes(route);
  return {
    isPicked: picked === route,
    isLegal,
    act: actOf({ type: 'route', route }),
    tabIndex: tabStop(picked === route, legal[0] === route, picked !== undefined),
    outlook: outlook(view, route),
    warning: isLegal ? warning(view, plan) : undefined,
    pick: () => pick({ type: 'route', route }),
  };
}

interface ReadoutProps {
  readonly view: View;
  readonly picked: RouteName | undefined;
  readonly plan: RoutePlan | undefined;
}

/** The picked route spelled out, what it means for you, and the warning if it can put you out. */
function Readout({ view, picked, plan }: ReadoutProps) {
  const route = picked && routeOf(view, picked);
  if (picked === undefined || route === undefined) return <p class="os-read os-read-none">{m.outspeed_read_none()}</p>;
  const danger = warning(view, plan);
  return (
    <p class={danger === undefined ? 'os-read' : 'os-read os-danger'}>
      <Icon name={ROUTE_ICONS[picked]} class="os-glyph" />
      <span>
        <span class="os-spelled">
          <b>{m.outspeed_read_condition({ condition: conditionWords(route) })}</b>{' '}
          {m.outspeed_read_lines({ cost: costWords(route, picked), benefit: benefitWords(route, picked) })}{' '}
        </span>
        <Outcomes view={view} route={picked} />
        {danger !== undefined && (
          <strong class="os-warn">
            <i aria-hidden="true">!</i> {danger}
          </strong>
        )}
      </span>
    </p>
  );
}

/** Each way that the route can turn out for you: "up to 2: zone 9", "3 or more: nothing". */
function Outcomes({ view, route }: { readonly view: View; readonly route: RouteName }) {
  return (
    <span class="os-outcomes">
      {outcomeWords(view, route).map(({ crowd, comesTo }) => (
        <span key={crowd} class="os-outcome">
          {crowd !== undefined && <b>{crowd}</b>} {comesTo}
        </span>
      ))}
    </span>
  );
}
