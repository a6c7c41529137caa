import { fold } from '@slipstream/games/outspeed/fold';
import type { Action, Event, View } from '@slipstream/games/outspeed/types';
import type { BoardProps, SeatFace } from '../board.ts';
import type { Gallery } from '../gallery.ts';
import { FORECASTS } from './galleryForecasts.ts';
import {
  BONUS,
  EDGE,
  FINISH,
  KEEP,
  NOBODY,
  OVER,
  programming,
  REVEALED,
  SIX,
  WHEEL,
  withShips,
} from './galleryViews.ts';
import { SAMPLE, ship, tokens } from './sample.ts';

/** Every moment of a race as typed sample data: for pictures, for tests, and for whoever works on the board. */

type Scene = Omit<BoardProps<View, Action, Event>, 'pick' | 'lockIn'>;

const NAMES = ['Odile', 'Tomas', 'Kofi', 'Iris', 'Juno', 'Wren'];

const facesOf = (view: View, choices: Partial<Record<number, SeatFace['choice']>> = {}): readonly SeatFace[] =>
  view.ships.map(({ seat }) => ({
    seat,
    name: NAMES[seat] ?? `Pilot ${seat + 1}`,
    isYou: seat === view.viewer,
    bot: seat === 3 ? undefined : 'pilot',
    away: false,
    choice: choices[seat] ?? 'none',
  }));

const scene = (view: View, change: Partial<Scene> = {}): Scene => ({
  view,
  viewer: view.viewer,
  faces: facesOf(view),
  legalActions: [],
  picked: undefined,
  locked: undefined,
  playing: undefined,
  ...change,
});

const ROUTES: readonly Action[] = [
  { type: 'route', route: 'left' },
  { type: 'route', route: 'middle' },
  { type: 'route', route: 'right' },
];
const routes = (...names: readonly ('left' | 'middle' | 'right')[]): readonly Action[] =>
  ROUTES.filter((action) => action.type === 'route' && names.includes(action.route));

const THINKING: Partial<Record<number, SeatFace['choice']>> = {
  0: 'locked',
  1: 'thinking',
  2: 'locked',
  3: 'thinking',
  4: 'locked',
};

/** The scene while `event` plays: the view has already taken it in. */
const playing = (view: View, event: Event, ms = 1500): Scene => scene(fold(view, event), { playing: { event, ms } });

const BONUSES: readonly Action[] = [
  { type: 'pass' },
  { type: 'bonus', bonus: 'nitro' },
  { type: 'bonus', bonus: 'flamethrower' },
];

const scenes = {
  programming: scene(SAMPLE, {
    faces: facesOf(SAMPLE, THINKING),
    legalActions: routes('left', 'right'),
    picked: ROUTES[0],
  }),
  locked: scene(programming(6), {
    faces: facesOf(SAMPLE, { ...THINKING, 3: 'locked' }),
    legalActions: ROUTES,
    locked: ROUTES[1],
  }),
  dice: scene(programming(8, 'few'), { faces: facesOf(SAMPLE, THINKING), legalActions: ROUTES, picked: ROUTES[2] }),
  danger: scene(
    withShips(programming(12), [
      ship(0, 13, 3, 1),
      ship(1, 13, 11),
      ship(2, 10, 9, 2),
      ship(3, 9, 3, 3),
      ship(4, 19, 5, 2),
    ]),
    { faces: facesOf(SAMPLE, THINKING), legalActions: ROUTES, picked: ROUTES[2] },
  ),
  dear: scene(
    withShips(programming(10), [
      ship(0, 13, 3, 1),
      ship(1, 13, 11),
      ship(2, 10, 9, 2),
      ship(3, 16, 1, 3),
      ship(4, 19, 5, 2),
    ]),
    { faces: facesOf(SAMPLE, THINKING), legalActions: routes('left', 'middle') },
  ),
  alone: scene(programming(11, 'few'), { faces: facesOf(SAMPLE, THINKING), legalActions: ROUTES, picked: ROUTES[0] }),
  bonus: scene(BONUS, {
    faces: facesOf(BONUS, { 3: 'thinking' }),
    legalActions: BONUSES,
    picked: { type: 'bonus', bonus: 'flamethrower' },
  }),
  bonusWait: scene(
    { ...BONUS, pending: [0, 1], declaringZone: 13 },
    { faces: facesOf(BONUS, { 0: 'thinking', 1: 'thinking' }) },
  ),
  bonusesRevealed: playing(BONUS, {
    type: 'bonusesRevealed',
    played: [
      { seat: 4, bonus: 'forcefield', zone: 19, held: 1 },
      { seat: 3, bonus: 'flamethrower', zone: 16, held: 2 },
      { seat: 2, bonus: 'electromagnet', zone: 10, held: 1 },
    ],
  }),
  flamethrower: playing(BONUS, {
    type: 'bonusApplied',
    seat: 3,
    bonus: 'flamethrower',
    zone: 16,
    hits: [{ seat: 4, zones: -2, fuel: 0 }],
    fizzled: null,
  }),
  back: playing(BONUS, {
    type: 'moved',
    racer: '4',
    from: 19,
    to: 17,
    asked: -2,
    cause: { kind: 'bonus', by: [{ seat: 3, bonus: 'flamethrower' }] },
  }),
  electromagnet: playing(BONUS, {
    type: 'bonusApplied',
    seat: 2,
    bonus: 'electromagnet',
    zone: 10,
    hits: [
      { seat: 0, zones: -2, fuel: 0 },
      { seat: 1, zones: -2, fuel: 0 },
      { seat: 3, zones: -2, fuel: 0 },
      { seat: 4, zones: -3, fuel: 0 },
    ],
    fizzled: null,
  }),
  ionCannon: playing(BONUS, {
    type: 'bonusApplied',
    seat: 2,
    bonus: 'ionCannon',
    zone: 10,
    hits: [
      { seat: 0, zones: 0, fuel: -2 },
      { seat: 3, zones: 0, fuel: -2 },
      { seat: 4, zones: 0, fuel: -2 },
    ],
    fizzled: null,
  }),
  reveal: playing(programming(2), {
    type: 'routesRevealed',
    routes: ['left', 'right', 'middle', 'left', 'left'],
    counts: { left: 3, middle: 1, right: 1 },
  }),
  overcrowded: playing(REVEALED, { type: 'overcrowded', route: 'left', capacity: 2, seats: [0, 3, 4] }),
  cost: playing(REVEALED, {
    type: 'fuelChanged',
    seat: 1,
    from: 11,
    to: 10,
    asked: -1,
    cause: { kind: 'route', route: 'right', terms: [{ kind: 'fixed', amount: 1 }] },
  }),
  rolled: playing(
    { ...REVEALED, tile: 14 },
    { type: 'rolled', seat: 3, die: 'blue', faces: [2, 3], total: 5, pays: 'zones' },
  ),
  advance: playing(REVEALED, {
    type: 'moved',
    racer: '1',
    from: 13,
    to: 16,
    asked: 3,
    cause: { kind: 'route', route: 'right', terms: [{ kind: 'fixed', amount: 3 }] },
  }),
  stopped: playing(
    withShips(SAMPLE, [ship(0, 13, 3, 1), ship(1, 13, 11), ship(2, 10, 9, 2), ship(3, 18, 7, 3), ship(4, 19, 5, 2)]),
    { type: 'stoppedByField', seat: 3, zone: 18, lost: 2 },
  ),
  boardLaid: playing(SAMPLE, { type: 'boardLaid', board: 3, zones: [22, 28] }),
  threeBoards: scene(EDGE),
  boardGone: playing(EDGE, { type: 'boardGone', board: 1, zones: [8, 14], seats: [0, 1, 2], fields: [18] }, 2200),
  out: playing(SAMPLE, { type: 'out', seat: 0, out: { turn: 7, order: 1, reason: 'noFuel' }, discarded: [] }),
  keep: scene(KEEP, {
    faces: facesOf(KEEP, { 3: 'thinking' }),
    legalActions: [
      { type: 'keep', bonus: 'nitro' },
      { type: 'keep', bonus: 'electromagnet' },
    ],
    picked: { type: 'keep', bonus: 'electromagnet' },
  }),
  tilesTurned: playing(programming(11), { type: 'tilesTurned', side: 'few', racing: 4 }),
  newTile: playing(REVEALED, { type: 'turnBegan', turn: 8, tile: 7, side: 'many', isFinish: false }),
  finish: scene(FINISH, {
    faces: facesOf(FINISH, { 0: 'locked', 1: 'locked', 3: 'thinking', 4: 'locked' }),
    legalActions: ROUTES,
    picked: ROUTES[0],
  }),
  wheel: scene(WHEEL, {
    faces: facesOf(WHEEL, { 1: 'locked', 3: 'thinking' }),
    legalActions: [0, 1, 2, 3, 4, 5, 6, 7].map((number) => ({ type: 'wheel', number })),
    picked: { type: 'wheel', number: 6 },
  }),
  wheelRevealed: playing(WHEEL, {
    type: 'wheelRevealed',
    picks: [
      { seat: 1, number: 8 },
      { seat: 3, number: 6 },
    ],
  }),
  start: scene(SIX, {
    faces: facesOf(SIX, { 0: 'thinking', 1: 'thinking', 2: 'locked', 3: 'thinking', 4: 'thinking', 5: 'hidden' }),
    legalActions: ROUTES,
  }),
  spectator: scene({ ...SAMPLE, viewer: 'spectator', secrets: null }, { faces: facesOf(SAMPLE, THINKING) }),
  youOut: scene(
    {
      ...fold(SAMPLE, {
        type: 'out',
        seat: 3,
        out: { turn: 6, order: 1, reason: 'noFuel' },
        discarded: ['nitro', 'flamethrower', 'forcefield'],
      }),
      pending: [0, 1],
    },
    { faces: facesOf(SAMPLE, { 0: 'thinking', 1: 'thinking', 2: 'locked', 4: 'locked' }) },
  ),
  raceEnded: playing(OVER, { type: 'raceEnded', ending: 'finish', winners: [3], ranking: OVER.ranking }, 3000),
  over: scene(OVER),
  nobodyLeft: scene(NOBODY),
  manyTokens: scene(
    {
      ...BONUS,
      secrets: BONUS.secrets && {
        ...BONUS.secrets,
        tokens: tokens({ nitro: 2, ionCannon: 1, fuelTank: 3, electromagnet: 1 }),
      },
    },
    {
      faces: facesOf(BONUS, { 3: 'thinking' }),
      legalActions: [{ type: 'pass' }, { type: 'bonus', bonus: 'nitro' }, { type: 'bonus', bonus: 'fuelTank' }],
    },
  ),
} satisfies Readonly<Record<string, Scene>>;

export const gallery: Gallery = Object.fromEntries(
  Object.entries<Scene>(scenes).map(([name, each]) => [
    name,
    { ...each, view: { ...each.view, forecasts: FORECASTS[name] ?? [] } },
  ]),
);
