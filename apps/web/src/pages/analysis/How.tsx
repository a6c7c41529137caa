import { useState } from 'preact/hooks';
import type { Work } from '../../analysis/growth.ts';
import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';

/** How it is worked out, by whom and how thoroughly, and what it cannot know. */
export function How({ judged }: { readonly judged: Work['judged'] }) {
  const [isOpen, setOpen] = useState(false);
  const texts = [m.how_worlds(), m.how_mistake(), m.how_points(), m.how_unexplained()];
  return (
    <>
      <button type="button" class="btn bare" onClick={() => setOpen(true)}>
        <Icon name="help" size={18} />
        {m.how_title()}
      </button>
      {isOpen && (
        <Dialog title={m.how_title()} close={() => setOpen(false)}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {judged !== undefined && (
            <p class="muted">
              {m.how_judge({ judge: judged.judge, worlds: 2 * judged.worlds, deep: 2 * judged.deep })}
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
