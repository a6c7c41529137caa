import { constants, setPriority } from 'node:os';

// On Linux a thread has a priority of its own: whoever plays goes before those who think. Elsewhere it would be the whole
// server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Runs in a thread of the pool. */
export { answer as default } from '@slipstream/bots';
