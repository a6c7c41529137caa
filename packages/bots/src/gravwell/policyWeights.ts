/** What things are worth to the rule policy, in spaces. Found by racing it one against three. */
export interface PolicyWeights {
  /** Progress in a round that goes with holding a card, A to Z. */
  readonly worth: readonly number[];
  /** How much of a card's value is lost by playing it now, per space it would move: thrusts, repulsors; tractors as a whole. */
  readonly keepThrust: number;
  readonly keepRepulsor: number;
  readonly keepTractor: number;
  /** What it is worth to be drawn outwards after the movement, rather than nowhere. */
  readonly pull: number;
  /** What a space is worth by which a tractor moves an opponent. */
  readonly tractor: number;
  /** What using the Emergency Stop costs when choosing a card. */
  readonly stopPrice: number;
  /** The smallest loss that is stopped, by turn. */
  readonly stopFrom: readonly number[];
  /** A loss from which an opponent with an Emergency Stop is taken to use it. */
  readonly othersStopFrom: number;
  /** Getting out, or letting another out. */
  readonly escape: number;
  /** Boards imagined for each choice of a card. */
  readonly boards: number;
  /** Draws in the draft are blurred by up to this much. */
  readonly blur: number;
}

export const POLICY_WEIGHTS: PolicyWeights = {
  // biome-ignore format: in the order of the alphabet
  worth: [
    -0.45, -0.4, -0.29, -0.22, -0.41, -0.09, -0.42, -0.53, -0.31, 0.45, 0.1, -0.58, 0.84,
    1.4, -0.24, -0.5, 0.54, 0.37, 0.29, -0.42, 0.77, -0.1, 0.14, 0.1, 0.05, -0.07,
  ],
  keepThrust: 0.2,
  keepRepulsor: 0.15,
  keepTractor: 0,
  pull: 1.5,
  tractor: 0.22,
  stopPrice: 3,
  stopFrom: [6, 5, 5, 4, 3, 1],
  othersStopFrom: 4,
  escape: 25,
  boards: 1,
  blur: 0.3,
};
