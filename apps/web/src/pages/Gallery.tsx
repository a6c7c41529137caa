import './table/table.css';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../boards/board.ts';
import type { Gallery, SceneProps } from '../boards/gallery.ts';
import { loadBoard, loadGallery } from '../boards/load.ts';
import { CATALOG } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';

/** For development and pictures: `/gallery?board=<game>&scene=<name>`, in the language and the theme of the settings. */
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
      {/* A board has as much room here as at a table. */}
      <div class="strip">
        <section class="explain quiet">
          <p>{scene && loaded.board.status(scene.view, scene.viewer)}</p>
        </section>
      </div>
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
