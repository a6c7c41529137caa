import type { Viewer } from '@slipstream/engine';
import type { Action, Forecast, Kind, Letter, StackView, View } from '@slipstream/games/gravwell/types';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { callOf, cardOf } from './cards.ts';
import { headOf } from './racers.ts';
import { sceneOf } from './scene.ts';

const KIND_WORDS: Readonly<Record<Kind, () => string>> = {
  thrust: () => m.gravwell_kind_thrust(),
  repulsor: () => m.gravwell_kind_repulsor(),
  tractor: () => m.gravwell_kind_tractor(),
};

export const kindWord = (kind: Kind): string => KIND_WORDS[kind]();

/** "Fuel card M, thrust 10". */
export function cardName(letter: Letter): string {
  const { kind, value } = cardOf(letter);
  return m.gravwell_card_name({ letter, kind: kindWord(kind).toLowerCase(), value });
}

/** What a card does, and when. */
function kindWords(letter: Letter): string {
  const { kind, value } = cardOf(letter);
  switch (kind) {
    case 'thrust':
      return m.gravwell_explain_thrust({ value });
    case 'repulsor':
      return m.gravwell_explain_repulsor({ value });
    case 'tractor':
      return m.gravwell_explain_tractor({ value });
  }
}

export const cardExplained = (letter: Letter, ...more: readonly string[]) =>
  explained(
    cardName(letter),
    [kindWords(letter), m.gravwell_explain_letter({ letter }), ...more].filter((text) => text !== '').join('\n'),
  );

/** What a card would do to its player, as the second half of its name. */
export function effectOf(forecast: Forecast | undefined): string {
  if (forecast === undefined) return '';
  const { value, kind } = cardOf(forecast.card);
  if (forecast.still !== null) return m.gravwell_effect_still();
  if (kind === 'tractor') return m.gravwell_effect_tractor({ value });
  const move = forecast.moves[0];
  if (move === undefined) return m.gravwell_effect_still();
  if (move.end === 'gate') return m.gravwell_effect_gate();
  if (move.end === 'singularity') return m.gravwell_effect_singularity();
  return m.gravwell_effect_space({ space: move.to });
}

/** The cards of a stack in short: "M 10 + 1 hidden". */
export function stackCall({ open, unknown }: StackView): string {
  const cards = open.map(callOf).join(' + ');
  return unknown === 0 ? cards : m.gravwell_stack_call({ cards, hidden: unknown });
}

/** A choice in words: names the control and fills the lock-in button. */
export function actionLabel(action: Action, view: View): string {
  switch (action.type) {
    case 'draft': {
      const stack = view.stacks[action.stack];
      return stack === undefined ? m.gravwell_action_stack({ stack: action.stack + 1 }) : stackCall(stack);
    }
    case 'play':
      return callOf(action.card);
    case 'pick':
      return m.gravwell_action_pick({ position: action.position + 1 });
    case 'stop':
      return m.gravwell_action_stop();
    case 'go':
      return m.gravwell_action_go();
  }
}

/** What is going on now, in one line. */
export function status(view: View, viewer: Viewer): string {
  const { round, turn } = view;
  const isMine = viewer !== 'spectator' && view.pending.includes(viewer);
  switch (sceneOf(view)) {
    case 'draft': {
      const pick = { round, pick: view.picks + 1, picks: view.stacks.length };
      if (view.seatCount === 1) return m.gravwell_status_pack({ round });
      return isMine ? m.gravwell_status_draft_mine(pick) : m.gravwell_status_draft(pick);
    }
    case 'choose':
      if (!isMine) return m.gravwell_status_wait({ round, turn });
      return view.options.chaosTheory
        ? m.gravwell_status_blind({ round, turn })
        : m.gravwell_status_choose({ round, turn });
    case 'resolve':
      return m.gravwell_status_resolve({ round, turn });
    case 'stop': {
      const card = view.asked === null ? '' : callOf(view.asked.card);
      return isMine ? m.gravwell_status_stop_mine({ card }) : m.gravwell_status_stop({ round, turn, card });
    }
    case 'over':
      return ending(view);
  }
}

function ending({ end }: View): string {
  switch (end?.reason) {
    case 'escape':
      return m.gravwell_status_escape();
    case 'rounds':
      return m.gravwell_status_rounds();
    case 'ghost':
      return m.gravwell_status_ghost();
    case 'tooLate':
      return m.gravwell_status_late();
    case undefined:
      return m.gravwell_status_over();
  }
}

/** What the draft is at. Before the stacks lie there nobody picks either, though nothing is over. */
export function draftTitle(view: View, faces: readonly SeatFace[], isMine: boolean): string {
  if (view.seatCount === 1) return m.gravwell_draft_pack();
  if (isMine) return m.gravwell_draft_mine();
  const seat = view.pending[0];
  if (seat !== undefined) return m.gravwell_draft_other({ who: headOf(String(seat), faces) });
  return view.picks === 0 ? m.gravwell_draft_begins() : m.gravwell_draft_done();
}

/** A hint that matters now for somebody new. */
export function hint(view: View, viewer: Viewer): string | undefined {
  if (viewer === 'spectator' || !view.pending.includes(viewer)) return undefined;
  switch (sceneOf(view)) {
    case 'draft':
      return draftHint(view);
    case 'choose':
      return choiceHint(view, String(viewer));
    case 'stop':
      return view.options.hardcore ? m.gravwell_hint_stop_hardcore() : m.gravwell_hint_stop();
    default:
      return undefined;
  }
}

function draftHint(view: View): string | undefined {
  const isOpen = view.options.noSecrets;
  if (view.seatCount === 1) return isOpen ? m.gravwell_hint_pack_open() : m.gravwell_hint_pack();
  if (view.round === 1) {
    if (view.picks >= view.seatCount) return m.gravwell_hint_draft_more();
    return isOpen ? m.gravwell_hint_draft_open() : m.gravwell_hint_draft();
  }
  return view.round === 2 ? m.gravwell_hint_draft_order() : undefined;
}

function choiceHint(view: View, racer: string): string | undefined {
  if (view.options.chaosTheory) return view.round === 1 ? m.gravwell_hint_chaos() : undefined;
  const pull = view.pulls.find((each) => each.racer === racer);
  if (view.round === 1 && view.turn === 1) return m.gravwell_hint_letters();
  if (pull?.reason === 'balanced') return m.gravwell_hint_balanced();
  if (pull?.towards === 'in') return m.gravwell_hint_behind();
  const hasKind = (kind: Kind) => view.forecasts.some(({ card }) => cardOf(card).kind === kind);
  if (view.round === 1 && hasKind('tractor')) return m.gravwell_hint_tractor();
  if (view.round === 1 && hasKind('repulsor')) return m.gravwell_hint_repulsor();
  return undefined;
}
