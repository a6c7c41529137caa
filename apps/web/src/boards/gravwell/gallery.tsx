import type { Action, Event, Forecast, PlayedView, View } from '@slipstream/games/gravwell/types';
import type { Gallery, SceneProps } from '../gallery.ts';
import {
  FACES,
  FORECASTS,
  facesWith,
  HANDS_AFTER,
  hand,
  move,
  PLAYS,
  pull,
  sample,
  ship,
  shipsAt,
  side,
  stack,
} from './sample.ts';

interface Moment {
  readonly view: View;
  readonly event?: Event;
  readonly legalActions?: readonly Action[];
  readonly picked?: Action;
  readonly locked?: Action;
  readonly faces?: SceneProps['faces'];
}

const show = ({ view, event, legalActions = [], picked, locked, faces = FACES }: Moment): SceneProps => ({
  view,
  viewer: view.viewer,
  faces: faces.map((face) => (face.seat === view.viewer ? { ...face, isYou: true } : face)),
  legalActions,
  picked,
  locked,
  playing: event && { event, ms: 1400 },
});

const play = (card: 'C' | 'J' | 'N' | 'R' | 'V' | 'Y'): Action => ({ type: 'play', card });

/** This turn: Priya's H, Juno's M, Oda's S, Mira's Y; `done` of them are over. */
const table = (done: number): readonly PlayedView[] =>
  (['3H', '2M', '1S', '0Y'] as const).map((text, at) => ({
    racer: text.slice(0, 1),
    card: text.slice(1) as 'H' | 'M' | 'S' | 'Y',
    status: at < done ? 'done' : at === done ? 'next' : 'waiting',
  }));

const resolving = (done: number, places: Readonly<Record<string, number>>, changes: Partial<View> = {}): View =>
  sample({
    pending: [],
    played: table(done),
    hands: HANDS_AFTER,
    forecasts: [],
    pulls: [],
    ships: shipsAt(places),
    ...changes,
  });

const JUNO = pull('2', 'nearest', 'out', side(['0'], 6, 4), side(['3'], 13, 1));
const BACK: Forecast = {
  card: 'Y',
  moves: [move('0', 23, 15, 8)],
  still: null,
};
const AFTER_S = { '3': 4, '2': 28, '1': 22 };
const ASKED: Partial<View> = {
  phase: 'stopping',
  pending: [0],
  asked: BACK,
  pulls: [pull('0', 'nearest', 'in', side(['derelict26'], 4, 3), side(['1'], 1, 2))],
};

const drafting = (changes: Partial<View> = {}): View =>
  sample({
    phase: 'drafting',
    turn: 0,
    picks: 6,
    pending: [0],
    forecasts: [],
    hands: [hand('0', 'VY', 0, 'V'), hand('1', 'W', 1), hand('2', 'MU', 2), hand('3', 'HQ', 2)],
    stacks: ['A', 'F', 'H-3', 'J', 'K', 'M-2', 'Q-3', 'R', 'U-2', 'V-0', 'W-1', 'Z'].map((text) => stack(text, 1)),
    ...changes,
  });

const draftActions = (view: View): readonly Action[] =>
  view.stacks.flatMap(({ takenBy }, at) => (takenBy === null ? [{ type: 'draft', stack: at } as const] : []));

const openDraft = drafting({
  options: { ...sample().options, noSecrets: true },
  stacks: ['AG', 'FX', 'CH-3', 'JT', 'KO', 'BM-2', 'QE-3', 'RD', 'UL-2', 'VY-0', 'WI-1', 'ZP'].map((text) =>
    stack(text, 0),
  ),
  hands: [hand('0', 'VY', 0), hand('1', 'IW', 0), hand('2', 'BMLU', 0), hand('3', 'CHEQ', 0)],
});

const solo = (changes: Partial<View>): View =>
  sample({
    seatCount: 1,
    rounds: 4,
    round: 2,
    stops: [],
    draftOrder: [0],
    ships: [ship('0', 19), ship('ghost', 24), ship('derelict36', 36)],
    pulls: [
      pull('0', 'nearest', 'out', side(['ghost'], 5, 2), null),
      pull('ghost', 'nearest', 'in', side(['derelict36'], 12, 1), side(['0'], 5, 1)),
    ],
    hands: [hand('0', 'CNRVY', 0, 'R'), { ...hand('ghost', '', 5), row: [true, true, true, true, true, false] }],
    pending: [0],
    ...changes,
  });

const soloForecast = (
  card: 'C' | 'N' | 'R' | 'V' | 'Y',
  to: number,
  distance: number,
  skipped: readonly number[] = [],
) => ({
  card,
  moves: [move('0', 19, to, distance, skipped)],
  still: null,
});

const packs = solo({
  phase: 'drafting',
  turn: 0,
  picks: 0,
  forecasts: [],
  hands: [hand('0', '', 0), hand('ghost', '', 0)],
  stacks: [stack('M', 5), stack('Q', 5)],
});

const chaos = sample({
  options: { ...sample().options, chaosTheory: true },
  pickingFor: 1,
  forecasts: FORECASTS,
  hands: sample().hands.map((each) => ({ ...each, row: [true, true, false, true, true, true] })),
});

const gateOpen = sample({
  options: { ...sample().options, activeGate: true },
  round: 6,
  turn: 4,
  ships: shipsAt({ '1': 54, '0': 47, '2': 50, '3': 41 }),
  finishers: ['1'],
  pulls: [
    pull('0', 'nearest', 'out', side(['2'], 3, 1), side(['3'], 6, 3)),
    pull('2', 'nearest', 'in', null, side(['0'], 3, 4)),
    pull('3', 'nearest', 'in', side(['0'], 6, 2), side(['derelict36'], 5, 2)),
  ],
  hands: [hand('0', 'CRV', 0, 'R'), hand('1', '', 0), hand('2', 'AU', 1), hand('3', 'Q', 2)],
  forecasts: [{ card: 'R', moves: [move('0', 47, 54, 9)], still: null }],
});

/** Every phase and moment of the game, as the board is given it. */
export const gallery: Gallery = {
  plan: show({ view: sample(), legalActions: PLAYS, picked: play('Y') }),
  'plan-empty': show({ view: sample(), legalActions: PLAYS }),
  'plan-tractor': show({ view: sample(), legalActions: PLAYS, picked: play('J') }),
  'plan-back': show({ view: sample(), legalActions: PLAYS, picked: play('N') }),
  sealed: show({ view: sample({ sealed: 'Y', pending: [2] }), legalActions: PLAYS, locked: play('Y') }),
  draft: show({ view: drafting(), legalActions: draftActions(drafting()), picked: { type: 'draft', stack: 7 } }),
  'draft-wait': show({ view: drafting({ pending: [1], picks: 7 }) }),
  'draft-open': show({ view: openDraft, legalActions: draftActions(openDraft), picked: { type: 'draft', stack: 4 } }),
  'draft-solo': show({ view: packs, legalActions: draftActions(packs), faces: FACES.slice(0, 1) }),
  reveal: show({
    view: resolving(0, {}),
    event: {
      type: 'revealed',
      cards: table(0).map(({ racer, card }) => ({ racer, card, position: null })),
    },
    faces: facesWith('none'),
  }),
  pull: show({
    view: resolving(1, { '3': 4 }, { pulls: [JUNO] }),
    event: { type: 'cameUp', racer: '2', card: 'M', kind: 'thrust', value: 10, pull: JUNO },
    faces: facesWith('none'),
  }),
  fly: show({
    view: resolving(1, { '3': 4, '2': 28 }, { pulls: [JUNO] }),
    event: { type: 'moved', ...move('2', 17, 28, 10, [27]), card: 'M', kind: 'thrust', by: '2' },
    faces: facesWith('none'),
  }),
  tractor: show({
    view: resolving(0, {}),
    event: { type: 'tractor', racer: '0', card: 'J', value: 2, order: ['derelict26', '2', '1', 'derelict36', '3'] },
    faces: facesWith('none'),
  }),
  hole: show({
    view: resolving(1, { '2': 0, '3': 4 }),
    event: { type: 'moved', ...move('2', 7, 0, 10), card: 'M', kind: 'thrust', by: '2' },
    faces: facesWith('none'),
  }),
  tie: show({
    view: resolving(
      3,
      { '0': 29 },
      { pulls: [pull('0', 'balanced', null, side(['1'], 2, 2), side(['derelict26'], 2, 2))] },
    ),
    event: { type: 'stayed', racer: '0', card: 'Y', reason: 'balanced' },
    faces: facesWith('none'),
  }),
  stop: show({
    view: resolving(3, AFTER_S, ASKED),
    legalActions: [{ type: 'stop' }, { type: 'go' }],
    faces: facesWith('none'),
  }),
  'stop-wait': show({
    view: resolving(3, AFTER_S, { ...ASKED, viewer: 3 }),
    faces: FACES.map((face) => ({ ...face, choice: face.seat === 0 ? 'thinking' : 'none' })),
  }),
  stopped: show({
    view: resolving(3, AFTER_S, { stops: [1, 2, 3] }),
    event: { type: 'stopped', seat: 0, card: 'Y', stopsLeft: [1, 2, 3] },
    faces: facesWith('none'),
  }),
  escape: show({
    view: resolving(1, { '2': 54, '3': 4 }, { finishers: ['2'] }),
    event: { type: 'left', racer: '2', place: 1 },
    faces: facesWith('none'),
  }),
  gate: show({ view: gateOpen, legalActions: [play('C'), play('R'), play('V')], picked: play('R') }),
  chaos: show({
    view: chaos,
    legalActions: [0, 1, 3, 4, 5].map((position) => ({ type: 'pick', position })),
    picked: { type: 'pick', position: 3 },
  }),
  solo: show({
    view: solo({
      forecasts: [
        soloForecast('C', 22, 3),
        soloForecast('R', 28, 9),
        soloForecast('V', 26, 7),
        soloForecast('Y', 27, 8),
      ],
    }),
    legalActions: [play('C'), play('R'), play('V'), play('Y')],
    picked: play('R'),
    faces: FACES.slice(0, 1),
  }),
  watch: show({
    view: sample({
      viewer: 'spectator',
      forecasts: [],
      hands: sample().hands.map((each) => (each.racer === '0' ? hand('0', 'JRV', 3) : each)),
    }),
  }),
  won: show({
    view: resolving(
      1,
      { '2': 54, '3': 4 },
      {
        phase: 'over',
        finishers: ['2'],
        end: { reason: 'escape', winners: [2], ranking: [[2], [1], [0], [3]] },
      },
    ),
    faces: facesWith('none'),
  }),
  lost: show({
    view: solo({ phase: 'over', pending: [], end: { reason: 'ghost', winners: [], ranking: [] } }),
    faces: FACES.slice(0, 1).map((face) => ({ ...face, choice: 'none' })),
  }),
};
