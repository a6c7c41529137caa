export * from './answer.ts';
export * from './bot.ts';
export * from './roster.ts';
