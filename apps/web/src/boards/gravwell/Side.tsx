import type { Action, Forecast, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import type { SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { MiniCard } from './Card.tsx';
import { callOf } from './cards.ts';
import type { Outcomes } from './outcomes.ts';
import { stateWord } from './Rail.tsx';
import { headOf, liveryOf, shipOf } from './racers.ts';
import type { Scene } from './scene.ts';
import { Before, Why } from './Why.tsx';
import { stackCall } from './words.ts';

interface SideProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly scene: Scene;
  readonly shown: Forecast | undefined;
  /** Picked, or under the pointer or in focus. */
  readonly looked: Action | undefined;
  readonly outcomes: Outcomes;
}

/** What the choice at hand means, beside the well. */
export function Side({ view, faces, scene, shown, looked, outcomes }: SideProps) {
  switch (scene) {
    case 'draft':
      return (
        <>
          <TakeThis view={view} looked={looked} />
          {view.seatCount > 1 && <FurthestFirst view={view} faces={faces} />}
        </>
      );
    case 'choose':
      return <Thinking view={view} faces={faces} shown={shown} />;
    case 'stop':
      return (
        <>
          {view.asked !== null && (
            <Why
              view={view}
              faces={faces}
              forecast={view.asked}
              racer={String(view.pending[0] ?? 0)}
              title={m.gravwell_why_as_things_stand()}
            />
          )}
          <ThisTurn view={view} faces={faces} outcomes={outcomes} />
        </>
      );
    case 'resolve':
      return <ThisTurn view={view} faces={faces} outcomes={outcomes} />;
    case 'over':
      return null;
  }
}

function Thinking({ view, faces, shown }: Pick<SideProps, 'view' | 'faces' | 'shown'>) {
  if (view.pickingFor !== null) return <OwnShuffled view={view} />;
  if (shown === undefined) {
    if (view.forecasts.length === 0) return null;
    return (
      <section class="gw-box">
        <h3>{m.gravwell_why_title()}</h3>
        <p>{m.gravwell_why_point()}</p>
      </section>
    );
  }
  return (
    <>
      <Why view={view} faces={faces} forecast={shown} racer={String(view.viewer)} title={m.gravwell_why_title()} />
      <Before view={view} letter={shown.card} />
    </>
  );
}

/** Chaos theory: what the viewer's own row holds, in no order anybody knows. */
function OwnShuffled({ view }: { readonly view: View }) {
  const hand = view.hands.find(({ racer }) => racer === String(view.viewer));
  return (
    <section class="gw-box">
      <h3>{m.gravwell_blind_own()}</h3>
      <div class="gw-minis">
        <span class="vh">{hand?.cards.map(callOf).join(', ')}</span>
        {hand?.cards.map((letter) => (
          <MiniCard key={letter} letter={letter} />
        ))}
      </div>
      <p>{m.gravwell_blind_note()}</p>
    </section>
  );
}

function TakeThis({ view, looked }: Pick<SideProps, 'view' | 'looked'>) {
  const stack = looked?.type === 'draft' ? view.stacks[looked.stack] : undefined;
  if (stack === undefined || stack.takenBy !== null) return null;
  return (
    <section class="gw-box gw-why">
      <h3>{m.gravwell_take_title()}</h3>
      <p class="gw-change">{stackCall(stack)}</p>
      <ul>
        <li>
          <Icon name="eye" size={22} />
          <span>{m.gravwell_take_seen({ cards: stack.open.map(callOf).join(', ') })}</span>
        </li>
        {stack.unknown > 0 && (
          <li>
            <Icon name="locked" size={22} />
            <span>{m.gravwell_take_hidden({ count: stack.unknown })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function FurthestFirst({ view, faces }: Pick<SideProps, 'view' | 'faces'>) {
  return (
    <section class="gw-box gw-log">
      <h3>{view.round === 1 ? m.gravwell_order_first() : m.gravwell_order_rule()}</h3>
      <ol>
        {view.draftOrder.map((seat) => (
          <li key={seat} class={view.pending.includes(seat) ? 'gw-on' : ''}>
            <Token livery={liveryOf(String(seat))} size={22} />
            <span>{headOf(String(seat), faces)}</span>
            <b>{shipOf(view, String(seat)).space}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ThisTurn({ view, faces, outcomes }: Pick<SideProps, 'view' | 'faces' | 'outcomes'>) {
  return (
    <section class="gw-box gw-log">
      <h3>{m.gravwell_turn_title()}</h3>
      <ol>
        {view.played.map((played) => (
          <li key={played.card} class={played.status === 'next' ? 'gw-on' : ''}>
            <Token livery={liveryOf(played.racer)} size={22} />
            <span>{`${headOf(played.racer, faces)} · ${callOf(played.card)}`}</span>
            <b>{outcomes.get(played.card) ?? stateWord(played)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
