import { isFinishTile, ROUTES } from '@slipstream/games/outspeed/data';
import type { Action, Event, RouteName, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { LockIn } from '../../parts/LockIn.tsx';
import { tabStop, walkRadios } from '../../parts/radio.ts';
import type { BoardProps } from '../board.ts';
import { Icon } from './Icon.tsx';
import { ROUTE_ICONS } from './names.ts';
import { planFor } from './routePlan.ts';
import { routeOf } from './routeWords.ts';
import { PassKey, Sockets } from './Sockets.tsx';
import { isRacing, shipOf } from './track.ts';
import { actionLabel, status, warning } from './words.ts';

type Props = BoardProps<View, Action, Event>;

/** The viewer's side of the cockpit: tokens in their sockets, and the controller with its keys and the lock. */
export function Controls(board: Props) {
  const { view, viewer, legalActions, picked } = board;
  if (view.secrets === null || viewer === 'spectator' || !isRacing(shipOf(view, viewer)))
    return <Watching {...board} />;
  const bonuses = legalActions.flatMap((action) => (action.type === 'bonus' ? [action.bonus] : []));
  const isDeclaring = legalActions.some(({ type }) => type === 'pass');
  const chosen = picked ?? board.locked;
  const group = isDeclaring
    ? { role: 'radiogroup' as const, 'aria-label': m.outspeed_pick_bonus(), onKeyDown: walkRadios }
    : {};
  return (
    <section class="os-col os-ctl" aria-label={m.outspeed_cockpit()}>
      <div class="os-ctl-in" {...group}>
        <div class={isDeclaring ? 'os-rackbox os-asking' : 'os-rackbox'}>
          <h3 class="os-h">
            {m.outspeed_your_tokens()}
            <span>{isDeclaring ? m.outspeed_play_or_pass() : m.outspeed_played_before()}</span>
          </h3>
          <Sockets
            tokens={view.secrets.tokens}
            dark={isFinishTile(view.tile) ? ['forcefield'] : []}
            {...(isDeclaring && { choice: { legal: bonuses, picked: chosen, pick: board.pick } })}
          />
        </div>
        {view.phase === 'over' ? null : (
          <div class="os-pad">
            {isDeclaring ? (
              <PassKey
                isPicked={chosen?.type === 'pass'}
                tabIndex={tabStop(chosen?.type === 'pass', bonuses.length === 0, chosen !== undefined)}
                pick={() => board.pick({ type: 'pass' })}
              />
            ) : (
              <RouteKeys {...board} />
            )}
            <Lock {...board} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The keys of the controller: the same routes as the cards, for the thumb; keyboards and screen readers use the cards. */
function RouteKeys({ view, legalActions, picked, locked, pick }: Props) {
  const legal = legalActions.flatMap((action) => (action.type === 'route' ? [action.route] : []));
  const chosen = picked ?? locked;
  const down = chosen?.type === 'route' ? chosen.route : view.secrets?.route;
  const isDown = (route: RouteName) => down === route;
  return (
    <div class="os-keys" aria-hidden="true">
      {ROUTES.map((route) => (
        <button
          key={route}
          type="button"
          tabIndex={-1}
          disabled={!legal.includes(route)}
          class={`os-key ${isDown(route) ? 'os-sel' : ''} ${routeOf(view, route) === undefined ? 'os-dead' : ''}`}
          onClick={() => pick({ type: 'route', route })}
        >
          <Icon name={ROUTE_ICONS[route]} />
        </button>
      ))}
    </div>
  );
}

function Lock({ view, viewer, legalActions, picked, locked, playing, lockIn }: Props) {
  if (legalActions.length === 0 && locked === undefined) {
    return <p class="os-standby">{playing === undefined ? status(view, viewer) : m.outspeed_watch()}</p>;
  }
  const danger = picked?.type === 'route' ? warning(view, planFor(view, picked.route)) : undefined;
  return (
    <div class={danger === undefined ? 'os-lock' : 'os-lock os-lock-danger'}>
      <LockIn
        idle={idleWords(view)}
        picked={picked && actionLabel(picked)}
        locked={locked && actionLabel(locked)}
        lockIn={() => lockIn()}
        note={danger === undefined ? undefined : m.outspeed_can_put_out()}
      />
    </div>
  );
}

function idleWords(view: View): string {
  switch (view.phase) {
    case 'bonus':
      return m.outspeed_play_or_pass();
    case 'wheel':
      return m.outspeed_pick_number();
    case 'keep':
      return m.outspeed_keep_one();
    default:
      return m.outspeed_pick_route();
  }
}

/** For spectators and those who are out: what is left to draw. */
function Watching({ view, viewer }: Props) {
  const spent = Object.values(view.discard).reduce((sum, count) => sum + count, 0);
  return (
    <section class="os-col os-ctl os-watching" aria-label={m.outspeed_cockpit()}>
      <h3 class="os-h">{viewer === 'spectator' ? m.outspeed_watching() : m.outspeed_you_out()}</h3>
      <dl>
        <dt>
          <Icon name="bonus" /> {m.outspeed_stack()}
        </dt>
        <dd>{view.stack}</dd>
        <dt>
          <Icon name="out" /> {m.outspeed_discard()}
        </dt>
        <dd>{spent}</dd>
        <dt>
          <Icon name="forcefield" /> {m.outspeed_fields_up()}
        </dt>
        <dd>{view.fields.length}</dd>
      </dl>
    </section>
  );
}
