import type { Letter } from '@slipstream/games/gravwell/types';
import { INKS, KindArt, KindIcon, OUTLINES, SMALL_OUTLINES } from './cardArt.tsx';
import { cardOf, rankOf } from './cards.ts';
import { BACK_SPIRAL } from './shapes.ts';
import { cardExplained, kindWord } from './words.ts';

interface FaceProps {
  readonly letter: Letter;
  /** The others saw you take it. */
  readonly seen?: boolean;
}

/**
 * A fuel card: the big letter says when, the number how far, outline and icon which way.
 * The dot on the bottom rail is its place in the alphabet. A picture: its button or list says it in words.
 */
export function CardFace({ letter, seen = false }: FaceProps) {
  const { symbol, value, kind } = cardOf(letter);
  const { ink, soft, rim } = INKS[kind];
  const isThrust = kind === 'thrust';
  return (
    <svg class={`gw-face gw-${kind}`} viewBox="0 0 120 168" aria-hidden="true">
      <path d={OUTLINES[kind]} fill="#050617" opacity=".5" transform="translate(0 4)" />
      <path d={OUTLINES[kind]} fill={`url(#gw-face-${kind})`} />
      <KindArt kind={kind} value={value} />
      <text class="gw-letter" x="17" y={isThrust ? 52 : 46} fill={ink}>
        {letter}
        <tspan fill={soft}>{symbol.slice(1)}</tspan>
      </text>
      <g class="gw-big" transform={`translate(94 ${isThrust ? 38 : 31})`} style={{ color: ink }}>
        <KindIcon kind={kind} />
      </g>
      <text
        class="gw-value"
        x="60"
        y={isThrust ? 118 : 109}
        font-size={isThrust ? (value > 9 ? 60 : 66) : 46}
        fill={ink}
      >
        {value}
      </text>
      <g class="gw-small" transform="translate(60 143) scale(1.35)" style={{ color: ink }}>
        <KindIcon kind={kind} />
      </g>
      <text class="gw-big gw-kind" x="60" y="143" fill={ink}>
        {kindWord(kind)}
      </text>
      <g class="gw-big" transform="translate(21.5 154)">
        <rect x="-2" y="-2.5" width="81" height="5" rx="2.5" fill={ink} opacity=".25" />
        <circle cx={((rankOf(letter) * 77) / 25).toFixed(1)} r="4.5" fill={ink} />
      </g>
      <path class="gw-edge" d={OUTLINES[kind]} fill="none" stroke={rim} stroke-width="2" />
      {seen && <SeenMark rim={rim} />}
    </svg>
  );
}

function SeenMark({ rim }: { readonly rim: string }) {
  return (
    <g transform="translate(60 2)" fill="none" stroke="#EEF0FF" stroke-width="1.8">
      <rect x="-17" y="-9" width="34" height="19" rx="9.5" fill="#11142E" stroke={rim} stroke-width="1.5" />
      <path d="M-9 .5Q0-7 9 .5Q0 8-9 .5Z" />
      <circle cy=".5" r="2.6" fill="#EEF0FF" stroke="none" />
    </g>
  );
}

/** A card face down; `mark` is written on it where hidden cards must be told apart. */
export function CardBack({ mark }: { readonly mark?: string }) {
  return (
    <svg class="gw-face gw-back" viewBox="0 0 120 168" aria-hidden="true">
      <rect x="8" y="8" width="104" height="160" rx="13" fill="#050617" opacity=".5" />
      <rect x="8" y="4" width="104" height="160" rx="13" fill="url(#gw-face-back)" />
      <g transform="translate(60 84)" fill="none" stroke="#A99BFF">
        <path d={BACK_SPIRAL} stroke-width="5" stroke-linecap="round" opacity=".8" />
        <circle r="9" fill="#0A0B1E" stroke="#5FE6E0" stroke-width="3" />
      </g>
      {mark !== undefined && (
        <>
          <circle cx="60" cy="84" r="25" fill="#0A0B1E" stroke="#5FE6E0" stroke-width="3" />
          <text class="gw-value" x="60" y="96" font-size="34" fill="#fff">
            {mark}
          </text>
        </>
      )}
      <rect
        class="gw-edge"
        x="8"
        y="4"
        width="104"
        height="160"
        rx="13"
        fill="none"
        stroke="#A6A2FF"
        stroke-width="2"
      />
    </svg>
  );
}

/** The small card of a seat plate: letter, icon, value. */
export function MiniCard({ letter }: { readonly letter: Letter }) {
  const { value, kind } = cardOf(letter);
  const { ink, rim } = INKS[kind];
  return (
    <svg class="gw-mini" viewBox="0 0 30 40" aria-hidden="true" {...cardExplained(letter)}>
      <path d={SMALL_OUTLINES[kind]} fill={`url(#gw-face-${kind})`} stroke={rim} />
      <text x="15" y={kind === 'thrust' ? 20.5 : 16.5} font-size={kind === 'tractor' ? 15 : 17} fill={ink}>
        {letter}
      </text>
      <g transform="translate(9.5 31) scale(.4)" style={{ color: ink }}>
        <KindIcon kind={kind} />
      </g>
      <text x="19.5" y="35.3" font-size="12.5" letter-spacing="-.5" fill={ink}>
        {value}
      </text>
    </svg>
  );
}

/** A hidden card of a seat plate, or several at once as a number. */
export function MiniBack({ count = 1 }: { readonly count?: number }) {
  return (
    <svg class="gw-mini" viewBox="0 0 30 40" aria-hidden="true">
      <rect x="2" y="1" width="26" height="38" rx="4" fill="#3B38A0" stroke="#8884F0" stroke-width="1.2" />
      {count === 1 ? (
        <path transform="translate(15 20) scale(.19)" fill="none" stroke="#9C8DFF" stroke-width="8" d={BACK_SPIRAL} />
      ) : (
        <text x="15" y="26" font-size="15" fill="#fff">
          {`×${count}`}
        </text>
      )}
    </svg>
  );
}
