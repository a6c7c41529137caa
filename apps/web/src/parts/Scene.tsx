import { cardOf } from '../games/catalog.ts';
import { isStill } from '../settings.ts';

interface SceneProps {
  readonly game: string;
  /** Poster (wide on small screens), tall side and banner are crops of one drawing. */
  readonly crop: 'poster' | 'side' | 'banner';
  readonly still?: boolean;
}

/** A living picture of a race. It is a file of its own, so it costs no script and the browser rests it off-screen. */
export function Scene({ game, crop, still = false }: SceneProps) {
  const manner = still || isStill.value ? '-still' : '';
  const drawing = cardOf(game)?.scene;
  const image = <img class="scene" src={`${drawing}#${crop}${manner}`} alt="" decoding="async" />;
  if (crop !== 'poster' || still) return image;
  return (
    <picture>
      <source media="(max-width: 1000px)" srcset={`${drawing}#wide${manner}`} />
      {image}
    </picture>
  );
}
