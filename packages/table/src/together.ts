import type { Request } from '@slipstream/protocol';
import { decline, goOn, propose } from './consenting.ts';
import { edit, hostPassesAt, letIn, maybePassHost, passHost, remove } from './hosting.ts';
import type { Entry } from './log.ts';
import { report } from './reporting.ts';
import type { Table } from './runtime.ts';
import type { Verdict } from './seating.ts';

/**
 * What a table needs only where people sit at devices of their own: a host to reckon with, consent, reports. A table in a page
 * does without it.
 */
export interface Together {
  judge(table: Table, who: string, request: Request): Verdict | undefined;
  /** What is due now, and when something will be. */
  due(table: Table, now: number): readonly Entry[];
  wakeAt(table: Table): number | undefined;
}

export const TOGETHER: Together = { judge, due: maybePassHost, wakeAt: hostPassesAt };

function judge(table: Table, who: string, request: Request): Verdict | undefined {
  switch (request.type) {
    case 'remove':
      return remove(table, who, request);
    case 'letIn':
      return letIn(table, who, request);
    case 'passHost':
      return passHost(table, who, request);
    case 'edit':
      return edit(table, who, request);
    case 'propose':
      return propose(table, who, request);
    case 'decline':
      return decline(table, who);
    case 'goOn':
      return goOn(table, who);
    case 'report':
      return report(table, who, request);
    default:
      return undefined;
  }
}
