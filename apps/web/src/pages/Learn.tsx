import { useEffect, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../boards/board.ts';
import { loadBoard } from '../boards/load.ts';
import { CATALOG, cardOf } from '../games/catalog.ts';
import { LoadFailed } from '../lazy.tsx';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Scene } from '../parts/Scene.tsx';
import { TopBar } from '../parts/TopBar.tsx';
import { route } from '../router.ts';
import { NotFound } from './NotFound.tsx';

/** The rules in our words: a choice of games, or the chapters of one. */
export function LearnPage() {
  const game = route.value.parts[1];
  if (game === undefined) return <Shelf />;
  return cardOf(game) === undefined ? <NotFound /> : <Book key={game} game={game} />;
}

function Shelf() {
  return (
    <>
      <TopBar />
      <main class="page" id="main">
        <h1 tabIndex={-1}>{m.learn_title()}</h1>
        <ul class="shelf">
          {CATALOG.map(({ id, name, feel }) => (
            <li key={id}>
              <a class={`book w-${id}`} href={`/learn/${id}`}>
                <span class="pic">
                  <Scene game={id} crop="banner" />
                </span>
                <b>{name}</b>
                <span>{feel()}</span>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

function Book({ game }: { readonly game: string }) {
  const [board, setBoard] = useState<AnyBoardModule>();
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  useEffect(() => {
    loadBoard(game).then(setBoard, () => setFailed(true));
  }, [game]);
  if (failed) return <LoadFailed />;
  return (
    <>
      <TopBar />
      <main class={`page learn w-${game}`} id="main">
        <div class="learn-head">
          <h1 tabIndex={-1}>{m.learn_game({ game: cardOf(game)?.name ?? game })}</h1>
          <SearchField value={search} change={setSearch} />
        </div>
        <Tabs game={game} />
        <div class="chapters">{board === undefined ? <p>{m.loading()}</p> : <board.Learn search={search} />}</div>
        <p>
          <a class="btn world big" href={`/setup/${game}`}>
            {m.race_now()}
          </a>
        </p>
      </main>
    </>
  );
}

function SearchField({ value, change }: { readonly value: string; change(search: string): void }) {
  return (
    <label class="field search">
      <Icon name="search" size={18} />
      <span class="vh">{m.learn_search()}</span>
      <input
        type="search"
        value={value}
        placeholder={m.learn_search()}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

function Tabs({ game }: { readonly game: string }) {
  return (
    <nav class="tabs" aria-label={m.learn_games()}>
      {CATALOG.map(({ id, name }) => (
        <a key={id} class="chip tap" href={`/learn/${id}`} aria-current={id === game ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
