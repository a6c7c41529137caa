/** Mistakes that can be made on purpose, to see that they are found. */
export const BUGS = [
  'epoch not checked',
  "host's clock trusted",
  'lease renewed after expiry',
  'takeover without the whole log',
] as const;
export type Bug = (typeof BUGS)[number];
