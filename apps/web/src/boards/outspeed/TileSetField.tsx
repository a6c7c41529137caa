import type { TileSet } from '@slipstream/games/outspeed/types';
import { useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import type { OptionFieldProps } from '../setup.ts';
import { isNamed, ownSet } from './ownSet.ts';

const Editor = lazy(async () => (await import('./TileSetEditor.tsx')).TileSetEditor);

/** The tiles: our own edition, or the printed one of somebody who owns the box. Only sound tiles ever get into the plan. */
export function TileSetField({ value, change }: OptionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string>();
  const set = ownSet(value);
  const use = (tiles: TileSet | 'platform') => {
    // A tile set is plain data, which its type does not say.
    change(JSON.parse(JSON.stringify(tiles)));
    setOpen(false);
  };
  return (
    <div class="opt stacked">
      <span class="grow">
        <b>{m.outspeed_option_tiles()}</b>
        <span class="muted sm">{set === undefined ? m.outspeed_option_tiles_note() : ownWords(set)}</span>
      </span>
      {value !== 'platform' && (
        <button type="button" class="btn bare" onClick={() => use('platform')}>
          {m.outspeed_option_tiles_back()}
        </button>
      )}
      <button type="button" class="btn line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.outspeed_tiles_open()}
      </button>
      {isOpen && (
        <Dialog title={m.outspeed_tiles_title()} close={() => setOpen(false)}>
          <Editor draft={draft} set={set} write={setDraft} use={use} />
        </Dialog>
      )}
    </div>
  );
}

const ownWords = (set: TileSet): string =>
  isNamed(set)
    ? m.outspeed_pair({ name: m.outspeed_option_tiles_own(), what: set.edition.name })
    : m.outspeed_option_tiles_own();
