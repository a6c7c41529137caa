export * from './commands.ts';
export * from './messages.ts';
export * from './refusals.ts';
export * from './storage.ts';
export * from './table.ts';
export * from './types.ts';
