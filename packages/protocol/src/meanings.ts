import type { ClientMessage, ServerMessage } from './messages.ts';

/** What each message means and who may send it, for documents; the schemas say what is in it. */

/** `guest`: whoever has a token, watching or not. `seated`: who has a seat. `host`: who hosts the table, seated or not. */
export type Asker = 'guest' | 'seated' | 'host';

interface Asking {
  readonly who: Asker;
  readonly does: string;
}

const by = (who: Asker, does: string): Asking => ({ who, does });

/** What a client sends, by type. */
export const ASKINGS: Readonly<Record<ClientMessage['type'], Asking>> = {
  hello: by('guest', 'the first message: which table. Returning, `seen` says what you have, and you get only the gap'),
  take: by('guest', 'sit down, before the start'),
  leave: by('seated', 'get up; during a match a stand-in plays on'),
  swap: by('seated', "move to an open seat; to a person's: offer, or accept theirs"),
  plan: by('host', 'put a bot on a seat, or open it'),
  start: by(
    'host',
    'start; `fill` puts bots of that level on open seats, and on those of people `without` whom the race starts, also while a start is under way',
  ),
  remove: by('host', "take a person's seat away; they may not sit down again until let in"),
  letIn: by('host', 'let in whoever was removed under this name'),
  passHost: by('host', 'hand hosting on; it passes by itself when the host is away for a minute'),
  edit: by('host', 'change the settings before a start; what is absent stays'),
  commit: by('seated', 'your share of the seed, hashed'),
  reveal: by('seated', 'your share of the seed'),
  choose: by('seated', 'lock a choice in for that update; again with another action and id, it changes'),
  retract: by('seated', 'take it back'),
  takeBack: by('seated', 'take over from your stand-in; a race that nobody drives (`paused`) goes on'),
  standIn: by('seated', 'ask for a stand-in for somebody who has been gone for a minute'),
  rematch: by('seated', 'ask for another match; once all who stayed have asked, it starts'),
  say: by('seated', 'chat: a preset or a text'),
  mute: by('guest', 'do not hear that seat'),
  propose: by(
    'seated',
    '`pause` or `undo`: propose it, or agree with whoever did; when all who drive have, it is done. Not at a `strict` table',
  ),
  decline: by('seated', 'be against what is proposed'),
  goOn: by('seated', 'go on after a pause'),
  report: by('seated', 'tell whoever runs the server of a chat line; nobody at the table learns of it'),
  ping: by('guest', 'answered by `pong` with your `at` and the `now` of the server'),
};

/** What a server sends, by type. */
export const TELLINGS: Readonly<Record<ServerMessage['type'], string>> = {
  welcome: 'the answer to `hello`',
  table:
    'phase (`lobby`, `sealing`, `playing`, `over`), seats, host, fairness (`awaited`: whose answer a start waits for), `paused`, `stints` (who was driven for by a stand-in, from when), records: the same for all, sent whenever something in it changes',
  you: 'your seat (none: you watch), whether you host, whom you have muted',
  update: 'play the events, then draw the view; legal actions that are not empty ask you for one of them',
  change: 'the same with `changes` in place of `view`: what is different from the view of step `from`',
  choice: 'your own choice for this step, to your other sockets and on return',
  ready: 'seats of people who have locked in; never sent where the table hides it',
  clock: 'new deadlines: `at` ends the time for the decision, `until` the reserve; then a stand-in plays',
  chat: 'lines that were said',
  ack: 'your request was carried out, and is in the store',
  refused: 'your request was not carried out, and why: nothing has changed',
  malformed: 'a message that could not be understood, and why: nothing has changed. `id` where it could be made out',
  pong: 'the answer to `ping`',
  reload: 'you speak another version of the protocol; the socket is closed',
  closing: 'the socket is about to be closed, and why. `retry`: come back later',
};
