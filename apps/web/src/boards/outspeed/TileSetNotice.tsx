import { useState } from 'preact/hooks';
import { lazy } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import type { OptionNoticeProps } from '../setup.ts';
import { isNamed, ownSet } from './ownSet.ts';

const Picture = lazy(async () => (await import('./TileSetPicture.tsx')).TileSetPicture);

/** Tells guests, before the race, that it is raced with tiles they may not know. */
export function TileSetNotice({ value }: OptionNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const set = ownSet(value);
  if (set === undefined) return null;
  return (
    <div class="notice">
      <span class="grow">{m.outspeed_tiles_here()}</span>
      <button type="button" class="btn line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.outspeed_tiles_look()}
      </button>
      {isOpen && (
        <Dialog title={isNamed(set) ? set.edition.name : m.outspeed_tiles_unnamed()} close={() => setOpen(false)}>
          <Picture set={set} />
        </Dialog>
      )}
    </div>
  );
}
