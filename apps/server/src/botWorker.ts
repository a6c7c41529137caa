/** Runs in a thread of the pool. */
export { answer as default } from '@slipstream/bots';
