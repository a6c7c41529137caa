import { enginePaths } from '../../../../scripts/engines.mjs';
import { ENGINES, type Engine, type EngineName } from './engine.ts';
import { startPuppet } from './puppet.ts';
import { startWebKit } from './webkit.ts';

/** The engines that are on this machine. */
export const installedEngines = (): readonly EngineName[] =>
  ENGINES.filter((name) => enginePaths()[name] !== undefined);

export function openEngine(name: EngineName): Promise<Engine> {
  const path = enginePaths()[name];
  if (path === undefined) throw new Error(`there is no ${name} on this machine`);
  return name === 'webkit' ? startWebKit(path) : startPuppet(name, path);
}
