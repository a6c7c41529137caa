import type { Seat, Viewer } from '@slipstream/engine';
import { START_FUEL } from '@slipstream/games/outspeed/data';
import type { Range, ShipView, View } from '@slipstream/games/outspeed/types';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Presence } from '../../parts/Presence.tsx';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { Craft } from './art.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { paint } from './livery.ts';
import { nameIn } from './names.ts';
import type { RoutePlan } from './routePlan.ts';
import { isRacing, shipOf } from './track.ts';

interface PilotsProps {
  readonly view: View;
  readonly viewer: Viewer;
  readonly faces: readonly SeatFace[];
  readonly plan: RoutePlan | undefined;
  readonly ms: number;
}

/** Race order: place, ship, zone, fuel, tokens, and whether the pilot has chosen. */
export function Pilots({ view, viewer, faces, plan, ms }: PilotsProps) {
  const list = useOvertaking(ms, view.ranking.flat().join(' '));
  const chosen = faces.filter(({ choice }) => choice === 'locked').length;
  const isAsking = view.phase === 'programming' && chosen + thinking(faces) > 0;
  let place = 1;
  const rows = view.ranking.flatMap((group) => {
    const first = place;
    place += group.length;
    return group.map((seat) => ({ seat, place: first }));
  });
  return (
    <section class="os-col os-pil" aria-label={m.outspeed_order()}>
      <h3 class="os-h">
        {m.outspeed_order()}
        {isAsking && <span>{m.outspeed_locked_count({ chosen, count: chosen + thinking(faces) })}</span>}
      </h3>
      <ol ref={list} class={rows.length > 5 ? 'os-pilots os-six' : 'os-pilots'}>
        {rows.map(({ seat, place: at }) => (
          <Row
            key={seat}
            ship={shipOf(view, seat)}
            place={at}
            name={nameIn(faces)(seat)}
            face={faces.find((face) => face.seat === seat)}
            isYou={seat === viewer}
            view={view}
            maybe={plan?.seat === seat ? plan.cost : undefined}
          />
        ))}
      </ol>
    </section>
  );
}

const thinking = (faces: readonly SeatFace[]): number =>
  faces.filter(({ choice }) => choice === 'thinking' || choice === 'sending').length;

interface RowProps {
  readonly ship: ShipView;
  readonly place: number;
  readonly name: string;
  readonly face: SeatFace | undefined;
  readonly isYou: boolean;
  readonly view: View;
  /** Fuel the picked route may cost. */
  readonly maybe: Range | undefined; // fuel
}

const LOW_FUEL = 3;

function Row({ ship, place, name, face, isYou, view, maybe }: RowProps) {
  const isOut = !isRacing(ship);
  const state = stateOf(ship, face, view);
  const classes = [
    isYou && 'os-me',
    isOut && 'os-gone',
    !isOut && view.phase !== 'over' && ship.fuel <= LOW_FUEL && 'os-low',
  ];
  return (
    <li class={classes.filter(Boolean).join(' ')} data-row={ship.seat}>
      <span class="os-pl">{place}</span>
      <Craft seat={ship.seat} {...explained(`${place}. ${name}`, m.outspeed_explain_order())} />
      <span class="os-nm">
        <b>
          <Presence face={face} />
          {name}
        </b>
        <span class="os-zn">
          {isOut ? m.outspeed_fact_out({ turn: ship.out?.turn ?? 0 }) : m.outspeed_fact_zone({ zone: ship.zone })}
        </span>
      </span>
      <span class="os-fu" {...explained(m.outspeed_fuel({ count: ship.fuel }), m.outspeed_explain_fuel())}>
        <Gauge ship={ship} maybe={maybe} />
        <b>
          <span class="vh">{m.outspeed_fuel({ count: ship.fuel })}</span>
          <span aria-hidden="true">{ship.fuel}</span>
          <Icon name="fuel" />
        </b>
      </span>
      <span class="os-bo" {...explained(m.outspeed_bonuses({ count: ship.held }), m.outspeed_explain_held())}>
        <Icon name="bonus" />
        <b aria-hidden="true">{ship.held}</b>
        <span class="vh">{m.outspeed_bonuses({ count: ship.held })}</span>
      </span>
      <span class={`os-st ${state?.class ?? ''}`} {...(state && explained(state.words, ''))}>
        {state !== undefined && <Icon name={state.icon} label={state.words} />}
      </span>
    </li>
  );
}

function Gauge({ ship, maybe }: Pick<RowProps, 'ship' | 'maybe'>) {
  const cells = Math.max(START_FUEL, Math.min(ship.fuel, 16));
  const sure = ship.fuel - (maybe?.[1] ?? 0);
  return (
    <span class="os-gauge" style={paint(ship.seat)} aria-hidden="true">
      {Array.from({ length: cells }, (_, index) => (
        <i
          key={index}
          class={index >= ship.fuel ? '' : index >= sure ? 'os-maybe' : 'os-on'}
          style={{ '--n': cells - index }}
        />
      ))}
    </span>
  );
}

interface RowState {
  readonly icon: IconName;
  readonly words: string;
  readonly class: string;
}

/** What is known of a pilot's choice: a padlock, dots, a token face down. Never what it is. */
function stateOf(ship: ShipView, face: SeatFace | undefined, view: View): RowState | undefined {
  if (ship.out !== null) return { icon: 'out', words: m.outspeed_out(), class: 'os-st-out' };
  if (view.phase === 'bonus' && ship.declared === 'faceDown') {
    return { icon: 'bonus', words: m.outspeed_state_plays(), class: 'os-st-token' };
  }
  if (view.phase === 'bonus' && ship.declared === 'pass') {
    return { icon: 'minus', words: m.outspeed_state_passes(), class: '' };
  }
  if (face?.choice === 'locked') return { icon: 'lock', words: m.outspeed_state_locked(), class: 'os-st-locked' };
  if (face?.choice === 'sending') return { icon: 'dots', words: m.plate_sending(), class: '' };
  if (face?.choice === 'thinking') return { icon: 'dots', words: m.outspeed_state_thinking(), class: '' };
  return undefined;
}

/** Rows trade places smoothly when the order changes while events play. Nothing is measured while it stays. */
function useOvertaking(ms: number, order: string) {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<Seat, { x: number; y: number }>());
  useLayoutEffect(() => {
    const now = new Map<Seat, { x: number; y: number }>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const seat = Number(row.dataset.row);
      const here = { x: row.offsetLeft, y: row.offsetTop };
      now.set(seat, here);
      const before = places.current.get(seat);
      if (ms === 0 || before === undefined || (before.x === here.x && before.y === here.y)) continue;
      row.animate([{ transform: `translate(${before.x - here.x}px, ${before.y - here.y}px)` }, { transform: 'none' }], {
        duration: Math.min(420, ms),
        easing: 'cubic-bezier(.2, .8, .2, 1)',
      });
    }
    places.current = now;
  }, [order]);
  return list;
}
