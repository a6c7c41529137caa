import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt']);
const WORTH_IT_BYTES = 1024;
const QUALITY = 9;

/** Puts a compressed copy next to each text file of the built page, once; browsers then get about a quarter of the bytes. */
export async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names) if (TEXT.has(extname(name))) await compress(join(folder, name));
}

async function compress(file: string): Promise<void> {
  const [source, copy] = [await stat(file), await stat(`${file}.br`).catch(() => undefined)];
  if (source.size < WORTH_IT_BYTES || (copy !== undefined && copy.mtimeMs >= source.mtimeMs)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  // Under another name first: nobody is ever served half a file.
  await writeFile(`${file}.br.part`, await brotli(await readFile(file), { params }));
  await rename(`${file}.br.part`, `${file}.br`);
}
