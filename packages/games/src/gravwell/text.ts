import { fail, type GameText, ok, type Ranking, type Result, type Seat } from '@slipstream/engine';
import { ALL_ACTIONS } from './actions.ts';
import type { Action, Event, Kind, Movement, Pull, PullSide, RacerId, Revealed, StillReason } from './types.ts';

type NameOf = (racer: RacerId) => string;

/** A stack as `#1`, a card as its letter, a place of the row as `@1`, both counted from 1; `stop` and `go`. */
function actionText(action: Action): string {
  switch (action.type) {
    case 'draft':
      return `#${action.stack + 1}`;
    case 'play':
      return action.card;
    case 'pick':
      return `@${action.position + 1}`;
    case 'stop':
    case 'go':
      return action.type;
  }
}

const BY_TEXT: ReadonlyMap<string, Action> = new Map(ALL_ACTIONS.map((action) => [actionText(action), action]));

function parse(text: string): Result<Action> {
  const action = BY_TEXT.get(text.trim());
  return action === undefined ? fail('write a stack (#1), a card (A), a place (@1), stop or go') : ok(action);
}

const racerName =
  (name: (seat: Seat) => string): NameOf =>
  (racer) => {
    if (racer === 'ghost') return 'the ghost';
    if (racer.startsWith('derelict')) return `derelict ${racer.slice('derelict'.length)}`;
    return name(Number(racer));
  };

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;
const listed = (items: readonly string[]): string => (items.length === 0 ? 'nobody' : items.join(', '));
const spaceName = (space: number): string =>
  space === 0 ? 'the Singularity' : space === 54 ? 'the Warp Gate' : `space ${space}`;

/** One English line for what happened. */
function eventText(event: Event, name: (seat: Seat) => string): string {
  const named = racerName(name);
  switch (event.type) {
    case 'began':
      return `The race begins: ${event.ships.map(({ racer, space }) => `${named(racer)} at ${spaceName(space)}`).join(', ')}. ${name(event.first)} drafts first.`;
    case 'shuffled':
      return `${event.racer === null ? 'All cards' : `The cards of ${named(event.racer)}`} are shuffled: ${event.order.join(' ')}.`;
    case 'roundBegan':
      return `Round ${event.round} of ${event.rounds}. Draft order: ${listed(event.draftOrder.map(name))}. Emergency Stops: ${listed(event.stops.map(name))}.`;
    case 'laidOut':
      return `Laid out: ${event.stacks.map((stack, at) => `#${at + 1} ${stackText(stack)}`).join(', ')}. ${name(event.first)} takes first.`;
    case 'drafted':
      return `${named(event.racer)} takes #${event.stack + 1}: ${stackText(event)}.`;
    case 'looked':
      return `${name(event.seat)} finds ${event.hidden.join(' ')} underneath.`;
    case 'rowLaid':
      return `The ${event.length} cards of ${named(event.racer)} are shuffled and laid face down.`;
    case 'turnBegan':
      return `Round ${event.round}, turn ${event.turn}: ${listed(event.pending.map(name))} to choose.`;
    case 'locked':
      return `${name(event.seat)} has chosen.`;
    case 'sealed':
      return event.card === null
        ? `${name(event.seat)} picked place ${(event.position ?? 0) + 1}${event.pickingFor === null ? '' : ` for ${name(event.pickingFor)}`}.`
        : `${name(event.seat)} chose ${event.card}.`;
    case 'revealed':
      return `Revealed: ${event.cards.map((revealed) => revealedText(revealed, named)).join(', ')}.`;
    case 'cameUp':
      return `${event.card} ${event.value} ${event.kind} of ${named(event.racer)}${event.pull === null ? '' : `: ${pullText(event.pull, named)}${pushText(event.kind, event.pull)}`}.`;
    case 'asked':
      return `${name(event.seat)} may stop ${event.forecast.card}: ${listed(event.forecast.moves.map((move) => `${named(move.racer)} to ${spaceName(move.to)}`))}.`;
    case 'stopped':
      return `${name(event.seat)} uses the Emergency Stop: ${event.card} does nothing.`;
    case 'wentOn':
      return `${name(event.seat)} lets ${event.card} go.`;
    case 'tractor':
      return `${named(event.racer)} pulls everyone ${count(event.value, 'space')} closer with ${event.card}, in this order: ${event.order.map(named).join(', ')}.`;
    case 'moved':
      return `${named(event.racer)} moves ${movementText(event)}.`;
    case 'stayed':
      return `${named(event.racer)} plays ${event.card} and nothing moves: ${STILL_TEXTS[event.reason]}.`;
    case 'left':
      return event.place === null
        ? `${named(event.racer)} drifts through the Warp Gate and is gone.`
        : `${named(event.racer)} is through the Warp Gate, number ${event.place} out.`;
    case 'handDiscarded':
      return `${named(event.racer)} discards ${event.cards.length === 0 ? 'no cards' : event.cards.join(' ')}${event.voided === null ? '' : `; ${event.voided} on the table is void`}.`;
    case 'turnEnded':
      return `End of turn ${event.turn}; discarded: ${event.discarded.join(' ')}.`;
    case 'roundEnded':
      return `End of round ${event.round}.`;
    case 'ended':
      return `${END_TEXTS[event.reason]} ${event.winners.length === 0 ? 'Nobody wins' : `Won by ${event.winners.map(name).join(' and ')}`}.${placesText(event.ranking, name)}`;
  }
}

const placesText = (ranking: Ranking, name: (seat: Seat) => string): string =>
  ranking.length === 0 ? '' : ` Places: ${ranking.map((group) => group.map(name).join(' = ')).join(', ')}.`;

const STILL_TEXTS: Readonly<Record<StillReason, string>> = {
  balanced: 'pulled both ways alike',
  pushedIn: 'it cannot be pushed deeper into the Singularity',
  alone: 'there is no ship to push off from',
  noTarget: 'there is no ship to pull',
};

const END_TEXTS = {
  escape: 'Out of the well!',
  rounds: 'Nobody is out after the last round: the ship nearest the exit wins.',
  ghost: 'The ghost is out first.',
  tooLate: 'Not out in time.',
} as const;

const stackText = ({ open, unknown }: { readonly open: readonly string[]; readonly unknown: number }): string =>
  `${open.join(' ')}${unknown === 0 ? '' : ` and ${unknown} hidden`}`;

const revealedText = ({ racer, card, position }: Revealed, named: NameOf): string =>
  `${card} by ${named(racer)}${position === null ? '' : ` from place ${position + 1}`}`;

function pullText({ reason, ahead, behind, towards }: Pull, named: NameOf): string {
  const both = `${sideText('ahead', ahead, named)}, ${sideText('behind', behind, named)}`;
  switch (reason) {
    case 'singularity':
      return 'in the Singularity, so always drawn towards the exit';
    case 'alone':
      return 'no other ship draws it';
    case 'nearest':
      return `drawn ${towards === 'out' ? 'ahead' : 'back'} (${both})`;
    case 'majority':
      return `equally near ahead and behind, drawn ${towards === 'out' ? 'ahead' : 'back'} where more ships are (${both})`;
    case 'balanced':
      return `equally near ahead and behind, as many ships on both sides (${both})`;
  }
}

/** A repulsor goes the other way, unless there is nothing to push off from or nowhere to go. */
const pushText = (kind: Kind, { reason, towards }: Pull): string =>
  kind === 'repulsor' && (reason === 'nearest' || reason === 'majority')
    ? `, so it pushes off ${towards === 'out' ? 'back' : 'ahead'}`
    : '';

const sideText = (where: string, side: PullSide | null, named: NameOf): string =>
  side === null
    ? `nobody ${where}`
    : `${side.nearest.map(named).join(' and ')} ${side.distance} ${where}, ${count(side.ships, 'ship')} in all`;

function movementText({ from, to, direction, distance, skipped, end }: Movement): string {
  const way = direction === 'out' ? 'ahead' : 'back';
  const over = skipped.length === 0 ? '' : `, over taken ${skipped.join(', ')}`;
  const stop = end === 'singularity' ? ', where the track ends' : '';
  return `${distance} ${way} from ${spaceName(from)} to ${spaceName(to)}${over}${stop}`;
}

export const text: GameText<Action, Event> = { action: actionText, parse, event: eventText };
