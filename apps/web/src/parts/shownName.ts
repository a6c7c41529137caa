import type { SeatFace } from '../boards/board.ts';
import { m } from '../paraglide/messages.js';

/** What a sitter is called on the page of whoever looks at it: "You" are you. */
export const shownName = ({ isYou, name }: SeatFace): string => (isYou ? m.plate_you() : name);
