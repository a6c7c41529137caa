import type { SeatPlan, TableInfo } from '@slipstream/protocol';

/** What a table is made from. */
export interface TableSpec
  extends Pick<TableInfo, 'game' | 'options' | 'seatCount' | 'access' | 'pace' | 'hideReady' | 'chat'> {
  readonly seats: readonly SeatPlan[]; // one per seat
  readonly strict?: boolean;
}

/** What the host may change of it before a start. */
export type SpecChanges = Partial<Pick<TableSpec, 'options' | 'access' | 'pace' | 'hideReady' | 'chat'>>;
