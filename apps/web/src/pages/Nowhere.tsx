import { CATALOG } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Scene } from '../parts/Scene.tsx';
import { TopBar } from '../parts/TopBar.tsx';

/** An address that leads nowhere. */
export function Nowhere() {
  const game = CATALOG[0]?.id ?? ''; // for the picture
  return (
    <>
      <TopBar />
      <main class={`page lost w-${game}`} id="main">
        <div class="pic">
          <Scene game={game} crop="banner" />
        </div>
        <h1 tabIndex={-1}>{m.not_found_title()}</h1>
        <p class="muted">{m.not_found_text()}</p>
        <a class="btn solid big" href="/">
          <Icon name="left" size={18} />
          {m.not_found_home()}
        </a>
      </main>
    </>
  );
}
