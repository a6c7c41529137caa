import type { Card } from '@slipstream/games/neko/types';
import { faceOf } from './names.ts';
import { Picture } from './Symbols.tsx';

/** What is printed on a card, read from its left edge: number, emblem, little cars; the cat tells high from low. */
export function CardFace({ card }: { readonly card: Card }) {
  const { colour, number, cars } = faceOf(card);
  return (
    <span class={`nk-card nk-${colour}`}>
      <Picture of={number < 4 ? 'hero-low' : number < 8 ? 'hero-mid' : 'hero-high'} class="nk-hero" />
      <span class={number === 10 ? 'nk-n nk-ten' : 'nk-n'}>{number}</span>
      <Picture of={`em-${colour}`} class="nk-em" />
      <span class="nk-cars">
        {Array.from({ length: cars }, (_, at) => (
          <Picture key={at} of="mini" />
        ))}
      </span>
    </span>
  );
}
