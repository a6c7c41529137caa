/** The drawing of a circuit; the rules never need it. */
export interface Artwork {
  readonly name: string;
  readonly view: Box;
  readonly outer: string;
  readonly inner: string;
  readonly tiles: Readonly<Record<string, string>>;
  readonly slots: readonly Spot[];
  readonly line: Spot & { readonly half: number };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point with a heading, in degrees; driving to the right is 0. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}
