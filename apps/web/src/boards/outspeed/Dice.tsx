import { DICE } from '@slipstream/games/outspeed/data';
import type { TileSet } from '@slipstream/games/outspeed/types';
import { Die } from './EventPicture.tsx';

/** Both dice with all their faces. */
export function Dice({ dice }: Pick<TileSet, 'dice'>) {
  return (
    <div class="os-dicerows" aria-hidden="true">
      {DICE.map((die) => (
        <div key={die}>
          {dice[die].map((face, index) => (
            <Die key={index} die={die} face={face} />
          ))}
        </div>
      ))}
    </div>
  );
}
