import { describe, expect, it } from 'vitest';
import { endsOf } from './movement.ts';
import { moverOn, road } from './testing/scenario.ts';
import { spotOf, trackOf } from './track.ts';

const TWO_LAPS = road([2, 2, 1], 2);

describe('laps', () => {
  it('[NR-4] steps to go count all laps', () => {
    const track = trackOf(TWO_LAPS);
    const steps = ['start', '1a', '3a', 'start@2', '1b@2', '3a@2', 'finish@2'].map(
      (place) => track.stepsToGo[spotOf(track, place)],
    );
    expect(steps).toEqual([8, 7, 5, 4, 3, 1, 0]);
  });

  it('[NR-34] the line crossed before the last lap takes a step and leads on like the start', () => {
    const ends = endsOf(moverOn(TWO_LAPS, '3a'), 2);
    expect(ends.map(({ to, path }) => [to, path.map((step) => step.to)])).toEqual([
      ['1a@2', ['start@2', '1a@2']],
      ['1b@2', ['start@2', '1b@2']],
    ]);
  });

  it('[NR-34] the line costs a step in every lap, and the last crossing ends the drive', () => {
    const [end] = endsOf(moverOn(road([1], 3), 'start'), 9);
    expect(end).toMatchObject({ to: 'finish@3', lost: 3 });
    expect(end?.path.map(({ to }) => to)).toEqual(['1a', 'start@2', '1a@2', 'start@3', '1a@3', 'finish@3']);
  });

  it('[NR-34] the line is shared and never blocked: nobody on it is jumped', () => {
    const ends = endsOf(moverOn(TWO_LAPS, '3a', ['start@2', 'start@2', 'start']), 2);
    expect(ends.map(({ to, path }) => [to, path.flatMap(({ jumped }) => jumped)])).toEqual([
      ['1a@2', []],
      ['1b@2', []],
    ]);
  });

  it('[NR-10] the start holds all cars in later laps too', () => {
    const ends = endsOf(moverOn(TWO_LAPS, '3a', ['start@2']), 1);
    expect(ends.map(({ to }) => to)).toEqual(['start@2']);
  });

  it('[NR-32] a car of another lap blocks its cell all the same', () => {
    const ends = endsOf(moverOn(TWO_LAPS, 'start@2', ['1a']), 1);
    expect(ends.map(({ to }) => to)).toEqual(['1b@2']);
  });
});
