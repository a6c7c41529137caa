import { effect } from '@preact/signals';
import { isLost } from '@slipstream/engine';
import { alertTo, tell } from '../../announce.tsx';
import { lineOf } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { chime } from '../../sound.ts';
import { noteRace } from '../../state/races.ts';
import { hasWon } from '../../stints.ts';
import type { TableStore } from '../../store.ts';

/** Keeps everything around the board in step with the race: live regions, sounds, the title, the list of races. */
export function followRace(store: TableStore, people: readonly TableStore[]): () => void {
  const stops = [
    effect(() => announceMove(store)),
    effect(() => announceStep(store)),
    effect(() => writeNote(people[0] ?? store, people)),
    effect(() => writeTitle(store)),
    ...(store.key.startsWith('t/') ? [toastNews(store)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loaded when it is needed: a race in this page has no such news. */
function toastNews(store: TableStore): () => void {
  let stop: () => void = () => undefined;
  let isStopped = false;
  void import('./tableNews.ts').then(({ followNews }) => {
    if (!isStopped) stop = followNews(store);
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function announceMove(store: TableStore): void {
  if (!store.isYourMove.value) return;
  const view = store.truth.value?.view;
  if (view === undefined) return;
  chime('turn');
  alertTo(`${m.plate_your_move()}. ${store.board.status(view, store.viewer.value)}`);
}

function announceStep({ playback, board, faces }: TableStore): void {
  if (playback.mode.value === 'idle') return;
  const step = playback.steps.value[playback.at.value];
  if (step === undefined) return;
  chime(playback.at.value === 0 ? 'reveal' : 'step');
  const line = lineOf(board, step.event, faces.peek());
  if (line !== '') tell(line);
}

function writeTitle({ card, isYourMove }: TableStore): void {
  document.title = isYourMove.value ? `● ${m.plate_your_move()}: ${card.name}` : `${card.name}, Slipstream`;
}

function writeNote(store: TableStore, people: readonly TableStore[]): void {
  const { key, card, info, seat, truth } = store;
  const { phase, seatCount, outcome, seats, records } = info.value;
  const sitting = seats[seat.value ?? -1];
  // Whoever left for good has no seat to come back to.
  const own = sitting?.kind === 'person' && sitting.left === true ? undefined : seat.value;
  const isOver = phase === 'over';
  const ranking = outcome === undefined || isLost(outcome) ? [] : outcome.ranking;
  const place = own === undefined ? -1 : ranking.findIndex((group) => group.includes(own));
  const behind = ranking.slice(place + 1).flat();
  const record = isOver && records.length > 0 ? `replay/${key.split('/')[0]}/${records.at(-1)}` : undefined;
  void noteRace({
    key: record ?? key,
    table: key,
    game: card.id,
    touched: Date.now(),
    state: isOver ? 'over' : phase === 'playing' ? 'racing' : 'lobby',
    seat: own,
    seats: seatCount,
    turn: truth.value === undefined ? undefined : card.turn(truth.value.view),
    yourMove: people.some(({ isYourMove }) => isYourMove.value),
    place: isOver && place >= 0 ? place + 1 : undefined,
    won: own !== undefined && hasWon(info.value, own),
    beaten: behind.flatMap((at) => {
      const other = seats[at];
      return other?.kind === 'bot' ? [other.level] : [];
    }),
    record,
  });
}
