import './learn.css';
import { useEffect, useState } from 'preact/hooks';
import type { AnyBoardModule } from '../../boards/board.ts';
import { loadBoard } from '../../boards/load.ts';
import { CATALOG, type GameCard } from '../../games/catalog.ts';
import { LoadFailed, lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { TopBar } from '../../parts/TopBar.tsx';

const Track = lazy(async () => (await import('./Track.tsx')).Track);

/** All there is to learn about a game: its lessons on a track, and the rules in our words. */
export function Book({ card }: { readonly card: GameCard }) {
  return (
    <>
      <TopBar />
      <main class={`page learn w-${card.id}`} id="main">
        <div class="learn-head">
          <h1 tabIndex={-1}>{m.learn_game({ game: card.name })}</h1>
          <Tabs game={card.id} />
        </div>
        {card.coach !== undefined ? <Track card={card} /> : <p class="muted">{m.learn_no_lessons()}</p>}
        <Rules card={card} />
        <p>
          <a class="btn world big" href={`/setup/${card.id}`}>
            {m.race_now()}
          </a>
        </p>
      </main>
    </>
  );
}

/** The chapters of the rules, with a search. */
function Rules({ card }: { readonly card: GameCard }) {
  const [board, setBoard] = useState<AnyBoardModule>();
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  useEffect(() => {
    loadBoard(card.id).then(setBoard, () => setFailed(true));
  }, [card]);
  if (failed) return <LoadFailed />;
  return (
    <section class="rules" id="rules" aria-labelledby="rules-title">
      <div class="learn-head">
        <h2 id="rules-title">{m.learn_rules()}</h2>
        <SearchField value={search} change={setSearch} />
      </div>
      <div class="chapters">{board === undefined ? <p>{m.loading()}</p> : <board.Learn search={search} />}</div>
    </section>
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
