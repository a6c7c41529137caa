import { createContext } from 'preact';

/** Whether the choice that is locked in on this screen is still on its way to the table. */
export const Sending = createContext(false);
