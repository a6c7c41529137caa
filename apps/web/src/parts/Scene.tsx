import gravwell from '../scenes/gravwell.svg';
import neko from '../scenes/neko.svg';
import outspeed from '../scenes/outspeed.svg';
import { isStill } from '../settings.ts';

const SCENES: Readonly<Record<string, string>> = { outspeed, gravwell, neko };

interface SceneProps {
  readonly game: string;
  /** Poster, tall side and wide banner are crops of one drawing. */
  readonly crop: 'poster' | 'side' | 'banner';
  readonly still?: boolean;
}

/** A living picture of a race. It is a file of its own, so it costs no script and the browser rests it off-screen. */
export function Scene({ game, crop, still = false }: SceneProps) {
  const view = still || isStill.value ? `${crop}-still` : crop;
  return <img class="scene" src={`${SCENES[game]}#${view}`} alt="" decoding="async" />;
}
