import { claim } from '../../api.ts';
import { m } from '../../paraglide/messages.js';
import { go, route } from '../../router.ts';
import { toast } from '../../toasts.tsx';

/** A private link carries the key of a seat behind the `#`: it is used once and leaves the address bar. */
export async function claimSeat(where: string, id: string): Promise<void> {
  const key = new URLSearchParams(route.value.hash).get('key');
  if (where !== 't' || key === null) return;
  go(`/t/${id}`, 'replace');
  const isClaimed = await claim(id, key);
  toast(isClaimed ? m.seat_claimed() : m.seat_not_claimed(), isClaimed ? 'good' : 'bad');
}
