import type { Seat } from '@slipstream/engine';
import { m } from '../paraglide/messages.js';
import { type SeatMark, type SeatShape, seatMark } from './seats.ts';

/** The outline of a seat's shape on a 24 x 24 field; boards put it on hulls and cards. */
export function EmblemShape({ shape }: { readonly shape: SeatShape }) {
  switch (shape) {
    case 'circle':
      return <circle cx="12" cy="12" r="8.8" />;
    case 'triangle':
      return <path d="M12 2.8 22 20.2H2Z" />;
    case 'square':
      return <rect x="3.6" y="3.6" width="16.8" height="16.8" rx="1.5" />;
    case 'diamond':
      return <path d="M12 1.6 22.4 12 12 22.4 1.6 12Z" />;
    case 'star':
      return <path d="m12 1.5 3.2 6.9 7.5.9-5.5 5.2 1.4 7.5L12 18.3 5.4 22l1.4-7.5L1.3 9.3l7.5-.9Z" />;
    case 'hexagon':
      return <path d="m12 1.7 9 5.2v10.2l-9 5.2-9-5.2V6.9Z" />;
  }
}

interface EmblemProps {
  readonly game: string;
  readonly seat: Seat;
  /** Where the game deals the colours: the one dealt to this seat. */
  readonly mark?: SeatMark | undefined;
  readonly size?: number;
  /** Says its colour and shape to screen readers; leave out next to a name. */
  readonly spoken?: boolean;
}

/** A seat's colour and shape in one small sign. */
export function Emblem({ game, seat, mark = seatMark(game, seat), size = 22, spoken = false }: EmblemProps) {
  const drawing = (
    <g fill={`var(--seat-${mark.colour})`} stroke="var(--seat-rim)" stroke-width="1.6" stroke-linejoin="round">
      <EmblemShape shape={mark.shape} />
    </g>
  );
  if (!spoken) {
    return (
      <svg class="emblem" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={emblemName(mark)}>
      {drawing}
    </svg>
  );
}

// One message per pair: adjectives agree with the noun in French and Spanish.
const NAMES: Readonly<Record<string, () => string>> = {
  'green circle': () => m.emblem_green_circle(),
  'yellow triangle': () => m.emblem_yellow_triangle(),
  'blue square': () => m.emblem_blue_square(),
  'purple diamond': () => m.emblem_purple_diamond(),
  'red star': () => m.emblem_red_star(),
  'white hexagon': () => m.emblem_white_hexagon(),
  'blue circle': () => m.emblem_blue_circle(),
  'green triangle': () => m.emblem_green_triangle(),
  'red square': () => m.emblem_red_square(),
  'black diamond': () => m.emblem_black_diamond(),
  'orange star': () => m.emblem_orange_star(),
};

/** "green circle", in the reader's language. */
export const emblemName = ({ colour, shape }: SeatMark): string => NAMES[`${colour} ${shape}`]?.() ?? '';
