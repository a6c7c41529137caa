import './races.css';
import { useEffect } from 'preact/hooks';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { Scene } from '../parts/Scene.tsx';
import { TopBar } from '../parts/TopBar.tsx';
import { Upload } from '../parts/Upload.tsx';
import { readRecord } from '../records.ts';
import { go } from '../router.ts';
import { put } from '../state/db.ts';
import { deleteRace } from '../state/deleteRace.ts';
import { endOf, type RaceNote, races, readRaces, resultAt } from '../state/races.ts';
import { toast } from '../toasts.tsx';
import { raceTitle } from './Resume.tsx';

/** Every race of this device: to go on with, or to see again. */
export function RacesPage() {
  useEffect(() => void readRaces(), []);
  const open = races.value.filter(({ state }) => state !== 'over');
  const over = races.value.filter(({ state }) => state === 'over');
  return (
    <>
      <TopBar />
      <main class="page races" id="main">
        <div class="row between wrap">
          <h1 tabIndex={-1}>{m.your_races()}</h1>
          <FromFile />
        </div>
        <section aria-labelledby="going-on">
          <h2 id="going-on">{m.races_open()}</h2>
          <List notes={open} empty={m.races_open_none()} />
        </section>
        <section aria-labelledby="finished">
          <h2 id="finished">{m.races_over()}</h2>
          <List notes={over} empty={m.races_over_none()} />
        </section>
      </main>
    </>
  );
}

function List({ notes, empty }: { readonly notes: readonly RaceNote[]; readonly empty: string }) {
  if (notes.length === 0) return <p class="muted panel pad">{empty}</p>;
  return (
    <ul class="panel">
      {notes.map((note) => (
        <Entry key={note.key} note={note} />
      ))}
    </ul>
  );
}

function Entry({ note }: { readonly note: RaceNote }) {
  const isOver = note.state === 'over';
  const title = raceTitle(note);
  const address = isOver ? resultAt(note, races.value) : note.key;
  return (
    <li class="race-entry">
      <span class="thumb">
        <Scene game={note.game} crop="poster" still />
      </span>
      <div class="grow">
        <b>{title}</b>
        <span class="muted sm">{fact(note)}</span>
      </div>
      {isOver && note.record !== undefined && (
        <a class="btn line" href={`/${note.record}`}>
          <Icon name="play" size={18} />
          {m.replay()}
        </a>
      )}
      {address !== undefined && (
        <a class={isOver ? 'btn bare' : 'btn solid'} href={`/${address}`}>
          {isOver ? m.to_result() : m.resume()}
        </a>
      )}
      <button
        type="button"
        class="btn bare ico"
        aria-label={m.race_forget({ race: title })}
        onClick={() => void deleteRace(note)}
      >
        <Icon name="cross" size={18} />
      </button>
    </li>
  );
}

function fact(note: RaceNote): string {
  const { state, place, seats, touched, yourMove } = note;
  const day = new Date(touched).toLocaleDateString();
  if (state !== 'over') return yourMove ? m.resume_your_move() : m.race_of({ seats, day });
  switch (endOf(note)) {
    case 'watched':
      return m.race_watched({ day });
    case 'won':
      return m.race_won({ seats, day });
    case 'placed':
      return m.race_place({ place: place ?? seats, seats, day });
    case 'lost':
      return m.race_lost({ day });
  }
}

/** A record that somebody sent: see it and check it, here. */
function FromFile() {
  const take = async (file: File) => {
    const text = await file.text();
    const known = readRecord('file', '', text);
    if (known === undefined) return toast(m.record_unreadable(), 'bad');
    const id = `file-${crypto.randomUUID()}`;
    await put('records', id, text);
    go(`/replay/file/${id}`);
  };
  return <Upload label={m.record_open()} take={(file) => void take(file)} />;
}
