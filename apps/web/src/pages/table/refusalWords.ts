import type { RefusalCode } from '@slipstream/protocol';
import { m } from '../../paraglide/messages.js';

const WORDS: Readonly<Partial<Record<RefusalCode | 'malformed', () => string>>> = {
  'seat-taken': () => m.refused_seat_taken(),
  'no-open-seat': () => m.refused_no_seat(),
  'not-host': () => m.refused_not_host(),
  'seats-open': () => m.refused_seats_open(),
  'bad-name': () => m.refused_name(),
  'too-late': () => m.refused_too_late(),
  'illegal-action': () => m.refused_illegal(),
  'not-your-decision': () => m.refused_not_yours(),
  'stood-in': () => m.refused_stood_in(),
  'seat-present': () => m.refused_present(),
  removed: () => m.refused_removed(),
  'strict-table': () => m.refused_strict(),
  'nothing-to-undo': () => m.refused_nothing_to_undo(),
  paused: () => m.paused_agreed(),
  'bad-options': () => m.refused_options(),
  'bad-saying': () => m.refused_saying(),
  'chat-off': () => m.refused_chat_off(),
  'presets-only': () => m.refused_presets_only(),
  'too-fast': () => m.refused_too_fast(),
};

/** A refusal in the reader's language; the rare ones share a sentence. */
export const refusalWords = (code: RefusalCode | 'malformed'): string => WORDS[code]?.() ?? m.refused_other();
