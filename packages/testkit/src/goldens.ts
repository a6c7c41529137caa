import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyGame, apply, fastRng, type Heard, randomAction } from '@slipstream/engine';
import { expect } from 'vitest';
import { beginTrial, type Trial } from './trials.ts';

/** A whole match as text a person can review: each action, what it caused, and how it ended. */
export function playthrough(game: AnyGame, trial: Trial): string {
  const rng = fastRng(`${trial.seed}-choices`);
  let now = beginTrial(game, trial);
  const lines = [
    `# ${game.id}, ${trial.seatCount} seats, options ${JSON.stringify(trial.options)}, seed ${trial.seed}`,
  ];
  lines.push(...now.events.map((heard) => eventLine(game, heard)));
  for (;;) {
    const [seat] = game.pending(now.match.state);
    if (seat === undefined) break;
    const action = randomAction(game, now.match.state, seat, rng);
    const result = apply(game, now.match, seat, action);
    if (!result.ok) throw new Error(`a legal action was refused: ${result.reason}`);
    now = result.value;
    lines.push(`${now.match.step}. seat ${seat}: ${game.text.action(action)}`);
    lines.push(...now.events.map((heard) => eventLine(game, heard)));
  }
  lines.push(`= ${JSON.stringify(game.outcome(now.match.state))}`);
  return `${lines.join('\n')}\n`;
}

function eventLine(game: AnyGame, { audience, event }: Heard<unknown>): string {
  const whom =
    audience === 'everyone' ? '' : audience.length === 0 ? ' (nobody)' : ` (seat ${audience.join(', ')} only)`;
  return `   ${game.text.event(event, (seat) => `seat ${seat}`)}${whom}`;
}

/** Compares with `goldens/<name>.txt` beside the test; `npm run goldens` writes it. A missing golden is a failure. */
export function expectGolden(testUrl: string, name: string, text: string): void {
  const file = join(dirname(fileURLToPath(testUrl)), 'goldens', `${name}.txt`);
  if (process.env.GOLDENS === 'write') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `no golden at goldens/${name}.txt: run npm run goldens and review it`).toBe(true);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
