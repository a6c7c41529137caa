import './podium.css';
import type { ComponentChildren } from 'preact';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { Emblem } from '../../parts/Emblem.tsx';
import { Portrait } from '../../parts/Portrait.tsx';
import { Scene } from '../../parts/Scene.tsx';
import type { SeatMark } from '../../parts/seats.ts';
import { shownName } from '../../parts/shownName.ts';
import { isStill } from '../../settings.ts';

interface PodiumProps {
  readonly game: string;
  /** Places 1, 2, 3; those who tie stand together. */
  readonly steps: readonly (readonly SeatFace[])[];
  readonly hasWinner: boolean;
  markOf(seat: number): SeatMark | undefined;
  /** The ship or cat that a seat raced with. */
  racerOf(seat: number): ComponentChildren;
}

const CONFETTI = Array.from({ length: 36 }, (_, at) => at);

/** Three steps under the light of the winner's world; none when nobody has a place. */
export function Podium({ game, steps, hasWinner, markOf, racerOf }: PodiumProps) {
  return (
    <div class="podium" role="img" aria-label={spoken(steps)}>
      <div class="pic" aria-hidden="true">
        <Scene game={game} crop="poster" />
      </div>
      <svg class="rays" viewBox="-360 -360 720 720" aria-hidden="true">
        {CONFETTI.slice(0, 12).map((at) => (
          <path key={at} d="M0 0 700-60 700 60Z" transform={`rotate(${at * 30})`} />
        ))}
      </svg>
      {hasWinner && !isStill.value && <Confetti />}
      <ol class="steps" aria-hidden="true">
        {steps.slice(0, 3).map((faces, at) => (
          <li key={faces[0]?.seat ?? at} class={`step p${at + 1}`}>
            <div class="heroes">
              {faces.map((face) => (
                <span key={face.seat} class="hero-face">
                  {at === 0 && hasWinner && <Crown />}
                  <span class="racer">{racerOf(face.seat) ?? <Sitter face={face} />}</span>
                  <span class="em">
                    <Emblem game={game} seat={face.seat} mark={markOf(face.seat)} size={at === 0 ? 40 : 32} />
                  </span>
                </span>
              ))}
            </div>
            <div class="block">
              <b class="num">{at + 1}</b>
              <span>{faces.map(shownName).join(', ')}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Sitter({ face }: { readonly face: SeatFace }) {
  return <Portrait name={face.name} bot={face.away ? undefined : face.bot} />;
}

function Crown() {
  return (
    <svg class="crown" width="64" height="42" viewBox="0 0 102 66" aria-hidden="true">
      <path
        d="M6 62 2 14l26 20L51 2l23 32 26-20-4 48Z"
        fill="#FFC94D"
        stroke="#8A5A0E"
        stroke-width="4"
        stroke-linejoin="round"
      />
      <circle cx="51" cy="44" r="7" fill="#F2404A" />
    </svg>
  );
}

function Confetti() {
  return (
    <div class="confetti" aria-hidden="true">
      {CONFETTI.map((at) => (
        <i
          key={at}
          style={{ '--x': `${(at * 37) % 100}%`, '--d': `${(at % 12) * 0.16}s`, '--t': `${(at * 53) % 360}deg` }}
        />
      ))}
    </div>
  );
}

const spoken = (steps: readonly (readonly SeatFace[])[]): string =>
  steps.length === 0
    ? m.result_lost()
    : steps
        .slice(0, 3)
        .map((faces, at) => m.podium_place({ place: at + 1, names: faces.map(shownName).join(', ') }))
        .join(' ');
