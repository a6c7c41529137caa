import type { AnyGame, Json, Result } from '@slipstream/engine';
import type { Pace, SeatPlan } from '@slipstream/protocol';
import type { GameCard } from '../../games/catalog.ts';

/** Whom one races with. */
export const MODES = ['bots', 'friends', 'screen'] as const;
export type Mode = (typeof MODES)[number];

/** Who takes a seat, as the set-up sheet shows it. The first seat is always one's own. */
export type Sitter =
  | { readonly kind: 'you' }
  | { readonly kind: 'person'; readonly name: string } // on this screen
  | { readonly kind: 'open' } // for a friend online
  | { readonly kind: 'bot'; readonly level: string };

export const PACES = ['none', 'steady', 'quick', 'post'] as const;
export type PaceName = (typeof PACES)[number];

/** Everything the set-up sheet decides. */
export interface Plan {
  readonly game: string;
  readonly mode: Mode;
  readonly sitters: readonly Sitter[];
  /** Only what differs from the defaults of the game. */
  readonly options: Readonly<Record<string, Json>>;
  readonly pace: PaceName;
  readonly isPublic: boolean;
  readonly hideReady: boolean;
}

export const USUAL_LEVEL = 'pilot';

export function firstPlan(card: GameCard, mode: Mode): Plan {
  const plan: Plan = {
    game: card.id,
    mode,
    sitters: [{ kind: 'you' }],
    options: {},
    pace: 'steady',
    isPublic: false,
    hideReady: false,
  };
  return withSeats(plan, card.usual);
}

/** For somebody who has never raced this game: the gentlest bots, which also load quickest. */
export const firstEver = (card: GameCard): Plan => ({
  ...withLevel(firstPlan(card, 'bots'), FIRST_LEVEL),
  options: card.firstOptions ?? {},
});

const FIRST_LEVEL = 'kitten';

/** Whoever races alone has nobody to invite and nobody to hand the screen to. */
export const modesFor = (seatCount: number): readonly Mode[] => (seatCount === 1 ? ['bots'] : MODES);

/** As many seats as asked for; new ones are taken by whoever suits the mode. */
export function withSeats(plan: Plan, count: number): Plan {
  if (!modesFor(count).includes(plan.mode)) return withSeats({ ...plan, mode: 'bots' }, count);
  const level = levelOf(plan);
  const more = Array.from({ length: Math.max(0, count - plan.sitters.length) }, (_, at): Sitter => {
    const seat = plan.sitters.length + at;
    return newSitter(plan.mode, seat, level);
  });
  return { ...plan, sitters: [...plan.sitters, ...more].slice(0, count) };
}

function newSitter(mode: Mode, seat: number, level: string): Sitter {
  if (mode === 'friends') return { kind: 'open' };
  if (mode === 'screen' && seat === 1) return { kind: 'person', name: '' };
  return { kind: 'bot', level };
}

export function withMode(plan: Plan, mode: Mode): Plan {
  const count = plan.sitters.length;
  return withSeats({ ...plan, mode, sitters: [{ kind: 'you' }] }, count);
}

export const withSitter = (plan: Plan, seat: number, sitter: Sitter): Plan => ({
  ...plan,
  sitters: plan.sitters.map((each, at) => (at === seat ? sitter : each)),
});

/** The level shared by all bots, or that of the first one. */
export function levelOf(plan: Plan): string {
  const bot = plan.sitters.find((sitter) => sitter.kind === 'bot');
  return bot?.kind === 'bot' ? bot.level : USUAL_LEVEL;
}

/** Whether all bots are of one level; then the ladder shows it as chosen. */
export function sharedLevel(plan: Plan): string | undefined {
  const levels = new Set(plan.sitters.flatMap((sitter) => (sitter.kind === 'bot' ? [sitter.level] : [])));
  return levels.size === 1 ? [...levels][0] : undefined;
}

export const withLevel = (plan: Plan, level: string): Plan => ({
  ...plan,
  sitters: plan.sitters.map((sitter) => (sitter.kind === 'bot' ? { kind: 'bot', level } : sitter)),
});

export const withOption = (plan: Plan, key: string, value: Json): Plan => ({
  ...plan,
  options: { ...plan.options, [key]: value },
});

/** Whether the game takes these options with this many seats, and if not, why. */
export function checkPlan(rules: AnyGame, plan: Plan): Result<unknown> {
  return rules.parseOptions(plan.options, plan.sitters.length);
}

/** The seats as a table is made from them: people take the open ones. */
export const seatPlans = (plan: Plan): readonly SeatPlan[] =>
  plan.sitters.map((sitter) => (sitter.kind === 'bot' ? sitter : { kind: 'open' }));

/** Only online tables have a clock: nobody waits for anybody on one screen. */
export function paceOf({ mode, pace }: Pick<Plan, 'mode' | 'pace'>): Pace {
  if (mode !== 'friends') return { kind: 'none' };
  switch (pace) {
    case 'none':
      return { kind: 'none' };
    case 'steady':
      return { kind: 'live', seconds: 45, reserve: 120 };
    case 'quick':
      return { kind: 'live', seconds: 20, reserve: 60 };
    case 'post':
      return { kind: 'turns', hours: 24 };
  }
}
