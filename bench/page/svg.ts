// Plots as SVG, drawn here: no chart library for a few bars and lines. They read on light and dark pages.

const [WIDTH, LEFT, BAR, GAP] = [720, 190, 22, 10];
const STYLE =
  '<style>text{font:13px system-ui,sans-serif;fill:#57606a}.t{font-weight:600}.o{fill:#2f6fde;stroke:#2f6fde}.x{fill:#9aa4b2;stroke:#9aa4b2}.l{fill:none;stroke-width:2}</style>';

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly note: string;
  readonly isOurs: boolean;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const frame = (title: string, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">${STYLE}` +
  `<text class="t" x="8" y="20">${escaped(title)}</text>${body}</svg>\n`;

/** Bars on a logarithmic scale: the differences here are in powers of ten. */
export function bars(title: string, rows: readonly Bar[]): string {
  const logs = rows.map(({ value }) => Math.log10(Math.max(value, 1e-6)));
  const [least, most] = [Math.floor(Math.min(...logs)) - 0.3, Math.max(...logs)];
  const room = WIDTH - LEFT - 150;
  const body = rows.map(({ label, note, isOurs }, at) => {
    const y = 34 + at * (BAR + GAP);
    const width = Math.max(2, (((logs[at] ?? least) - least) / (most - least)) * room);
    return (
      `<text x="${LEFT - 8}" y="${y + 16}" text-anchor="end">${escaped(label)}</text>` +
      `<rect class="${isOurs ? 'o' : 'x'}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/>` +
      `<text x="${(LEFT + width + 8).toFixed(1)}" y="${y + 16}">${escaped(note)}</text>`
    );
  });
  return frame(`${title} (logarithmic)`, 44 + rows.length * (BAR + GAP), body.join(''));
}

export interface Line {
  readonly label: string;
  readonly points: readonly (readonly [number, number])[];
  readonly isOurs: boolean;
}

/** Lines over a shared axis, from zero. */
export function lines(title: string, axis: string, all: readonly Line[]): string {
  const [height, bottom, right] = [280, 240, WIDTH - 170];
  const xs = all.flatMap(({ points }) => points.map(([x]) => x));
  const most = Math.max(...all.flatMap(({ points }) => points.map(([, y]) => y)), 1e-9);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const atX = (x: number) => 60 + (to === from ? 0.5 : (x - from) / (to - from)) * (right - 60);
  const atY = (y: number) => bottom - (y / most) * (bottom - 40);
  const drawn = all.map(({ label, points, isOurs }) => {
    const path = points
      .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`)
      .join('');
    const [x, y] = points.at(-1) ?? [to, 0];
    return (
      `<path class="l ${isOurs ? 'o' : 'x'}" style="fill:none" d="${path}"/>` +
      `<text x="${atX(x) + 8}" y="${(atY(y) + 4).toFixed(1)}">${escaped(label)}</text>`
    );
  });
  const ticks = [...new Set(xs)].map((x) => `<text x="${atX(x)}" y="${bottom + 18}" text-anchor="middle">${x}</text>`);
  const scale = `<text x="52" y="44" text-anchor="end">${Number(most.toPrecision(3))}</text><text x="52" y="${bottom}" text-anchor="end">0</text>`;
  const foot = `<text x="${right / 2 + 30}" y="${bottom + 36}" text-anchor="middle">${escaped(axis)}</text>`;
  return frame(title, height, drawn.join('') + ticks.join('') + scale + foot);
}
