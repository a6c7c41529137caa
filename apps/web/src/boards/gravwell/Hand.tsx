import { TURNS } from '@slipstream/games/gravwell/data';
import type { Action, Letter, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { SeatFace } from '../board.ts';
import { CardBack, CardFace } from './Card.tsx';
import { type Choice, Choices } from './Choices.tsx';
import { nameOf } from './racers.ts';
import { cardExplained, cardName, effectOf } from './words.ts';

interface HandProps {
  readonly view: View;
  readonly legalActions: readonly Action[];
  readonly picked: Action | undefined;
  readonly locked: Action | undefined;
  readonly pick: (action: Action) => void;
  readonly point: (action: Action | undefined) => void;
}

const plays = (action: Action | undefined, card: Letter): boolean => action?.type === 'play' && action.card === card;

/** The viewer's own cards in letter order. */
export function Hand({ view, legalActions, picked, locked, pick, point }: HandProps) {
  const hand = view.hands.find(({ racer }) => racer === String(view.viewer));
  const sealed = sealedAction(view, locked);
  const choices = (hand?.cards ?? []).map((letter): Choice => {
    const action = legalActions.find((each) => plays(each, letter));
    const isSealed = plays(sealed, letter);
    const isSeen = hand?.open.includes(letter) ?? false;
    return {
      key: letter,
      act: actOf({ type: 'play', card: letter }),
      label: cardLabel(view, letter, isSeen),
      isChosen: plays(picked ?? sealed, letter),
      className: isSealed ? 'gw-card gw-sealed' : 'gw-card',
      explain: cardExplained(letter, isSeen ? m.gravwell_explain_seen() : ''),
      choose: action && (() => pick(action)),
      body: (
        <>
          <CardFace letter={letter} seen={isSeen} />
          {isSealed && <Seal />}
        </>
      ),
    };
  });
  const look = (key: string | undefined) => {
    const card = hand?.cards.find((letter) => letter === key);
    point(card && { type: 'play', card });
  };
  return <Choices label={m.gravwell_hand()} className="gw-hand" choices={choices} onPoint={look} />;
}

/** What the viewer has locked in: on this screen, or before it was loaded. */
const sealedAction = (view: View, locked: Action | undefined): Action | undefined =>
  locked ?? (view.sealed === null ? undefined : { type: 'play', card: view.sealed });

function cardLabel(view: View, letter: Letter, isSeen: boolean): string {
  const effect = effectOf(view.forecasts.find(({ card }) => card === letter));
  return [cardName(letter), effect, isSeen ? m.gravwell_seen() : ''].filter((part) => part !== '').join(', ');
}

function Seal() {
  return (
    <span class="gw-seal">
      <Icon name="locked" size={18} />
    </span>
  );
}

interface RowProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly legalActions: readonly Action[];
  readonly picked: Action | undefined;
  readonly locked: Action | undefined;
  readonly pick: (action: Action) => void;
}

/** Chaos theory: the neighbour's cards face down; only their places can be told apart. */
export function BlindRow({ view, faces, legalActions, picked, locked, pick }: RowProps) {
  const racer = String(view.pickingFor);
  const row = view.hands.find((hand) => hand.racer === racer)?.row ?? [];
  const who = nameOf(racer, faces);
  const sealed = locked ?? (view.sealedPosition === null ? undefined : pickAt(view.sealedPosition));
  const choices = row.map((isFilled, position): Choice => {
    const action = legalActions.find((each) => each.type === 'pick' && each.position === position);
    const isSealed = picks(sealed, position);
    return {
      key: String(position),
      act: actOf(pickAt(position)),
      label: isFilled
        ? m.gravwell_blind_card({ position: position + 1, who })
        : m.gravwell_blind_gone({ position: position + 1 }),
      isChosen: picks(picked ?? sealed, position),
      className: isSealed ? 'gw-card gw-sealed' : 'gw-card',
      choose: action && (() => pick(action)),
      body: isFilled ? (
        <>
          <CardBack mark={String(position + 1)} />
          {isSealed && <Seal />}
        </>
      ) : (
        <span class="gw-slot" />
      ),
    };
  });
  return (
    <div class="gw-blind">
      <h2>{m.gravwell_blind_title({ who })}</h2>
      <Choices label={m.gravwell_blind_title({ who })} className="gw-hand" choices={choices} />
    </div>
  );
}

const pickAt = (position: number): Action => ({ type: 'pick', position });
const picks = (action: Action | undefined, position: number): boolean =>
  action?.type === 'pick' && action.position === position;

/** What the viewer has drafted so far, with the places still to fill. */
export function Tray({ view }: { readonly view: View }) {
  const hand = view.hands.find(({ racer }) => racer === String(view.viewer));
  if (hand === undefined) return null;
  const free = Math.max(0, TURNS - hand.cards.length - hand.unknown);
  return (
    <ul class="gw-hand gw-tray" aria-label={m.gravwell_hand()}>
      {hand.cards.map((letter) => (
        <li key={letter} class="gw-card" {...cardExplained(letter)}>
          <CardFace letter={letter} seen={hand.open.includes(letter)} />
          <span class="vh">{cardName(letter)}</span>
        </li>
      ))}
      {Array.from({ length: hand.unknown }, (_, at) => (
        <li key={`back${at}`} class="gw-card">
          <CardBack />
          <span class="vh">{m.gravwell_hidden_card()}</span>
        </li>
      ))}
      {Array.from({ length: free }, (_, at) => (
        <li key={`free${at}`} class="gw-card" aria-hidden="true">
          <span class="gw-slot" />
        </li>
      ))}
    </ul>
  );
}
