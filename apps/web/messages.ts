import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const WEB = fileURLToPath(new URL('.', import.meta.url));
const PROJECT = join(WEB, 'project.inlang');

/** Where the words are: those of the shell, and those of every board that has its own. */
export const messageFolders = (): readonly string[] => [
  'messages/shell',
  ...readdirSync(join(WEB, 'src/boards'))
    .map((name) => `src/boards/${name}/messages`)
    .filter((folder) => existsSync(join(WEB, folder))),
];

/** The compiler wants its folders in a file; it is written here, so that the words of a game need no line anywhere. */
function writeProject(): void {
  const settings = {
    baseLocale: 'en',
    locales: ['en', 'fr', 'es'],
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: messageFolders().map((folder) => `./${folder}/{locale}.json`) },
  };
  const file = join(PROJECT, 'settings.json');
  const text = `${JSON.stringify(settings, undefined, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(PROJECT, { recursive: true });
  writeFileSync(file, text);
}

/** What the compiler is told, by hand and by the bundler. */
export function compilerOptions() {
  writeProject();
  return {
    project: PROJECT,
    outdir: join(WEB, 'src/paraglide'),
    strategy: ['globalVariable', 'baseLocale'],
  } satisfies Parameters<typeof compile>[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile(compilerOptions());
