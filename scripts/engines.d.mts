/** Where each engine's browser is; undefined for one that is missing. */
export function enginePaths(): Readonly<Record<'chromium' | 'firefox' | 'webkit', string | undefined>>;
/** Where what is missing can be installed. */
export function canInstallEngines(): boolean;
/** Installs what is missing, or says that it is not there. */
export function ensureEngines(): void;
