import type { Action, StackView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { Presence } from '../../parts/Presence.tsx';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { Token } from './art.tsx';
import { CardBack, CardFace } from './Card.tsx';
import { type Choice, Choices } from './Choices.tsx';
import { callOf, rankOf } from './cards.ts';
import { headOf, liveryOf } from './racers.ts';
import { cardExplained, cardName, draftTitle } from './words.ts';

interface DraftProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly legalActions: readonly Action[];
  readonly picked: Action | undefined;
  readonly pick: (action: Action) => void;
  readonly point: (action: Action | undefined) => void;
}

/** The stacks by letter; a taken one leaves a slot with its taker, so that nothing moves. */
export function Draft({ view, faces, legalActions, picked, pick, point }: DraftProps) {
  const isMine = legalActions.length > 0;
  const isSolo = view.seatCount === 1;
  const choices = byLetter(view.stacks).map(({ stack, at }): Choice => {
    const action = legalActions.find((each) => each.type === 'draft' && each.stack === at);
    return {
      key: String(at),
      act: actOf({ type: 'draft', stack: at }),
      label: stackLabel(stack, faces),
      isChosen: picked?.type === 'draft' && picked.stack === at,
      className: stack.takenBy === null ? 'gw-stack' : 'gw-stack gw-taken',
      choose: action && (() => pick(action)),
      body: stack.takenBy === null ? <Stack stack={stack} /> : <Taken stack={stack} faces={faces} />,
    };
  });
  const kind = `gw-stacks gw-stacks-${view.stacks.length} ${isSolo ? 'gw-packs' : ''}`;
  return (
    <div class="gw-draft">
      <header>
        <div>
          <h2>{draftTitle(view, faces, isMine)}</h2>
          <p>{ruleOf(view)}</p>
        </div>
        {!isSolo && <Order view={view} faces={faces} />}
      </header>
      <Choices
        label={m.gravwell_stacks()}
        className={kind}
        choices={choices}
        onPoint={(key) => point(key === undefined ? undefined : { type: 'draft', stack: Number(key) })}
      />
    </div>
  );
}

/** Sorted by their open cards, each with its number in the view. */
const byLetter = (stacks: readonly StackView[]) =>
  stacks
    .map((stack, at) => ({ stack, at }))
    .sort((a, b) => rankOf(a.stack.open[0] ?? 'A') - rankOf(b.stack.open[0] ?? 'A'));

function ruleOf(view: View): string {
  if (view.options.noSecrets) return m.gravwell_draft_rule_open();
  return view.seatCount === 1 ? m.gravwell_draft_rule_solo() : m.gravwell_draft_rule();
}

function stackLabel({ open, hidden, unknown, takenBy }: StackView, faces: readonly SeatFace[]): string {
  const cards = [...open, ...hidden].map(cardName).join(', ');
  const stack = unknown === 0 ? cards : m.gravwell_stack_name({ cards, hidden: unknown });
  return takenBy === null ? stack : m.gravwell_stack_taken({ stack, who: headOf(takenBy, faces) });
}

/** A stack as it lies there: hidden cards peep out behind the open ones. */
export function Stack({ stack: { open, unknown } }: { readonly stack: StackView }) {
  return (
    <span class={`gw-pile gw-pile-${open.length}-${unknown}`}>
      {Array.from({ length: unknown }, (_, at) => (
        <span key={at} class="gw-under" {...explained(m.gravwell_hidden_card(), m.gravwell_hint_draft())}>
          <CardBack />
        </span>
      ))}
      {open.map((letter) => (
        <span key={letter} class="gw-top" {...cardExplained(letter)}>
          <CardFace letter={letter} />
        </span>
      ))}
    </span>
  );
}

function Taken({
  stack: { open, takenBy },
  faces,
}: {
  readonly stack: StackView;
  readonly faces: readonly SeatFace[];
}) {
  if (takenBy === null) return null;
  return (
    <span class="gw-slot">
      <Token livery={liveryOf(takenBy)} size={28} />
      <b>{open.map(callOf).join(' · ')}</b>
      <small>{headOf(takenBy, faces)}</small>
    </span>
  );
}

/** Who picks when: three times round in the same order. */
function Order({ view, faces }: { readonly view: View; readonly faces: readonly SeatFace[] }) {
  const { draftOrder, picks } = view;
  const each = Math.max(1, draftOrder.length);
  const laps = Math.round(view.stacks.length / each);
  const now = Math.min(laps - 1, Math.floor(picks / each)); // who is there is told once
  return (
    <ol class="gw-order" aria-label={m.gravwell_order()} {...explained(m.gravwell_order(), m.gravwell_explain_order())}>
      {Array.from({ length: laps }, (_, lap) => (
        <li key={lap}>
          <ol>
            {draftOrder.map((seat, at) => {
              const turn = lap * draftOrder.length + at;
              const state = turn < picks ? 'gw-done' : turn === picks ? 'gw-now' : '';
              return (
                <li key={seat} class={state} aria-current={turn === picks ? 'step' : undefined}>
                  <Token livery={liveryOf(String(seat))} size={22} />
                  <span class="vh">{headOf(String(seat), faces)}</span>
                  {lap === now && <Presence face={faces.find((face) => face.seat === seat)} />}
                </li>
              );
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
