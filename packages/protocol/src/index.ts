export * from './http.ts';
export * from './messages.ts';
export * from './paths.ts';
export * from './version.ts';
