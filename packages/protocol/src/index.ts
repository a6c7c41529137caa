export * from './client.ts';
export * from './clientState.ts';
export * from './http.ts';
export * from './messages.ts';
export * from './parse.ts';
export * from './paths.ts';
export * from './schemas.ts';
export * from './version.ts';
