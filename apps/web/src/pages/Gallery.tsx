import './table/table.css';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../boards/board.ts';
import type { Gallery, SceneProps } from '../boards/gallery.ts';
import { loadBoard, loadGallery } from '../boards/load.ts';
import { CATALOG } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { settings } from '../settings.ts';

/** For development and pictures: `/gallery?board=<game>&scene=<name>`, in the language, the theme and with the hints of the settings. */
export function GalleryPage() {
  const ask = new URLSearchParams(location.search);
  const game = ask.get('board') ?? CATALOG[0]?.id ?? '';
  const [loaded, setLoaded] = useState<{ board: AnyBoardModule; gallery: Gallery }>();
  useEffect(() => {
    void Promise.all([loadBoard(game), loadGallery(game)]).then(([board, gallery]) => setLoaded({ board, gallery }));
  }, [game]);
  if (loaded === undefined) return <p>{m.gallery_title()}</p>;
  const names = Object.keys(loaded.gallery);
  const scene = loaded.gallery[ask.get('scene') ?? names[0] ?? ''];
  return (
    <div class="table-page">
      <header class="table-bar">
        <h1 class="vh">{m.gallery_title()}</h1>
        <nav class="row">
          {names.map((name) => (
            <a key={name} href={`/gallery?board=${game}&scene=${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main class="board-area">{scene && <Scene board={loaded.board} scene={scene} />}</main>
      {scene && <Strip board={loaded.board} scene={scene} />}
    </div>
  );
}

function Scene({ board, scene }: { readonly board: AnyBoardModule; readonly scene: SceneProps }) {
  const [picked, pick] = useState(scene.picked);
  const [locked, lock] = useState(scene.locked);
  return (
    <board.Board {...scene} picked={picked} locked={locked} pick={pick} lockIn={(action) => lock(action ?? picked)} />
  );
}

/** A board has as much room here as at a table. */
function Strip({ board, scene: { view, viewer } }: { readonly board: AnyBoardModule; readonly scene: SceneProps }) {
  const hint = settings.value.hints ? board.hint(view, viewer) : undefined;
  return (
    <div class="strip">
      <section class="explain quiet">
        <p>{board.status(view, viewer)}</p>
      </section>
      {hint !== undefined && (
        <aside class="hint">
          <p class="grow">{hint}</p>
          <span class="btn bare ico" />
        </aside>
      )}
    </div>
  );
}
