import type { Draft } from '@slipstream/protocol';
import type { Answer } from '../../connection.ts';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';

/** Asks, and says so if it is refused. */
export async function ask(store: TableStore, request: Draft): Promise<void> {
  await tellRefusal(await store.ask(request));
}

/** Says why something was refused. Hardly anything ever is, so the words come when they are needed. */
export async function tellRefusal(answer: Answer): Promise<void> {
  if (answer.ok) return;
  const { refusalWords } = await import('./refusalWords.ts');
  toast(refusalWords(answer.code), 'bad');
}
