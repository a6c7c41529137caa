import { describe, expect, it } from 'vitest';
import { RaceDesk } from './raceDesk.ts';

const ask = async (desk: RaceDesk, request: unknown) => JSON.parse(await desk.answer(JSON.stringify(request)));

// What the engine's clients rely on is told by clients/python/tests, through a process; here are the odd requests.
describe('the desk of races', () => {
  it.each([
    ['nonsense', 'not JSON'],
    ['7', 'a request is an object'],
    ['{"type":"dance"}', 'type must be games, reset or play, not "dance"'],
    ['{"type":"play","seat":0,"action":{}}', 'there is no race: reset first'],
    ['{"type":"reset"}', 'name a game: '],
    ['{"type":"reset","game":"neko","seats":3,"bots":7}', 'bots is an object'],
    ['{"type":"reset","game":"neko","seats":3,"options":{"turbo":1}}', 'options: '],
  ])('answers %s in words', async (line, reason) => {
    expect(JSON.parse(await new RaceDesk().answer(line))).toEqual({
      type: 'refused',
      reason: expect.stringContaining(reason),
    });
  });

  it('keeps the race when a new one is refused', async () => {
    const desk = new RaceDesk();
    const { updates } = await ask(desk, { type: 'reset', game: 'neko', seats: 3 });
    expect(await ask(desk, { type: 'reset', game: 'neko', seats: 12 })).toMatchObject({ type: 'refused' });
    const after = await ask(desk, { type: 'play', seat: updates[0].seat, action: updates[0].legalActions[0] });
    expect(after).toMatchObject({ type: 'position', step: 1 });
  });

  it('shows nobody more than a person in that seat would see', async () => {
    const { updates } = await ask(new RaceDesk(), { type: 'reset', game: 'outspeed', seats: 4, bots: { 2: 'kitten' } });
    expect(updates.map(({ seat, view }: { seat: number; view: { viewer: number } }) => [seat, view.viewer])).toEqual([
      [0, 0],
      [1, 1],
      [3, 3],
    ]);
  });
});
