export * from './game.ts';
export * from './json.ts';
export * from './match.ts';
export * from './perft.ts';
export * from './record.ts';
export * from './result.ts';
export * from './rng.ts';
export * from './seats.ts';
