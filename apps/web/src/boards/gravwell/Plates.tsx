import { TURNS } from '@slipstream/games/gravwell/data';
import type { HandView, RacerId, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { Presence } from '../../parts/Presence.tsx';
import { ChoiceState, sitter } from '../../parts/SeatPlate.tsx';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { Octagon, Portrait } from './art.tsx';
import { MiniBack, MiniCard } from './Card.tsx';
import { callOf } from './cards.ts';
import { headOf, liveryOf, seatOf, shipOf } from './racers.ts';
import { placeOf } from './standing.ts';

interface PlatesProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
}

/** Everybody else who plays cards: where they are, what is known of their hands, whether they have chosen. */
export function Plates({ view, faces }: PlatesProps) {
  const others = view.hands.filter(({ racer }) => racer !== String(view.viewer));
  return (
    <ul class="gw-plates" style={{ '--gw-count': others.length }}>
      {others.map((hand) => (
        <li key={hand.racer}>
          <Plate view={view} faces={faces} hand={hand} />
        </li>
      ))}
    </ul>
  );
}

function Plate({ view, faces, hand }: PlatesProps & { readonly hand: HandView }) {
  const livery = liveryOf(hand.racer);
  const seat = seatOf(hand.racer);
  const face = faces.find((each) => each.seat === seat);
  return (
    <section class="gw-plate" style={{ '--gw-colour': livery.colour }}>
      <header>
        <Portrait livery={livery} size={44} />
        <div class="gw-who">
          <b>
            <Presence face={face} />
            {headOf(hand.racer, faces)}
          </b>
          {face !== undefined && <State face={face} />}
        </div>
        {seat !== undefined && view.seatCount > 1 && <StopSign view={view} isReady={view.stops.includes(seat)} />}
        <Where view={view} racer={hand.racer} />
      </header>
      <Minis hand={hand} />
    </section>
  );
}

function State({ face }: { readonly face: SeatFace }) {
  const isQuiet = (face.choice === 'none' || face.choice === 'hidden') && !face.away;
  return isQuiet ? <span class="gw-sitter">{sitter(face, false)}</span> : <ChoiceState face={face} you={false} />;
}

function StopSign({ view, isReady }: { readonly view: View; readonly isReady: boolean }) {
  return (
    <span class="gw-stop-sign" {...stopExplained(view, isReady)}>
      <Octagon ready={isReady} />
      <span class="vh">{isReady ? m.gravwell_stop_ready() : m.gravwell_stop_used()}</span>
    </span>
  );
}

function Where({ view, racer }: { readonly view: View; readonly racer: RacerId }) {
  const { space, onTrack } = shipOf(view, racer);
  return (
    <span class="gw-where" {...explained(m.gravwell_space(), m.gravwell_explain_space())}>
      <b>{onTrack ? space : '✓'}</b>
      <small>{onTrack ? m.gravwell_space() : m.gravwell_out()}</small>
    </span>
  );
}

/** The hand as far as it is known: open cards by name, the rest as backs; empty places dashed. */
function Minis({ hand }: { readonly hand: HandView }) {
  const free = Math.max(0, TURNS - hand.cards.length - hand.unknown);
  return (
    <div class="gw-minis">
      <span class="vh">{handWords(hand)}</span>
      {hand.cards.map((letter) => (
        <MiniCard key={letter} letter={letter} />
      ))}
      {Array.from({ length: hand.unknown }, (_, at) => (
        <span key={at} class="gw-each" {...explained(m.gravwell_hidden_card(), m.gravwell_explain_hidden())}>
          <MiniBack />
        </span>
      ))}
      {hand.unknown > 0 && (
        <span class="gw-many" {...explained(m.gravwell_hidden_card(), m.gravwell_explain_hidden())}>
          <MiniBack count={hand.unknown} />
        </span>
      )}
      {Array.from({ length: free }, (_, at) => (
        <span key={at} class="gw-free" />
      ))}
    </div>
  );
}

/** "Holds M 10, U 5 and 3 unknown". */
export function handWords({ cards, unknown }: HandView): string {
  const known = cards.map(callOf).join(', ');
  if (unknown === 0) return known === '' ? m.gravwell_holds_nothing() : m.gravwell_holds_known({ cards: known });
  if (known === '') return m.gravwell_holds_hidden({ count: unknown });
  return m.gravwell_holds({ cards: known, count: unknown });
}

/** The viewer's own plate: place, space, Emergency Stop. */
export function OwnPlate({ view, faces }: PlatesProps) {
  const { viewer } = view;
  const face = faces.find(({ seat }) => seat === viewer);
  if (viewer === 'spectator' || face === undefined) return null;
  const livery = liveryOf(String(viewer));
  return (
    <section class="gw-plate gw-own" style={{ '--gw-colour': livery.colour }}>
      <header>
        <Portrait livery={livery} size={48} />
        <div class="gw-who">
          <b>
            <Presence face={face} />
            {headOf(String(viewer), faces)}
          </b>
          <span class="gw-sitter">
            {view.seatCount === 1
              ? m.gravwell_plate_solo({ rounds: view.rounds })
              : m.gravwell_plate_place({ place: placeOf(view, viewer), seats: view.seatCount })}
          </span>
        </div>
        <Where view={view} racer={String(viewer)} />
      </header>
      {view.seatCount > 1 && <StopLine view={view} isReady={view.stops.includes(viewer)} />}
    </section>
  );
}

/** The viewer's Emergency Stop beside the button, where there is no room for the own plate. */
export function StopChip({ view }: { readonly view: View }) {
  const { viewer } = view;
  if (viewer === 'spectator' || view.seatCount === 1) return null;
  const isReady = view.stops.includes(viewer);
  return (
    <p class="gw-stop-chip" {...stopExplained(view, isReady)}>
      <Octagon ready={isReady} size={32} />
      <span>{isReady ? m.gravwell_stop_chip_ready() : m.gravwell_stop_chip_used()}</span>
    </p>
  );
}

function StopLine({ view, isReady }: { readonly view: View; readonly isReady: boolean }) {
  return (
    <div class="gw-stop-line" {...stopExplained(view, isReady)}>
      <Octagon ready={isReady} size={38} />
      <div>
        <b>{isReady ? m.gravwell_stop_ready() : m.gravwell_stop_used()}</b>
        <span>{stopNote(view, isReady)}</span>
      </div>
    </div>
  );
}

const stopExplained = (view: View, isReady: boolean) =>
  explained(
    isReady ? m.gravwell_stop_ready() : m.gravwell_stop_used(),
    view.options.hardcore ? m.gravwell_explain_stop_hardcore() : m.gravwell_explain_stop(),
  );

function stopNote(view: View, isReady: boolean): string {
  if (view.options.hardcore) return isReady ? m.gravwell_stop_once_ever() : m.gravwell_stop_gone();
  if (isReady) return m.gravwell_stop_once();
  return view.round < view.rounds ? m.gravwell_stop_back({ round: view.round + 1 }) : m.gravwell_stop_gone();
}
