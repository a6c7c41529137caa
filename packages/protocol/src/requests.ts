import * as z from 'zod/mini';
import {
  ChatRule,
  Count,
  Hex256,
  Id,
  JsonValue,
  Level,
  Name,
  Pace,
  Saying,
  SeatNumber,
  SeatPlan,
  Seats,
} from './parts.ts';
import type { Said } from './said.ts';
import { Access, Consent } from './tableInfo.ts';

/** To an open seat: moves there. To a person's: offers a swap, or accepts theirs. */
const Swap = z.strictObject({ type: z.literal('swap'), id: Id, seat: SeatNumber });
/** The host puts a bot on a seat, or opens it. */
const Plan = z.strictObject({ type: z.literal('plan'), id: Id, seat: SeatNumber, plan: SeatPlan });
/**
 * The host starts; open seats are filled with bots of level `fill`, and so are those of people `without` whom the race starts.
 * While a start is under way, one `without` those who do not answer takes its place.
 */
const Start = z.strictObject({
  type: z.literal('start'),
  id: Id,
  fill: z.exactOptional(Level),
  without: z.exactOptional(Seats),
});
/** The host takes a person's seat away; they may not sit down again until they are let in. */
const Remove = z.strictObject({ type: z.literal('remove'), id: Id, seat: SeatNumber });
/** The host lets in whoever was removed under this name. */
const LetIn = z.strictObject({ type: z.literal('letIn'), id: Id, name: z.string() });
/** The host hands hosting on to another person. */
const PassHost = z.strictObject({ type: z.literal('passHost'), id: Id, seat: SeatNumber });
/** The host changes how the table is set up; what is absent stays. */
const Edit = z.strictObject({
  type: z.literal('edit'),
  id: Id,
  options: z.exactOptional(JsonValue),
  access: z.exactOptional(Access),
  pace: z.exactOptional(Pace),
  hideReady: z.exactOptional(z.boolean()),
  chat: z.exactOptional(ChatRule),
});
/** Wants all who drive to agree, or agrees with whoever did; with the last one it is done. */
const Propose = z.strictObject({ type: z.literal('propose'), id: Id, what: Consent });
/** Against what is proposed. */
const Decline = z.strictObject({ type: z.literal('decline'), id: Id });
/** Goes on after a pause. */
const GoOn = z.strictObject({ type: z.literal('goOn'), id: Id });
/** Gives the hash of a share of the seed, when `fairness` in the table info asks for it; then the share itself. */
const Commit = z.strictObject({ type: z.literal('commit'), id: Id, attempt: Count, commitment: Hex256 });
const Reveal = z.strictObject({ type: z.literal('reveal'), id: Id, attempt: Count, value: Hex256 });
/** Locks a choice in for the step of an update; sent again with another action and id, it changes the choice. */
const Choose = z.strictObject({ type: z.literal('choose'), id: Id, match: Count, step: Count, action: z.unknown() });
/** Asks for a stand-in for somebody who has been gone for a while. */
const StandIn = z.strictObject({ type: z.literal('standIn'), id: Id, seat: SeatNumber });
/** Once everybody who stayed has asked for it, the next match starts. The host can also `start` without the others. */
const Rematch = z.strictObject({ type: z.literal('rematch'), id: Id });

/** Tells whoever runs the server of a chat line; nobody at the table learns of it. */
const Report = z.strictObject({ type: z.literal('report'), id: Id, line: Count });

/**
 * What a client asks of a table. `id` is the client's own: a request sent again with the same id is carried out once
 * and answered with the same `ack`.
 */
export const RequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('take'), id: Id, name: Name, seat: z.exactOptional(SeatNumber) }),
  z.strictObject({ type: z.literal('leave'), id: Id }),
  Swap,
  Plan,
  Start,
  Remove,
  LetIn,
  PassHost,
  Edit,
  Propose,
  Decline,
  GoOn,
  Commit,
  Reveal,
  Choose,
  z.strictObject({ type: z.literal('retract'), id: Id, match: Count, step: Count }),
  z.strictObject({ type: z.literal('takeBack'), id: Id }),
  StandIn,
  Rematch,
  z.strictObject({ type: z.literal('say'), id: Id, saying: Saying }),
  z.strictObject({ type: z.literal('mute'), id: Id, seat: SeatNumber, muted: z.boolean() }),
  Report,
]);
export type Request = Said<typeof RequestSchema>;

/** One kind of request. */
export type Ask<Type extends Request['type']> = Extract<Request, { readonly type: Type }>;

type WithoutId<Each> = Each extends Request ? Omit<Each, 'id'> : never;
/** A request before it gets its id. */
export type Draft = WithoutId<Request>;
