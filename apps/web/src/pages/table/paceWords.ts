import type { Pace } from '@slipstream/protocol';
import { m } from '../../paraglide/messages.js';

/** A pace in words: "45 s a choice". */
export function paceWords(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return m.pace_none_note();
    case 'live':
    case 'relaxed':
      return m.pace_seconds({ seconds: pace.seconds });
    case 'turns':
      return m.pace_hours({ hours: pace.hours });
  }
}
