import type { ArenaEntry } from '@slipstream/bots/arena';

/** One line-up and what came of it. The first bot is the one the row is about. */
export interface Rung {
  readonly seats: number;
  readonly bots: readonly string[];
  readonly games: number;
  readonly entries: readonly ArenaEntry[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A Markdown table, one row a line-up. */
export function ladderTable(rungs: readonly Rung[]): string {
  const rows = rungs.flatMap(({ seats, bots, games, entries }) =>
    entries.map(
      ({ name, share, ci95, meanPlace, msPerDecision, simulationsPerSecond }) =>
        `| ${seats} | ${bots.join(', ')} | ${games} | ${name} | ${percent(share)} | ${percent(ci95[0])} – ${percent(ci95[1])} | ${percent(1 / seats)} | ${meanPlace.toFixed(2)} | ${msPerDecision.p50} / ${msPerDecision.p99} | ${simulationsPerSecond} |`,
    ),
  );
  return [
    '| seats | field | races | bot | wins per seat held | 95 % interval | par | mean place | ms per decision, median / p99 | simulations/s |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const ROW = 34;
const [LEFT, WIDTH] = [250, 420];

/** One against a field of the level below: a bar with its interval, and the line of par. */
export function ladderPicture(game: string, rungs: readonly Rung[]): string {
  const rows = rungs.filter(({ bots }) => bots.length > 1 && new Set(bots.slice(1)).size === 1 && bots[0] !== bots[1]);
  const height = 60 + rows.length * ROW;
  const bars = rows.map((rung, at) => barOf(rung, 50 + at * ROW));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 70} ${height}" font-family="system-ui, sans-serif" font-size="13">
  <title>${game}: one against a field of the level below</title>
  <rect width="100%" height="100%" fill="#0F1226"/>
  <text x="16" y="28" fill="#EEF0FF" font-size="16" font-weight="700">${game}: one against a field of the level below</text>
${bars.join('\n')}
</svg>
`;
}

function barOf({ seats, bots, entries }: Rung, y: number): string {
  const entry = entries.find(({ name }) => name === bots[0]);
  if (entry === undefined) return '';
  const x = (share: number) => (LEFT + WIDTH * share).toFixed(1);
  const [low, high] = entry.ci95;
  const label = `${bots[0]} against ${seats - 1} × ${bots[1]}`;
  return `  <text x="16" y="${y + 15}" fill="#A9AFD6">${label}</text>
  <rect x="${LEFT}" y="${y}" width="${(WIDTH * entry.share).toFixed(1)}" height="20" rx="5" fill="#4DE1C1"/>
  <path d="M${x(low)} ${y + 10}H${x(high)}" stroke="#0F1226" stroke-width="3"/>
  <path d="M${x(1 / seats)} ${y - 4}V${y + 24}" stroke="#FFC94D" stroke-width="2" stroke-dasharray="3 3"/>
  <text x="${(LEFT + WIDTH * entry.share + 8).toFixed(1)}" y="${y + 15}" fill="#EEF0FF">${percent(entry.share)}</text>`;
}
