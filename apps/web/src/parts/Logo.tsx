/** The sign: an S with its slipstream. */
export function Mark({ size = 34 }: { readonly size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <g transform="skewX(-14)" fill="none" stroke="var(--logo, currentColor)" stroke-width="9">
        <path d="M71 14H37a9.5 9.5 0 0 0 0 19h10" />
        <path d="M35 31.5h14a9.5 9.5 0 0 1 0 19H31" />
        <path d="M26.5 50.5H17" opacity=".75" />
        <path d="M13 50.5H8.5" opacity=".45" />
      </g>
    </svg>
  );
}

const LETTERS: readonly (readonly [at: number, path: string])[] = [
  [4, 'M15.5 2.5H6.5a3.75 3.75 0 0 0 0 7.5h4.5a3.75 3.75 0 0 1 0 7.5H1'],
  [23.2, 'M2.5-9V13a4.5 4.5 0 0 0 4.5 4.5h1.5'],
  [35.4, 'M2.5 1V20M2.5-8v5'],
  [45.1, 'M2.5 28V10a7.5 7.5 0 1 1 7.5 7.5H2.5'],
  [67.8, 'M15.5 2.5H6.5a3.75 3.75 0 0 0 0 7.5h4.5a3.75 3.75 0 0 1 0 7.5H1'],
  [87, 'M4.5-6V13a4.5 4.5 0 0 0 4.5 4.5h2.5M0 2.5h11.5'],
  [102.7, 'M2.5 20V10a7.5 7.5 0 0 1 7.5-7.5h1'],
  [117.4, 'M3 10.5H17.4A7.5 7.5 0 1 0 10 17.5H16'],
  [140.1, 'M17.5 20V10a7.5 7.5 0 1 0-7.5 7.5h7.5'],
  [164.3, 'M2.5 20V9a6 6 0 0 1 12 0V20M14.5 9a6 6 0 0 1 12 0V20'],
];

/** The name, drawn rather than typeset. */
export function Wordmark({ height = 26 }: { readonly height?: number }) {
  return (
    <svg class="wordmark" height={height} viewBox="0 -12 203 42" aria-hidden="true">
      <g transform="skewX(-12)" fill="none" stroke="currentColor" stroke-width="4.6">
        {LETTERS.map(([at, path]) => (
          <path key={at} transform={`translate(${at})`} d={path} />
        ))}
      </g>
    </svg>
  );
}
