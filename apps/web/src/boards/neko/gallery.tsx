import type { Action, CardForecast, DriveView, Event, View } from '@slipstream/games/neko/types';
import type { Gallery, SceneProps } from '../gallery.ts';
import { faceOf } from './names.ts';
import { cards, EARLY, FACES, sample, seatsAt } from './sample.ts';

interface Moment {
  readonly view: View;
  readonly event?: Event;
  readonly legalActions?: readonly Action[];
  readonly picked?: Action;
  readonly locked?: Action;
}

const show = ({ view, event, legalActions = [], picked, locked }: Moment): SceneProps => ({
  view,
  viewer: view.viewer,
  faces: FACES,
  legalActions,
  picked,
  locked,
  playing: event && { event, ms: 1400 },
});

const play = (text: string): Action => ({ type: 'play', card: cards(text)[0] ?? 0 });
const followers: readonly Action[] = ['g2', 'g5', 'g10'].map(play);

// Of your ten cards three are green; your trump beats Tomo's, which came earlier.
const FOLLOWING: readonly CardForecast[] = cards('b3 b7 b9 g2 g5 g10 r2 r5 r8 r10').map((card) =>
  faceOf(card).colour !== 'green' ? 'mustFollow' : faceOf(card).number === 5 ? 'wins' : 'loses',
);

const LATER = seatsAt('short', [
  { cell: '10a', colours: [2, 0, 1, 1], boosts: cards('k2') },
  { cell: '10b', colours: [0, 3, 1, 0], boosts: cards('b1') },
  { cell: '9b', colours: [1, 1, 2, 0], boosts: cards('r8 g2 b3') },
  { cell: '7a', colours: [1, 2, 1, 0] },
]);

/** The fullest table: five seats, with as many boosts as a round can leave. */
const FIVE = seatsAt(
  'short',
  [...EARLY, { cell: '2b', colours: [2, 2, 2, 2, 2] }].map((seat, at) => ({
    ...seat,
    boosts: cards('b10 g10 r10 k10 o10 b9 g9'.split(' ').slice(at).join(' ')),
  })),
);

const on = (...cells: string[]) => cells.map((to) => ({ to, jumped: [] }));
const over = (to: string) => ({ to, jumped: [{ place: '10b', seat: 1 }] });
const ENDS = [
  { to: '15a', path: [over('11a'), ...on('12a', '14a', '15a')], lost: 0 },
  { to: '15b', path: [over('11b'), ...on('12b', '13b', '14b', '15b')], lost: 0 },
];
const DRIVE: DriveView = {
  seat: 2,
  sum: [
    { why: 'card', card: cards('r5')[0] ?? 0, cells: 3 },
    { why: 'same colour', card: cards('r8')[0] ?? 0, cells: 2 },
  ],
  distance: 5,
  boosts: [
    { why: 'other colour', card: cards('g2')[0] ?? 0, cells: 1 },
    { why: 'other colour', card: cards('b3')[0] ?? 0, cells: 1 },
  ],
  catchUp: 'open',
  reach: [5, 6, 7, 8, 9].map((distance) => ({ distance, ends: ENDS })), // near enough for a picture
};
const driving = sample({
  seats: LATER,
  hand: cards('b9 g10 r2 r10'),
  phase: 'driving',
  drive: DRIVE,
  turn: 2,
  trick: 6,
  winning: 2,
  options: { circuit: 'short', catchUp: true },
});
const driveActions: readonly Action[] = [
  ...cards('g2 b3').map((card): Action => ({ type: 'boost', card })),
  { type: 'catchUp' },
  ...ENDS.map(({ to }): Action => ({ type: 'drive', to })),
];

/** Every moment of the board, for development, pictures and tests. */
export const gallery: Gallery = {
  trick: show({ view: sample({ forecasts: FOLLOWING }), legalActions: followers, picked: play('g5') }),
  lead: show({
    view: sample({ plays: [], led: null, winning: null, leader: 2, forecasts: Array(10).fill('winsForNow') }),
    legalActions: ['b3', 'b7', 'b9', 'g2', 'g5', 'g10', 'r2', 'r5', 'r8', 'r10'].map(play),
  }),
  five: show({ view: sample({ seats: FIVE }), legalActions: followers }),
  wait: show({ view: sample({ plays: [], led: null, winning: null, leader: 3, turn: 3 }) }),
  boost: show({ view: driving, legalActions: driveActions }),
  expire: show({ view: { ...driving, trick: 10 }, legalActions: driveActions }),
  path: show({ view: driving, legalActions: driveActions, picked: { type: 'drive', to: '15b' } }),
  long: show({
    view: sample({
      options: { circuit: 'long', catchUp: false },
      forecasts: FOLLOWING,
      seats: seatsAt(
        'long',
        EARLY.map((seat, at) => ({ ...seat, cell: ['10d', '13b', '9b', '5a'][at] ?? 'start' })),
      ),
    }),
    legalActions: followers,
  }),
  drive: show({
    view: sample({ seats: LATER, plays: [], led: null, winning: null, turn: null }),
    event: {
      type: 'moved',
      racer: '2',
      from: '6b',
      to: '9b',
      seat: 2,
      sum: [{ why: 'card', card: cards('r5')[0] ?? 0, cells: 3 }],
      distance: 3,
      path: [
        { to: '7a', jumped: [] },
        { to: '8b', jumped: [] },
        { to: '9b', jumped: [] },
      ],
      lost: 0,
      stepsToGo: 23,
    },
  }),
  spectator: show({ view: { ...sample({ hand: [] }), viewer: 'spectator' } }),
  won: show({
    view: sample({
      phase: 'over',
      turn: null,
      plays: [],
      led: null,
      winning: null,
      seats: seatsAt(
        'short',
        EARLY.map((seat, at) => ({ ...seat, cell: at === 2 ? 'finish' : seat.cell })),
      ),
      tricks: 26,
      record: { tricks: 26, round: 3, circuit: 'short', seats: 4, catchUp: false },
    }),
  }),
};
