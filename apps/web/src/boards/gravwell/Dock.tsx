import type { Action, Event, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import type { BoardProps, SeatFace } from '../board.ts';
import { Portrait, Token } from './art.tsx';
import { CardBack } from './Card.tsx';
import { BlindRow, Hand, Tray } from './Hand.tsx';
import type { Outcomes } from './outcomes.ts';
import { Rail } from './Rail.tsx';
import { headOf, liveryOf } from './racers.ts';
import { Stop } from './Stop.tsx';
import type { Scene } from './scene.ts';
import { status } from './words.ts';

interface DockProps {
  readonly props: BoardProps<View, Action, Event>;
  readonly scene: Scene;
  readonly outcomes: Outcomes;
  readonly point: (action: Action | undefined) => void;
}

/** The lower part: the hand, what is being drafted, the cards on the rail, or the decision. */
export function Dock({ props, scene, outcomes, point }: DockProps) {
  const { view, viewer, faces, legalActions, picked, locked, pick, lockIn, playing } = props;
  switch (scene) {
    case 'draft':
      return viewer === 'spectator' ? null : <Tray view={view} />;
    case 'choose': {
      if (viewer === 'spectator') return <FaceDown view={view} faces={faces} />;
      if (view.pickingFor !== null) return <BlindRow {...{ view, faces, legalActions, picked, locked, pick }} />;
      return <Hand {...{ view, legalActions, picked, locked, pick, point }} />;
    }
    case 'stop': {
      if (view.asked === null) return null;
      const isOpen = legalActions.some(({ type }) => type === 'stop');
      return <Stop {...{ view, faces, isOpen, lockIn }} forecast={view.asked} />;
    }
    case 'resolve':
      return <Rail view={view} faces={faces} outcomes={outcomes} event={playing?.event} />;
    case 'over':
      return <Winners view={view} faces={faces} />;
  }
}

/** For those who watch: a card face down for everyone who plays, bright once it is locked in. */
function FaceDown({ view, faces }: { readonly view: View; readonly faces: readonly SeatFace[] }) {
  const hands = view.hands.filter(({ cards, unknown }) => cards.length + unknown > 0);
  return (
    <ul class="gw-hand gw-watched">
      {hands.map(({ racer }) => {
        const face = faces.find(({ seat }) => String(seat) === racer);
        const isIn = face === undefined || face.choice === 'locked';
        return (
          <li key={racer} class={isIn ? 'gw-card gw-in' : 'gw-card'}>
            <CardBack />
            <span>
              <Token livery={liveryOf(racer)} size={20} />
              {headOf(racer, faces)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Winners({ view, faces }: { readonly view: View; readonly faces: readonly SeatFace[] }) {
  const winners = view.end?.winners ?? [];
  return (
    <div class="gw-winners">
      <ul>
        {winners.map((seat) => (
          <li key={seat}>
            <Portrait livery={liveryOf(String(seat))} size={72} />
            <b>{headOf(String(seat), faces)}</b>
          </li>
        ))}
      </ul>
      <p>{winners.length === 0 ? m.gravwell_no_winner() : ''}</p>
      <p>{status(view, view.viewer)}</p>
    </div>
  );
}
