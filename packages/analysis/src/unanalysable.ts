/** A record that cannot be analysed, and why. */
export class Unanalysable extends Error {}
