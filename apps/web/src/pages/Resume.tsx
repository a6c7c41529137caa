import { cardOf } from '../games/catalog.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { SeatSign } from '../parts/SeatSign.tsx';
import { type RaceNote, races } from '../state/races.ts';

/** The race that waits for you, if one does. */
export function Resume() {
  const waiting = races.value.filter(({ state, seat }) => state !== 'over' && seat !== undefined);
  const note = waiting.find(({ yourMove }) => yourMove) ?? waiting[0];
  if (note === undefined) return null;
  return (
    <a class="resume" href={`/${note.key}`}>
      {note.seat === undefined ? <Icon name="eye" /> : <SeatSign game={note.game} seat={note.seat} size={28} />}
      <span class="grow">
        <b>{raceTitle(note)}</b>
        <span class={note.yourMove ? 'sm mine' : 'sm muted'}>
          {note.yourMove ? m.resume_your_move() : m.resume_wait()}
        </span>
      </span>
      <span class={note.yourMove ? 'btn go' : 'btn solid'}>{m.resume()}</span>
    </a>
  );
}

/** The name of the game and, once it has begun, its turn. */
export function raceTitle({ game, turn }: RaceNote): string {
  const card = cardOf(game);
  if (card === undefined) return game;
  return turn === undefined ? card.name : m.race_title({ game: card.name, turn: card.turnName(turn) });
}
