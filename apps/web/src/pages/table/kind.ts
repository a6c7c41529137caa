import type { Kind } from '../../bests.ts';
import type { TableStore } from '../../store.ts';

/** The kind of race at a table. */
export const kindOf = ({ card, key, info }: TableStore): Kind => ({
  card,
  where: key.startsWith('local/') ? 'local' : 't',
  options: info.value.options,
  seatCount: info.value.seatCount,
});
