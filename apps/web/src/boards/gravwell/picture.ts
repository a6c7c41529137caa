import type { Event, Forecast, Kind, Movement, Pull, RacerId, View } from '@slipstream/games/gravwell/types';
import { cardOf } from './cards.ts';
import { drawnSide, pullOf, seatOf, shipOf } from './racers.ts';
import type { Scene } from './scene.ts';

/** A line of gravity from a ship to what draws it. */
export interface Tether {
  readonly pull: Pull;
  /** Where its ship stands, or stood when its flight began. */
  readonly from: number;
  /** `strong`: the one that matters now; `faint`: the others beside it. */
  readonly weight: 'strong' | 'plain' | 'faint';
  /** A repulsor pushes off: the line is drawn broken. */
  readonly isBroken: boolean;
}

/** What is laid over the track at this moment. */
export interface Picture {
  readonly tethers: readonly Tether[];
  /** Ways over the track: where ships would go, or the one that is going. */
  readonly moves: readonly Movement[];
  /** `would`: dashed ships at the ends, "if nothing moves first". `goes`: the trail of a flight. */
  readonly mood: 'would' | 'goes';
  /** The ships that pull, in brackets. */
  readonly brackets: readonly RacerId[];
  /** Whose colour lines and brackets take. */
  readonly actor: RacerId | undefined;
  /** The spaces the camera should show; none: the whole well. */
  readonly focus: readonly number[];
}

const NOTHING: Picture = { tethers: [], moves: [], mood: 'would', brackets: [], actor: undefined, focus: [] };

export function pictureOf(view: View, scene: Scene, shown: Forecast | undefined, event: Event | undefined): Picture {
  switch (scene) {
    case 'draft':
    case 'over':
      return event === undefined ? NOTHING : happening(view, event);
    case 'choose':
      return choosing(view, shown);
    case 'stop':
      return view.asked === null ? NOTHING : foretold(view, view.asked);
    case 'resolve':
      return event === undefined ? NOTHING : happening(view, event);
  }
}

/** Who plays the card of a forecast: the seat that is asked or looks. */
function actorOf(view: View): RacerId {
  const seat = view.phase === 'stopping' ? view.pending[0] : view.viewer;
  return String(seat ?? 0);
}

function choosing(view: View, shown: Forecast | undefined): Picture {
  const pulls = view.pulls.filter(({ racer }) => !racer.startsWith('derelict'));
  if (shown === undefined) {
    const own = pulls.find(({ racer }) => racer === String(view.viewer));
    const tethers = pulls.map((pull) => weak(view, pull, 'plain'));
    return { ...NOTHING, tethers, focus: own === undefined ? [] : spacesAround(view, own) };
  }
  const foreseen = foretold(view, shown);
  const others = pulls.filter(({ racer }) => racer !== foreseen.actor);
  const faint = others.map((pull) => weak(view, pull, 'faint'));
  return { ...foreseen, tethers: [...faint, ...foreseen.tethers] };
}

/** What a card would do. */
function foretold(view: View, { card, moves }: Forecast): Picture {
  const actor = actorOf(view);
  const pull = pullOf(view, actor, card);
  return {
    tethers: pull === null ? [] : [strong(view, pull, cardOf(card).kind)],
    moves,
    mood: 'would',
    brackets: pullersOf(pull),
    actor,
    focus: [shipOf(view, actor).space, ...moves.flatMap(waypoints), ...(pull === null ? [] : spacesAround(view, pull))],
  };
}

/** What an event shows while it plays. */
function happening(view: View, event: Event): Picture {
  switch (event.type) {
    case 'cameUp':
      return event.pull === null ? { ...NOTHING, actor: event.racer } : pulling(view, event.pull, event.kind);
    case 'stayed':
    case 'stopped': {
      const racer = event.type === 'stayed' ? event.racer : String(event.seat);
      const pull = pullOf(view, racer, event.card);
      return pull === null ? NOTHING : pulling(view, pull, cardOf(event.card).kind);
    }
    case 'tractor':
      return { ...NOTHING, actor: event.racer };
    case 'moved': {
      const pull = view.pulls.find(({ racer }) => racer === event.racer && event.by === event.racer);
      const base = pull === undefined ? NOTHING : pulling(view, pull, event.kind);
      const tethers = base.tethers.map((tether) => ({ ...tether, from: event.from }));
      const focus = [...base.focus, ...waypoints(event)];
      return { ...base, tethers, moves: [event], mood: 'goes', actor: event.racer, focus };
    }
    default:
      return NOTHING;
  }
}

const pulling = (view: View, pull: Pull, kind: Kind): Picture => ({
  ...NOTHING,
  tethers: [strong(view, pull, kind)],
  brackets: pullersOf(pull),
  actor: pull.racer,
  focus: spacesAround(view, pull),
});

const weak = (view: View, pull: Pull, weight: 'plain' | 'faint'): Tether => ({
  pull,
  from: shipOf(view, pull.racer).space,
  weight,
  isBroken: false,
});

const strong = (view: View, pull: Pull, kind: Kind): Tether => ({
  pull,
  from: shipOf(view, pull.racer).space,
  weight: 'strong',
  isBroken: kind === 'repulsor',
});

/** The ships in brackets: the nearest on the side that wins, or both when none does. */
function pullersOf(pull: Pull | null): readonly RacerId[] {
  if (pull === null || pull.reason === 'singularity') return [];
  if (pull.reason === 'balanced') return [...(pull.ahead?.nearest ?? []), ...(pull.behind?.nearest ?? [])];
  return drawnSide(pull)?.nearest ?? [];
}

const waypoints = ({ from, to, skipped }: Movement): readonly number[] => [from, to, ...skipped];

function spacesAround(view: View, pull: Pull): readonly number[] {
  const near = pullersOf(pull).map((racer) => shipOf(view, racer).space);
  return [shipOf(view, pull.racer).space, ...near];
}

/** Whether a movement takes its ship back: shown in red if it is the viewer's own. */
export const isBackwards = (moves: readonly Movement[], racer: RacerId | undefined): boolean =>
  moves.some((move) => move.racer === racer && move.direction === 'in');

/** Mint and red speak to the viewer alone; everybody else's ways take their own colours. */
export const isOwnForecast = (view: View, picture: Picture): boolean =>
  picture.mood === 'would' && picture.actor !== undefined && seatOf(picture.actor) === view.viewer;
