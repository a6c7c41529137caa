import type { Json } from '@slipstream/engine';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { Upload } from '../../parts/Upload.tsx';
import type { OptionFieldProps } from '../setup.ts';

const MOST_BYTES = 200_000; // a whole tile set is about 15 kB

/** The tiles: our own edition, or the printed one of somebody who owns the box. The rules check it. */
export function TileSetField({ value, change }: OptionFieldProps) {
  const [fault, setFault] = useState('');
  const isOwn = typeof value === 'object';
  const take = async (file: File) => {
    const tiles = await readTiles(file);
    setFault(tiles === undefined ? m.outspeed_tiles_unreadable() : '');
    if (tiles !== undefined) change(tiles);
  };
  return (
    <div class="opt">
      <span class="grow">
        <b>{m.outspeed_option_tiles()}</b>
        <span class="muted sm">{isOwn ? m.outspeed_option_tiles_own() : m.outspeed_option_tiles_note()}</span>
        {fault !== '' && (
          <span class="sm refused" role="alert">
            {fault}
          </span>
        )}
      </span>
      {isOwn && (
        <button type="button" class="btn bare" onClick={() => change('platform')}>
          {m.outspeed_option_tiles_back()}
        </button>
      )}
      <Upload label={m.outspeed_option_tiles_upload()} take={(file) => void take(file)} />
    </div>
  );
}

async function readTiles(file: File): Promise<Json | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
