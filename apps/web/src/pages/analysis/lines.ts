import { lineOf, seatOfEvent } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { eventsAt, viewAt } from '../replay/reel.ts';
import type { Scene } from './scene.ts';

/** The turn in which a frame was played. */
export function turnOf({ card, rules, reel }: Scene, frame: number): string {
  if (frame === 0) return m.analysis_start();
  return card.turnName(card.turn(viewAt(rules, reel, frame - 1, 'spectator')));
}

/** The turn of every frame, in which it was played. */
export const turnsIn = ({ card, rules, reel }: Scene): readonly number[] =>
  reel.frames.map((_, frame) => card.turn(viewAt(rules, reel, Math.max(0, frame - 1), 'spectator')));

/** What everybody saw of a frame, in words. */
export const linesAt = (scene: Scene, frame: number): readonly string[] => told(scene, frame).map(({ text }) => text);

/** The weightiest of it first; of the others before one's own. */
export const weightiestAt = (scene: Scene, frame: number): readonly string[] =>
  [...told(scene, frame)].sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || b.ms - a.ms).map(({ text }) => text);

const told = ({ board, reel, faces, seat }: Scene, frame: number) =>
  eventsAt(reel, frame, 'spectator')
    .map((event) => ({
      text: lineOf(board, event, faces),
      ms: board.duration(event),
      isOwn: seatOfEvent(event) === seat,
    }))
    .filter(({ text }) => text !== '');
