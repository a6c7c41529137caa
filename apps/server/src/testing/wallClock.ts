/** The time of day in ms and fractions of them, the same for all processes of a machine. */
export const wallClock = (): number => performance.timeOrigin + performance.now();
