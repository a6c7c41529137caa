import type { Seat, Viewer } from '@slipstream/engine';
import type { ShipView, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { Badge } from './art.tsx';
import { Icon } from './Icon.tsx';
import { bonusEffect, bonusName } from './names.ts';
import { HiddenToken, Token } from './Token.tsx';
import { isRacing } from './track.ts';

interface DeclarationsProps {
  readonly view: View;
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
}

/** Bonus phase: the pilots from the front zone to the back, and what each has put down. */
export function Declarations({ view, viewer, nameOf }: DeclarationsProps) {
  const order = [...view.ships].filter(isRacing).sort((a, b) => b.zone - a.zone || a.seat - b.seat);
  return (
    <ol class="os-decl" aria-label={m.outspeed_declarations()}>
      {order.map((ship) => (
        <li key={ship.seat} class={`os-dc ${cardClass(ship, view, viewer)}`}>
          <Badge seat={ship.seat} />
          <b>{nameOf(ship.seat)}</b>
          <small>{m.outspeed_fact_zone({ zone: ship.zone })}</small>
          <span class="os-slot" {...slotExplained(ship)}>
            <Slot ship={ship} view={view} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const isAsked = (ship: ShipView, view: View): boolean => view.phase === 'bonus' && view.pending.includes(ship.seat);

function cardClass(ship: ShipView, view: View, viewer: Viewer): string {
  if (isAsked(ship, view)) return ship.seat === viewer ? 'os-asked os-you' : 'os-asked';
  return ship.declared === null ? '' : 'os-answered';
}

function slotExplained({ declared, held }: ShipView) {
  if (declared === 'faceDown') return explained(m.outspeed_state_plays(), m.outspeed_explain_held());
  if (declared === 'pass') return explained(m.outspeed_state_passes(), '');
  if (declared !== null) return explained(bonusName(declared), bonusEffect(declared));
  return explained(held === 0 ? m.outspeed_no_token() : m.outspeed_state_waits(), '');
}

function Slot({ ship, view }: { readonly ship: ShipView; readonly view: View }) {
  switch (ship.declared) {
    case 'faceDown':
      return (
        <>
          <HiddenToken class="os-slide" />
          <span class="vh">{m.outspeed_state_plays()}</span>
        </>
      );
    case 'pass':
      return <Icon name="minus" label={m.outspeed_state_passes()} />;
    case null:
      if (isAsked(ship, view)) return <span class="os-q">?</span>;
      return ship.held === 0 ? (
        <span class="os-empty">{m.outspeed_no_token()}</span>
      ) : (
        <Icon name="dots" label={m.outspeed_state_waits()} />
      );
    default:
      return (
        <>
          <Token bonus={ship.declared} class="os-turn-up" />
          <span class="vh">{bonusName(ship.declared)}</span>
        </>
      );
  }
}
