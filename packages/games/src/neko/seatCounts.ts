/** How many may race. In a file of its own, so that the page knows it without loading the rules. */
export const SEAT_COUNTS = [3, 4, 5] as const;
