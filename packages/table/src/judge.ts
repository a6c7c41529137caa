import { fail } from '@slipstream/engine';
import type { Request } from '@slipstream/protocol';
import { choose, retract, standIn, takeBack } from './choosing.ts';
import type { Table } from './runtime.ts';
import { leave, plan, rematch, start, swap, take, type Verdict } from './seating.ts';
import { giveCommitment, giveShare } from './seeding.ts';
import { mute, say } from './talking.ts';

/** Whether a request may be carried out. Changes nothing. */
export function judge(table: Table, who: string, request: Request, now: number): Verdict {
  switch (request.type) {
    case 'take':
      return take(table, who, request);
    case 'leave':
      return leave(table, who);
    case 'swap':
      return swap(table, who, request);
    case 'plan':
      return plan(table, who, request);
    case 'start':
      return start(table, who, request);
    case 'commit':
      return giveCommitment(table, who, request);
    case 'reveal':
      return giveShare(table, who, request);
    case 'choose':
      return choose(table, who, request);
    case 'retract':
      return retract(table, who, request);
    case 'takeBack':
      return takeBack(table, who);
    case 'standIn':
      return standIn(table, who, request, now);
    case 'rematch':
      return rematch(table, who);
    case 'say':
      return say(table, who, request);
    case 'mute':
      return mute(table, who, request);
    default:
      return table.ports.together?.judge(table, who, request) ?? fail('not-host');
  }
}
