import '../setup/setup.css';
import { type AnyGame, sameJson } from '@slipstream/engine';
import type { ChatRule, Draft, TableInfo } from '@slipstream/protocol';
import { useEffect, useState } from 'preact/hooks';
import { loadSetup } from '../../boards/load.ts';
import type { GameSetup } from '../../boards/setup.ts';
import { m } from '../../paraglide/messages.js';
import { Choice } from '../../parts/Choice.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import type { TableStore } from '../../store.ts';
import { HouseRules } from '../setup/HouseRules.tsx';
import { Paces } from '../setup/Paces.tsx';
import { checkPlan, PACES, type Plan, paceOf } from '../setup/plan.ts';
import { ask } from './ask.ts';

/** The settings of a table, as the set-up sheet shows them, for the host to change before a start. */
export function EditTable({ store, close }: { readonly store: TableStore; close(): void }) {
  const [first] = useState(() => planOf(store.info.value));
  const [plan, setPlan] = useState(first);
  const [chat, setChat] = useState(store.info.value.chat);
  const game = useGame(store);
  const checked = game && checkPlan(game.rules, plan);
  const save = () => {
    close();
    void ask(store, changesOf(first, plan, store.info.value.chat, chat));
  };
  return (
    <Dialog title={m.lobby_edit()} close={close}>
      <div class="form">
        <Paces plan={plan} change={setPlan} />
        <HouseRules game={game} plan={plan} change={setPlan} />
        <ChatChoice chat={chat} change={setChat} />
        {checked !== undefined && !checked.ok && (
          <p class="refused" role="alert">
            {m.options_refused({ reason: checked.reason })}
          </p>
        )}
        <button type="button" class="btn world big full" disabled={checked?.ok !== true} onClick={save}>
          {m.lobby_save()}
        </button>
      </div>
    </Dialog>
  );
}

function ChatChoice({ chat, change }: { readonly chat: ChatRule; change(chat: ChatRule): void }) {
  return (
    <section class="sect">
      <div class="row">
        <h2>{m.chat_title()}</h2>
      </div>
      <Choice<ChatRule>
        label={m.chat_title()}
        look="segment"
        options={[
          { value: 'free', label: m.chat_rule_free() },
          { value: 'presets', label: m.chat_rule_presets() },
          { value: 'off', label: m.chat_rule_off() },
        ]}
        value={chat}
        change={change}
      />
    </section>
  );
}

function useGame({ card }: TableStore) {
  const [game, setGame] = useState<{ readonly rules: AnyGame; readonly setup: GameSetup }>();
  useEffect(() => {
    void Promise.all([card.rules(), loadSetup(card.id)]).then(([rules, setup]) => setGame({ rules, setup }));
  }, [card]);
  return game;
}

function planOf({ game, seatCount, options, pace, access, hideReady }: TableInfo): Plan {
  const named = PACES.find((each) => sameJson(paceOf({ mode: 'friends', pace: each }), pace));
  return {
    game,
    mode: 'friends',
    sitters: Array.from({ length: seatCount }, () => ({ kind: 'open' }) as const),
    options: options as Plan['options'],
    pace: named ?? 'none',
    isPublic: access === 'public',
    hideReady,
  };
}

/** Only what was changed: a pace that the sheet has no name for stays, unless another one is chosen. */
function changesOf(first: Plan, plan: Plan, chatBefore: ChatRule, chat: ChatRule): Draft {
  return {
    type: 'edit',
    ...(sameJson(first.options, plan.options) ? {} : { options: plan.options }),
    ...(first.pace === plan.pace ? {} : { pace: paceOf(plan) }),
    ...(first.isPublic === plan.isPublic ? {} : { access: plan.isPublic ? 'public' : 'private' }),
    ...(first.hideReady === plan.hideReady ? {} : { hideReady: plan.hideReady }),
    ...(chatBefore === chat ? {} : { chat }),
  };
}
