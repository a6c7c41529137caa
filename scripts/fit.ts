import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { botFor } from '@slipstream/bots';
import type { AnyBrain, Policy } from '@slipstream/bots/brain';
import { fitShares, type Sample, type ShareModel } from '@slipstream/bots/shares';
import { type AnyGame, fastRng, type Rng, type Seat } from '@slipstream/engine';
import { gameById } from '@slipstream/games';

// `npm run fit -- <game> [--level pilot] [--seats N] [--races N] [--every K]`: plays races against itself, of the game's teacher where it has one,
// else of the rule policy, or of one level of bots; looks at every Kth step of the horizon, and fits the weights of the game's win-share model to
// who won in the end. The weights are written as data; the same seed gives the same weights.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    races: { type: 'string', default: '4000' },
    every: { type: 'string', default: '1' },
    level: { type: 'string' },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'fit' },
  },
});
const name = positionals[0] ?? '';
const folder = join(dirname(fileURLToPath(import.meta.url)), '../packages/bots/src', name);
const { model } = (await import(join(folder, 'evaluate.ts'))) as { model: ShareModel<unknown> };
const brain = ((await import(join(folder, 'brain.ts'))) as Record<string, AnyBrain>)[`${name}Brain`] as AnyBrain;
const game = gameNamed(name);
const bot = values.level === undefined ? undefined : await botFor(name, values.level);
const player = await playerOf();
const counts = values.seats === undefined ? game.seatCounts.filter((count) => count > 1) : [Number(values.seats)];

function gameNamed(id: string): AnyGame {
  const known = gameById(id);
  if (known === undefined) throw new Error(`no game is called "${id}"`);
  return known;
}

async function playerOf(): Promise<Policy<unknown, unknown>> {
  const file = join(folder, 'teacher.ts');
  return existsSync(file) ? ((await import(file)) as { teacher: Policy<unknown, unknown> }).teacher : brain.policy;
}

/** Plays one race and keeps the features at each step of the horizon, with what came of it. */
function samplesOf(race: number): readonly Sample[] {
  const seats = counts[race % counts.length] ?? 4;
  const rng = fastRng(`${values.seed}-${race}`);
  const options = game.parseOptions({}, seats);
  if (!options.ok) throw new Error(options.reason);
  const state = game.setup(options.value, seats, { rng });
  const rows: (readonly number[] | null)[][] = [];
  let horizon = brain.horizon(state);
  for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
    if (brain.horizon(state) > horizon) {
      horizon = brain.horizon(state);
      if (rng.below(Number(values.every)) === 0)
        rows.push(Array.from({ length: seats }, (_, seat) => featuresOf(state, seat)));
    }
    const chosen = pending.map((seat) => choose(state, seat, rng));
    for (const [at, seat] of pending.entries()) game.play(state, seat, chosen[at], { rng });
  }
  const winners = game.outcome(state)?.winners ?? [];
  if (winners.length === 0) return [];
  const shares = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return rows.map((features) => ({ features, shares }));
}

const choose = (state: unknown, seat: Seat, rng: Rng): unknown =>
  bot === undefined
    ? player(state, seat, rng)
    : bot.decide(game.view(state, seat), game.legalActions(state, seat), rng).action;

function featuresOf(state: unknown, seat: number): readonly number[] | null {
  if (model.isOut(state, seat)) return null;
  const into: number[] = [];
  model.features(state, seat, into);
  return into;
}

const samples: Sample[] = [];
for (let race = 0; race < Number(values.races); race++) samples.push(...samplesOf(race));
const { weights, loss } = fitShares(samples, { epochs: 400, rate: 0.02, decay: 1e-4 });
const file = join(folder, 'weights.ts');
const command = ['npm run fit --', ...process.argv.slice(2)].join(' ');
const body = `/** Fitted by \`${command}\`: ${samples.length} moments, cross-entropy ${loss.toFixed(4)}. */`;
writeFileSync(file, `${body}\nexport const WEIGHTS: readonly number[] = [${weights.join(', ')}];\n`);
console.log(`${name}: ${samples.length} moments, loss ${loss.toFixed(4)}, weights ${weights.join(', ')}`);
