import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { change, settings } from '../../settings.ts';
import { noteSaid, wasSaid } from '../../state/said.ts';
import type { TableStore } from '../../store.ts';

/**
 * The coach in a race: speaks only when something is new to this device, once, for as long as the choice is open. What is
 * said can be put away, and the coach can be sent off for good.
 */
export function Hint({ store }: { readonly store: TableStore }) {
  const [speaking, setSpeaking] = useState(''); // the choice to which the coach has something to say
  const [away, setAway] = useState('');
  const { id: game, coach } = store.card;
  const { choice, hint } = hintOf(store);
  const isSpeaking = hint !== '' && choice !== away && (choice === speaking || !wasSaid(game, hint));
  useEffect(() => {
    if (!isSpeaking) return;
    setSpeaking(choice);
    noteSaid(game, hint);
  }, [isSpeaking, choice]);
  if (!isSpeaking) return null;
  return (
    <aside class="hint" aria-label={m.hint_label()}>
      {coach === undefined ? <Icon name="bulb" /> : <img src={coach} alt="" width="28" height="28" />}
      <p class="grow">{hint}</p>
      <button type="button" class="btn bare hide-s" onClick={() => change({ hints: false })}>
        {m.hints_off()}
      </button>
      <button type="button" class="btn bare ico" aria-label={m.dismiss()} onClick={() => setAway(choice)}>
        <Icon name="cross" size={18} />
      </button>
    </aside>
  );
}

/** What matters for the choice that is open now; nothing where none is, or where no hints are wanted. */
function hintOf({ truth, board, viewer, isYourMove }: TableStore): { readonly choice: string; readonly hint: string } {
  const update = truth.value;
  if (!settings.value.hints || update === undefined || !isYourMove.value) return { choice: '', hint: '' };
  const hint = board.hint(update.view, viewer.value) ?? '';
  return { choice: `${update.match} ${update.step}`, hint };
}
