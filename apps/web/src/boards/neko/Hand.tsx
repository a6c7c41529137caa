import { type Action, type Card, COLOURS, type View } from '@slipstream/games/neko/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { choosable } from '../../parts/press.ts';
import { tabStop, walkRadios } from '../../parts/radio.ts';
import { explained } from '../../popover/explained.ts';
import { CardFace } from './Card.tsx';
import { forecastWords } from './forecastWords.ts';
import { cardName, faceOf, seatOf } from './names.ts';

interface HandProps {
  readonly view: View;
  readonly legalActions: readonly Action[];
  readonly chosen: Action | undefined;
  choose(action: Action): void;
  look(action: Action | undefined): void;
}

/** Your cards, sorted by colour; those you may play rise, and one of them is a radio button at a time. */
export function Hand({ view, legalActions, chosen, choose, look }: HandProps) {
  const playable = legalActions.flatMap((action) => (action.type === 'play' ? [action.card] : []));
  const isChoosing = playable.length > 0;
  const picked = chosen?.type === 'play' ? chosen.card : undefined;
  const suits = COLOURS.map((colour) => view.hand.filter((card) => faceOf(card).colour === colour)).filter(
    (suit) => suit.length > 0,
  );
  const middle = (view.hand.length - 1) / 2;
  const first = playable[0] ?? view.hand[0];
  return (
    <div
      class={isChoosing ? 'nk-fan nk-choosing' : 'nk-fan'}
      role="radiogroup"
      aria-label={m.neko_hand_label()}
      tabIndex={-1}
      onKeyDown={walkRadios}
    >
      {suits.map((suit) => (
        <div key={suit[0]} class="nk-suit">
          {suit.map((card) => {
            const off = view.hand.indexOf(card) - middle;
            const canPlay = playable.includes(card);
            return (
              // biome-ignore lint/a11y/useSemanticElements: the picture is the control; a native radio could not hold it.
              <button
                key={card}
                type="button"
                role="radio"
                data-act={actOf({ type: 'play', card })}
                class={`nk-hand-card ${canPlay ? 'nk-ok' : isChoosing ? 'nk-dim' : ''} ${card === picked ? 'nk-up' : ''}`}
                style={{ '--turn': off * 1.5, '--arc': off * off * 0.75 }}
                aria-checked={card === picked}
                aria-disabled={!canPlay}
                aria-label={handName(view, card)}
                {...explained(capital(handName(view, card)), m.neko_explain_cars())}
                tabIndex={tabStop(card === picked, card === first, picked !== undefined)}
                {...choosable(
                  () => canPlay && choose({ type: 'play', card }),
                  (isLooking) => look(isLooking ? { type: 'play', card } : undefined),
                )}
              >
                <CardFace card={card} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** "green 5, drives 3, your trump here, wins for now". */
function handName(view: View, card: Card): string {
  const { colour, number, cars } = faceOf(card);
  const parts = [m.neko_hand_card({ card: cardName(card), cars })];
  const isMine = view.viewer !== 'spectator' && number === seatOf(view, view.viewer).trump;
  if (isMine && view.led === null) parts.push(m.neko_hand_trump_led());
  else if (isMine && view.led === colour) parts.push(m.neko_hand_trump());
  const forecast = forecastWords(view, card);
  return (forecast === undefined ? parts : [...parts, forecast]).join(', ');
}
