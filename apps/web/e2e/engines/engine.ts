/** A page in some browser, as much of it as a race needs: every engine can do this, whatever it is driven by. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs a function in the page and gives back what it returns; both argument and answer travel as JSON. */
  evaluate<Argument, Value>(work: (argument: Argument) => Value | Promise<Value>, argument: Argument): Promise<Value>;
  /** Presses the pointer there, in pixels of the page. */
  press(x: number, y: number): Promise<void>;
  /** Moves the pointer there and presses nothing. */
  point(x: number, y: number): Promise<void>;
  picture(): Promise<Buffer>;
}

/** A browser of one engine, driven from outside. */
export interface Engine {
  readonly name: EngineName;
  /** A visitor of their own: nothing is shared with those before. */
  visit(): Promise<EnginePage>;
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export const VIEWPORT = { width: 1024, height: 700 };

/** The call of a function as an expression for a page. The loader of the scripts names functions with a helper, which must be there too. */
export const callOf = <Argument>(work: (argument: Argument) => unknown, argument: Argument): string =>
  `(globalThis.__name ??= (named) => named, (${work})(${JSON.stringify(argument)}))`;
