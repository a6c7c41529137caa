import './home.css';
import { useEffect, useState } from 'preact/hooks';
import { CATALOG, type GameCard } from '../games/catalog.ts';
import { lazy } from '../lazy.tsx';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Scene } from '../parts/Scene.tsx';
import { TopBar } from '../parts/TopBar.tsx';
import { raceNow } from '../start.ts';
import { races, readRaces } from '../state/races.ts';
import { Invitation } from './Invitation.tsx';
import { hasTables, OpenTables } from './OpenTables.tsx';
import { Resume } from './Resume.tsx';

// Whoever comes for the first time has none.
const YourRaces = lazy(async () => (await import('./YourRaces.tsx')).YourRaces, null);

/** The front page: a poster for every game, what waits for you, what is open to all. */
export function HomePage() {
  const [isReady, setReady] = useState(false); // before, nobody knows whether there were races
  useEffect(() => void readRaces().finally(() => setReady(true)), []);
  const hasRaces = races.value.length > 0; // else the page of races would be empty
  return (
    <>
      <TopBar>
        <nav class="row hide-s" aria-label={m.nav_label()}>
          {hasTables.value && (
            <a class="btn bare" href="#tables">
              {m.nav_watch()}
            </a>
          )}
          {hasRaces && (
            <a class="btn bare" href="/races">
              {m.nav_replays()}
            </a>
          )}
          <a class="btn bare" href="/learn">
            {m.nav_learn()}
          </a>
        </nav>
      </TopBar>
      <main class="page home" id="main">
        <div class="lead">
          <div>
            <h1 tabIndex={-1}>{m.home_title()}</h1>
            <p class="home-free">{m.home_free()}</p>
          </div>
          <Resume />
          {isReady && <Invitation />}
        </div>
        <section class="posters" aria-label={m.home_games()}>
          {CATALOG.map((card) => (
            <Poster key={card.id} card={card} />
          ))}
        </section>
        <div class="below">
          <OpenTables />
          {hasRaces && <YourRaces />}
        </div>
        <nav class="row wrap only-s foot-links" aria-label={m.nav_label()}>
          {hasRaces && (
            <a class="btn line" href="/races">
              {m.nav_replays()}
            </a>
          )}
          <a class="btn line" href="/learn">
            {m.nav_learn()}
          </a>
        </nav>
      </main>
    </>
  );
}

function Poster({ card }: { readonly card: GameCard }) {
  const { id, name, minutes } = card;
  return (
    <article class={`poster w-${id}`} aria-labelledby={`poster-${id}`}>
      <div class="art">
        <Scene game={id} crop="poster" />
      </div>
      <div class="plinth">
        <div class="row between">
          <h2 id={`poster-${id}`}>{name}</h2>
          <p class="facts num">
            <span>
              <Icon name="players" size={18} />
              <span class="vh">{m.home_players()}</span> {seatRange(card)}
            </span>
            <span>
              <Icon name="clock" size={18} />
              <span class="vh">{m.home_time()}</span> {m.minutes({ minutes })}
            </span>
          </p>
        </div>
        <p class="feel">{card.feel()}</p>
        <div class="now">
          <RaceNow card={card} />
          <a
            class="btn wline ico big"
            href={`/setup/${id}`}
            aria-label={m.home_setup({ game: name })}
            title={m.home_setup({ game: name })}
          >
            <Icon name="sliders" />
          </a>
          <a
            class="btn wline ico big"
            href={`/learn/${id}`}
            aria-label={m.home_learn({ game: name })}
            title={m.home_learn({ game: name })}
          >
            <Icon name="book" />
          </a>
        </div>
        <div class="pair">
          <a class="btn wline" href={`/setup/${id}?with=friends`}>
            <Icon name="link" size={18} />
            {m.with_friends()}
          </a>
          <a class="btn wline" href={`/setup/${id}?with=screen`}>
            <Icon name="screen" size={18} />
            {m.same_screen()}
          </a>
        </div>
      </div>
    </article>
  );
}

/** "3–6", or "2" for a game of one size. */
function seatRange({ seatCounts }: GameCard): string {
  const [fewest, most] = [Math.min(...seatCounts), Math.max(...seatCounts)];
  return fewest === most ? String(most) : `${fewest}–${most}`;
}

function RaceNow({ card }: { readonly card: GameCard }) {
  const [busy, setBusy] = useState(false);
  return (
    <button
      type="button"
      class="btn world big full"
      aria-busy={busy}
      aria-label={m.race_now_game({ game: card.name })}
      onClick={() => {
        if (busy) return;
        setBusy(true);
        void raceNow(card).finally(() => setBusy(false));
      }}
    >
      {m.race_now()}
    </button>
  );
}
