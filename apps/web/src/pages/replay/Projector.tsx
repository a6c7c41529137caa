import type { AnyGame } from '@slipstream/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoardModule, SeatFace } from '../../boards/board.ts';
import type { GameCard } from '../../games/catalog.ts';
import { lineOf, seatOfEvent } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { Emblem } from '../../parts/Emblem.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Mark } from '../../parts/Logo.tsx';
import { ThemeButton } from '../../parts/TopBar.tsx';
import { createPlayback } from '../../playback.ts';
import type { KnownRecord } from '../../records.ts';
import { route } from '../../router.ts';
import { isStill, settings } from '../../settings.ts';
import { Fairness } from '../result/Fairness.tsx';
import { Controls } from './Controls.tsx';
import { EyesChoice } from './EyesChoice.tsx';
import { OpenHands } from './OpenHands.tsx';
import { recordFaces } from './recordFaces.ts';
import { type Eyes, eventsAt, type Reel, viewAt, viewerOf } from './reel.ts';

interface ProjectorProps {
  readonly known: KnownRecord;
  readonly card: GameCard;
  readonly rules: AnyGame;
  readonly board: AnyBoardModule;
  readonly reel: Reel;
}

/** Shows a race again: forward and back, by turns, through anybody's eyes. */
export function Projector({ known, card, rules, board, reel }: ProjectorProps) {
  const faces = recordFaces(known.record);
  const [eyes, setEyes] = useState(() => firstEyes(faces.length));
  const last = reel.frames.length - 1;
  const [at, setAt] = useState(() => Math.min(firstStop(), last)); // a result points at a moment
  const [isRunning, setRunning] = useState(false);
  const playback = useMemo(
    () =>
      createPlayback(board, {
        speed: () => settings.value.speed,
        isStill: () => isStill.value,
        isHidden: () => false,
      }),
    [board],
  );
  useEffect(() => playback.settle(viewAt(rules, reel, at, eyes)), [playback, eyes]);
  useEffect(() => () => playback.stop(), [playback]);

  const move = (to: number) => {
    const next = Math.min(Math.max(0, to), last);
    if (next === at + 1) playback.tell(eventsAt(reel, next, eyes), viewAt(rules, reel, next, eyes));
    else playback.settle(viewAt(rules, reel, next, eyes));
    setAt(next);
  };
  const isTold = playback.mode.value === 'idle';
  useEffect(() => {
    if (!isRunning || !isTold) return;
    if (at >= last) setRunning(false);
    else move(at + 1);
  }, [isRunning, isTold, at]);

  const shown = playback.shown.value;
  const turns = useMemo(
    () => reel.frames.map((_, frame) => card.turn(viewAt(rules, reel, frame, 'spectator'))),
    [rules, reel, card],
  );
  return (
    <div class={`table-page replay w-${card.id}`}>
      <header class="table-bar">
        <a class="home" href="/" aria-label={m.home_link()}>
          <Mark />
        </a>
        <div class="phase">
          <h1 tabIndex={-1}>{m.replay_of({ game: card.name })}</h1>
          {shown !== undefined && <p class="status">{board.status(shown.view, viewerOf(eyes))}</p>}
        </div>
        <EyesChoice eyes={eyes} faces={faces} change={setEyes} />
        <span class="hide-s">
          <ThemeButton />
        </span>
      </header>
      <main class="board-area" id="main">
        {shown !== undefined && (
          <board.Board
            view={shown.view}
            viewer={viewerOf(eyes)}
            faces={faces}
            legalActions={[]}
            picked={undefined}
            locked={undefined}
            pick={() => undefined}
            lockIn={() => undefined}
            playing={shown.playing}
          />
        )}
      </main>
      <footer class="reel">
        <Telling
          card={card}
          board={board}
          faces={faces}
          events={toldEvents(playback, reel, at, eyes)}
          view={shown?.view}
        />
        {eyes === 'open' && <OpenHands card={card} board={board} rules={rules} reel={reel} at={at} faces={faces} />}
        <Controls
          stop={at}
          last={last}
          turns={turns}
          turnName={card.turnName}
          isRunning={isRunning}
          move={(to) => {
            setRunning(false);
            move(to);
          }}
          toggle={() => {
            if (isRunning) playback.skip();
            setRunning(!isRunning);
          }}
        />
        <div class="reel-ends">
          <a class="btn line" href={`/analysis/${known.where}/${known.id}`}>
            <Icon name="bulb" size={18} />
            {m.analysis()}
          </a>
          <Fairness known={known} rules={rules} />
        </div>
      </footer>
    </div>
  );
}

/** The stop that the address asks for; the start if it asks for none that there can be. */
function firstStop(): number {
  const asked = Number(route.value.ask.get('at'));
  return Number.isInteger(asked) && asked > 0 ? asked : 0;
}

/** Whose eyes the address asks for; else everything is open. */
function firstEyes(seats: number): Eyes {
  const asked = route.value.ask.get('eyes');
  if (asked === null || asked === 'open') return 'open';
  const seat = Number(asked);
  if (Number.isInteger(seat) && seat >= 0 && seat < seats) return seat;
  return asked === 'spectator' ? asked : 'open';
}

/** The event being told, or those of this stop. */
function toldEvents(
  playback: ReturnType<typeof createPlayback>,
  reel: Reel,
  at: number,
  eyes: Eyes,
): readonly unknown[] {
  if (playback.mode.value !== 'idle') return [playback.steps.value[playback.at.value]?.event];
  return eventsAt(reel, at, eyes);
}

interface TellingProps {
  readonly card: GameCard;
  readonly board: AnyBoardModule;
  readonly faces: readonly SeatFace[];
  readonly events: readonly unknown[];
  readonly view: unknown;
}

/** The last event that has words; before anything was played there is none. */
function Telling({ card, board, faces, events, view }: TellingProps) {
  const worded = (each: unknown) => each !== undefined && lineOf(board, each, faces) !== '';
  const event = events.findLast(worded);
  const text = event === undefined ? m.race_start() : lineOf(board, event, faces);
  const seat = seatOfEvent(event);
  return (
    <p class="telling" role="status" aria-live="polite">
      {seat === undefined ? (
        <Icon name="flag" size={18} />
      ) : (
        <Emblem game={card.id} seat={seat} mark={view === undefined ? undefined : board.mark?.(view, seat)} size={20} />
      )}
      <span>{text}</span>
    </p>
  );
}
