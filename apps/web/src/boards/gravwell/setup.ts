import { m } from '../../paraglide/messages.js';
import type { GameSetup } from '../setup.ts';

export const setup: GameSetup = {
  noSecrets: { label: () => m.gravwell_option_no_secrets(), note: () => m.gravwell_option_no_secrets_note() },
  hardcore: { label: () => m.gravwell_option_hardcore(), note: () => m.gravwell_option_hardcore_note() },
  activeGate: { label: () => m.gravwell_option_active_gate(), note: () => m.gravwell_option_active_gate_note() },
  chaosTheory: { label: () => m.gravwell_option_chaos(), note: () => m.gravwell_option_chaos_note() },
  singularityPulls: { label: () => m.gravwell_option_singularity(), note: () => m.gravwell_option_singularity_note() },
};
