import { m } from '../../paraglide/messages.js';
import type { GameSetup } from '../setup.ts';

export const setup: GameSetup = {
  circuit: {
    label: () => m.neko_option_circuit(),
    note: () => m.neko_option_circuit_note(),
    values: { short: () => m.neko_circuit_short(), long: () => m.neko_circuit_long() },
  },
  catchUp: { label: () => m.neko_option_catch_up(), note: () => m.neko_option_catch_up_note() },
};
