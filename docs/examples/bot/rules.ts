// A rule of thumb for each game, written from the API document alone: `neko.View`, `neko.Action` and so on.
import type { components } from './api.d.ts';

export type Schemas = components['schemas'];
type View<Game extends 'outspeed' | 'gravwell' | 'neko'> = Schemas[`${Game}.View`];
type Action<Game extends 'outspeed' | 'gravwell' | 'neko'> = Schemas[`${Game}.Action`];

/** The one function to make clever: what to do, given what this seat sees. A game it does not know is played anyhow. */
export function decide(
  game: string,
  view: Schemas['View'],
  legal: readonly Schemas['Action'][],
): Schemas['Action'] | undefined {
  switch (game) {
    case 'outspeed':
      return outspeed(view as View<'outspeed'>, legal as readonly Action<'outspeed'>[]);
    case 'gravwell':
      return gravwell(view as View<'gravwell'>, legal as readonly Action<'gravwell'>[]);
    case 'neko':
      return neko(view as View<'neko'>, legal as readonly Action<'neko'>[]);
    default:
      return legal[0];
  }
}

/** The item with the highest score; of several the first. */
const best = <Item>(items: readonly Item[], score: (item: Item) => number): Item | undefined =>
  items.toSorted((a, b) => score(b) - score(a))[0];

const middle = ([least, most]: readonly [number, number]): number => (least + most) / 2;

/** What it is worth not to be put out of the race. */
const RISK = { certain: 30, possible: 6 };

/** The route that leads furthest for its fuel without putting us out; nitro at once, a fuel tank when fuel is short. */
function outspeed({ ships, viewer, forecasts }: View<'outspeed'>, legal: readonly Action<'outspeed'>[]) {
  const ship = ships.find(({ seat }) => seat === viewer);
  const [zone, fuel] = [ship?.zone ?? 0, ship?.fuel ?? 0];
  const wishes = ['nitro', ...(fuel < 6 ? ['fuelTank'] : []), 'flamethrower', 'electromagnet', 'ionCannon'];
  const worth = (choice: string | number): number => {
    const outcomes = forecasts.find((forecast) => forecast.choice === choice)?.outcomes ?? [];
    const values = outcomes.map((outcome) => {
      const risks = [outcome.noFuel, outcome.leftBehind].map((likely) => (likely === undefined ? 0 : RISK[likely]));
      const zones = outcome.to === undefined ? 0 : middle(outcome.to) - zone;
      const left = outcome.fuel === undefined ? 0 : middle(outcome.fuel) - fuel;
      return zones + left / 2 + (outcome.bonus ?? 0) - (outcome.isLost ? 3 : 0) - Math.max(...risks);
    });
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  return best(legal, (action) => {
    if (action.type === 'route') return worth(action.route);
    if (action.type === 'wheel') return worth(action.number);
    const wish = action.type === 'pass' ? -1 : wishes.indexOf(action.bonus);
    return action.type === 'pass' ? 0 : wish < 0 ? -1 : wishes.length - wish;
  });
}

/** The card that takes our ship furthest out as things stand; the Emergency Stop when a card would take it back. */
function gravwell({ viewer, forecasts, asked, stacks }: View<'gravwell'>, legal: readonly Action<'gravwell'>[]) {
  type Forecast = (typeof forecasts)[number];
  const way = (forecast: Forecast | null | undefined): number =>
    (forecast?.moves ?? []).reduce((sum, move) => sum + (move.racer === String(viewer) ? move.to - move.from : 0), 0);
  return best(legal, (action) => {
    switch (action.type) {
      case 'draft': // cards of early letters move before others have changed where gravity draws
        return -Math.min(...(stacks[action.stack]?.open ?? []).map((letter) => letter.charCodeAt(0)));
      case 'play':
        return way(forecasts.find(({ card }) => card === action.card));
      case 'stop':
        return -way(asked);
      default:
        return 0;
    }
  });
}

/** Wins with the lowest card that wins, else gives a low one; drives past as many cars as it can, and saves boosts for a matching colour. */
function neko({ hand, forecasts, drive, trick }: View<'neko'>, legal: readonly Action<'neko'>[]) {
  const merit = { wins: 40, winsForNow: 20, boost: 0, loses: 0, mustFollow: 0 };
  const jumps = (to: string): number =>
    (drive?.reach[0]?.ends.find((end) => end.to === to)?.path ?? []).reduce(
      (sum, { jumped }) => sum + jumped.length,
      0,
    );
  return best(legal, (action) => {
    switch (action.type) {
      case 'play':
        return merit[forecasts[hand.indexOf(action.card)] ?? 'loses'] - (action.card % 10);
      case 'boost': {
        const part = drive?.boosts.find(({ card }) => card === action.card);
        return part?.why === 'same colour' || trick > 8 ? 100 + (part?.cells ?? 0) : -1;
      }
      case 'catchUp':
        return 200;
      case 'drive':
        return jumps(action.to);
    }
  });
}
