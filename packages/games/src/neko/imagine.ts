import type { Rng } from '@slipstream/engine';
import { at } from './at.ts';
import { NUMBERS } from './data.ts';
import { drivingIn } from './drive.ts';
import { OVER, PLAYING } from './setup.ts';
import { spotOf, TRACKS } from './track.ts';
import { type Card, COLOURS, type Phase, type State, type View } from './types.ts';

/** [NR-5] A full state that looks like the view: unseen numbers go to the backs of their colour, all ways equally likely. */
export function imagine(seen: View, rng: Rng): State {
  const { options, round, tricks, leader } = seen;
  const track = TRACKS[options.circuit];
  return {
    options,
    tiles: seen.seats.map(({ colour }) => COLOURS.indexOf(colour)),
    cars: seen.seats.map(({ place }) => spotOf(track, place)),
    hands: imagineHands(seen, rng),
    rows: seen.seats.map(({ boosts }) => [...boosts]),
    discard: [...seen.discard],
    table: seen.plays.map(({ card }) => card),
    leader,
    round,
    tricks,
    phase: imaginePhase(seen),
  };
}

function imaginePhase({ phase, drive }: View): Phase {
  if (drive !== null) return drivingIn(drive);
  return phase === 'over' ? OVER : PLAYING;
}

function imagineHands(seen: View, rng: Rng): Card[][] {
  const hands: Card[][] = seen.seats.map(({ seat }) => (seat === seen.viewer ? [...seen.hand] : []));
  const isKnown = knownCards(seen);
  for (let colour = 0; colour < seen.seats.length; colour++) {
    const unseen = rng.shuffle(unseenOf(isKnown, colour));
    let next = 0;
    for (const { seat, colours } of seen.seats) {
      if (seat === seen.viewer) continue;
      const hand = at(hands, seat);
      for (const last = next + at(colours, colour); next < last; next++) hand.push(at(unseen, next));
    }
  }
  for (const hand of hands) hand.sort((one, other) => one - other);
  return hands;
}

/** Per card, whether the viewer sees it somewhere. */
function knownCards(seen: View): readonly boolean[] {
  const isKnown: boolean[] = [];
  for (let card = 0; card < seen.seats.length * NUMBERS; card++) isKnown.push(false);
  for (const card of seen.hand) isKnown[card] = true;
  for (const card of seen.discard) isKnown[card] = true;
  for (const { card } of seen.plays) isKnown[card] = true;
  for (const { boosts } of seen.seats) for (const card of boosts) isKnown[card] = true;
  return isKnown;
}

/** The cards of a colour that the viewer sees nowhere: they are in the hands of others. */
function unseenOf(isKnown: readonly boolean[], colour: number): Card[] {
  const unseen: Card[] = [];
  for (let card = colour * NUMBERS; card < (colour + 1) * NUMBERS; card++) if (!isKnown[card]) unseen.push(card);
  return unseen;
}
