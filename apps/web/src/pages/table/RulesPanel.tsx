import { m } from '../../paraglide/messages.js';
import { Dialog } from '../../parts/Dialog.tsx';
import type { TableStore } from '../../store.ts';

/** The rules beside the board, so that nobody has to leave the race to look something up. */
export function RulesPanel({ store, close }: { readonly store: TableStore; close(): void }) {
  const { board, card } = store;
  return (
    <Dialog title={m.learn_game({ game: card.name })} look="sheet" close={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div class="chapters rules-panel" tabIndex={0}>
        <board.Learn search="" />
      </div>
    </Dialog>
  );
}
