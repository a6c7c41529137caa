import type { Kind } from '@slipstream/games/gravwell/types';

// Silhouettes: a thrust card peaks upwards, a repulsor pushes its sides out, a tractor draws them in.
export const OUTLINES: Readonly<Record<Kind, string>> = {
  thrust: 'M8 27Q8 18 17 16L55 4.5Q60 3 65 4.5L103 16Q112 18 112 27V151Q112 164 99 164H21Q8 164 8 151Z',
  repulsor:
    'M22 4H98Q110 4 110 16V66L118.5 80.5Q120 84 118.5 87.5L110 102V152Q110 164 98 164H22Q10 164 10 152V102L1.5 87.5Q0 84 1.5 80.5L10 66V16Q10 4 22 4Z',
  tractor:
    'M20 4H100Q112 4 112 16V62A22 22 0 0 0 112 106V152Q112 164 100 164H20Q8 164 8 152V106A22 22 0 0 0 8 62V16Q8 4 20 4Z',
};

export const SMALL_OUTLINES: Readonly<Record<Kind, string>> = {
  thrust: 'M2 8.5Q2 6.5 4 6L13.5 1.7Q15 1 16.5 1.7L26 6Q28 6.5 28 8.5V35Q28 39 24 39H6Q2 39 2 35Z',
  repulsor: 'M7 1H23Q26 1 26 4V15L30 20L26 25V36Q26 39 23 39H7Q4 39 4 36V25L0 20L4 15V4Q4 1 7 1Z',
  tractor: 'M5 1H25Q28 1 28 4V15A5 5 0 0 0 28 25V36Q28 39 25 39H5Q2 39 2 36V25A5 5 0 0 0 2 15V4Q2 1 5 1Z',
};

/** Ink, softer ink and rim of each kind; three lightnesses, so that grey still works. */
export const INKS: Readonly<Record<Kind, { readonly ink: string; readonly soft: string; readonly rim: string }>> = {
  thrust: { ink: '#141744', soft: '#3A418C', rim: '#F4F6FF' },
  repulsor: { ink: '#2B0B14', soft: '#5E1A1C', rim: '#FFE0B8' },
  tractor: { ink: '#FFFFFF', soft: '#E5D4FF', rim: '#D9B8FF' },
};

/** Which way, as an icon of 24 x 24 around 0,0: two chevrons up, arrows apart, arrows together. */
export function KindIcon({ kind }: { readonly kind: Kind }) {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 3.2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  } as const;
  switch (kind) {
    case 'thrust':
      return <path d="M-8 1 0-7 8 1M-8 8 0 0 8 8" {...line} />;
    case 'repulsor':
      return (
        <>
          <path d="M-4-5-10 0-4 5M4-5 10 0 4 5" {...line} />
          <circle r="2.2" fill="currentColor" />
        </>
      );
    case 'tractor':
      return (
        <>
          <path d="M-10-5-5 0-10 5M10-5 5 0 10 5" {...line} />
          <circle r="2.6" fill="currentColor" />
        </>
      );
  }
}

/** What is drawn behind the number: one chevron per point of thrust, a burst, rings that close in. */
export function KindArt({ kind, value }: { readonly kind: Kind; readonly value: number }) {
  switch (kind) {
    case 'thrust':
      return <Chevrons count={Math.min(10, value)} />;
    case 'repulsor':
      return <Burst />;
    case 'tractor':
      return <Rings />;
  }
}

function Chevrons({ count }: { readonly count: number }) {
  return (
    <g fill="none" stroke="#7C8BEA" stroke-width="3.8">
      {Array.from({ length: count }, (_, at) => {
        const y = 112 - at * 8.2;
        return <path key={at} d={`M14 ${y + 16}L60 ${y - 6}L106 ${y + 16}`} opacity={(0.75 - 0.06 * at).toFixed(2)} />;
      })}
    </g>
  );
}

function Burst() {
  return (
    <g transform="translate(60 92)">
      <g fill="#FFE3A6" opacity=".85">
        {Array.from({ length: 14 }, (_, at) => (
          <path key={at} d="M-4-28 0-50 4-28Z" transform={`rotate(${(at * 360) / 14})`} />
        ))}
      </g>
      <circle r="31" fill="#FFD08A" />
    </g>
  );
}

// Arcs instead of whole circles: the rings end where the silhouette is cut out, so no clip is needed.
function Rings() {
  return (
    <g transform="translate(60 92)" fill="none" stroke="#C79BFF" stroke-linecap="round">
      {[52, 44, 36].map((r, at) => (
        <g key={r} stroke-width={2 + at * 1.6} opacity={0.35 + at * 0.22}>
          <path d={arc(r, r > 40 ? 52 : 90)} />
          <path d={arc(r, r > 40 ? 52 : 90)} transform="rotate(180)" />
        </g>
      ))}
      <circle r="29" fill="#2A0E6B" stroke="none" />
    </g>
  );
}

/** An arc around the top, `half` degrees to each side. */
function arc(r: number, half: number): string {
  const x = r * Math.sin((half * Math.PI) / 180);
  const y = -r * Math.cos((half * Math.PI) / 180);
  return `M${(-x).toFixed(1)} ${y.toFixed(1)}A${r} ${r} 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}`;
}
