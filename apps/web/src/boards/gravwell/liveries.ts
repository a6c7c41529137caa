/** How a racer looks: colour, emblem and hull always together, so that colour alone never tells who it is. */
export const EMBLEMS = ['triangle', 'square', 'star', 'hexagon', 'ghost', 'cross'] as const;
export type EmblemShape = (typeof EMBLEMS)[number];

export interface Livery {
  readonly emblem: EmblemShape;
  readonly colour: string;
  readonly dark: string; // the side of the hull that lies in shade
  readonly light: string; // the lit half
  /** Outline of the hull, nose to the right, around 0,0; and its lit half. */
  readonly hull: string;
  readonly lit: string;
  /** Where the engines burn, as heights on the stern. */
  readonly engines: readonly number[];
}

/** Seats 0 to 3, in the colours the lobby gives them. */
const SEATS: readonly Livery[] = [
  {
    emblem: 'triangle',
    colour: '#FFD23F',
    dark: '#9A6A00',
    light: '#FFEFA8',
    hull: 'M30 0L-12-20Q-18-22-17-15L-12 0-17 15Q-18 22-12 20Z',
    lit: 'M30 0L-12-20Q-18-22-17-15L-12 0Z',
    engines: [0],
  },
  {
    emblem: 'square',
    colour: '#58B0FF',
    dark: '#1C4E9C',
    light: '#BFE1FF',
    hull: 'M28-5Q30 0 28 5L17 15H-17Q-22 15-22 10V-10Q-22-15-17-15H17Z',
    lit: 'M28-5Q29-2 29 0H-22V-10Q-22-15-17-15H17Z',
    engines: [-9, 9],
  },
  {
    emblem: 'star',
    colour: '#FF6A5E',
    dark: '#93232B',
    light: '#FFC0B2',
    hull: 'M29 0Q14-6 8-14L-14-24Q-21-25-18-17L-9-7-14 0-9 7-18 17Q-21 25-14 24L8 14Q14 6 29 0Z',
    lit: 'M29 0Q14-6 8-14L-14-24Q-21-25-18-17L-9-7-14 0Z',
    engines: [0],
  },
  {
    emblem: 'hexagon',
    colour: '#F5F6FF',
    dark: '#7E86B8',
    light: '#FFFFFF',
    hull: 'M28 0L16-17H-11L-23-7V7L-11 17H16Z',
    lit: 'M28 0L16-17H-11L-23-7V0Z',
    engines: [-7, 7],
  },
];

/** The solo game's ghost ship: a pale manta with a ragged tail. */
export const GHOST: Livery = {
  emblem: 'ghost',
  colour: '#CDA9FF',
  dark: '#5B3C97',
  light: '#EFE2FF',
  hull: 'M27 0Q22-17 2-19Q-14-20-25-15L-17-8-25-4-17 0-25 4-17 8-25 15Q-14 20 2 19Q22 17 27 0Z',
  lit: 'M27 0Q22-17 2-19Q-14-20-25-15L-17-8-25-4-17 0Z',
  engines: [],
};

export const DERELICT: Livery = {
  emblem: 'cross',
  colour: '#B4B8D4',
  dark: '#34385A',
  light: '#D5D8EC',
  hull: '',
  lit: '',
  engines: [],
};

export function liveryOfSeat(seat: number): Livery {
  const livery = SEATS[seat];
  if (livery === undefined) throw new Error(`Gravwell has no seat ${seat}`);
  return livery;
}
