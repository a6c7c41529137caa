import { settings } from '../../settings.ts';
import { isWriting, openChoices } from './focus.ts';

/** What a key may open. */
export type Drawer = 'log' | 'menu' | 'rules' | 'keys';

const DRAWERS: Readonly<Record<string, Drawer>> = { l: 'log', r: 'rules', '?': 'keys' };

/** Single keys of the table: digits pick, Enter locks in, letters open what lies beside the board. */
export function listenToKeys(page: HTMLElement, open: (drawer: Drawer) => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault(); // a key held down is one choice, not two
    if (!isForUs(event)) return;
    const drawer = DRAWERS[event.key.toLowerCase()];
    if (drawer !== undefined) open(drawer);
    else if (event.key === 'Enter') page.querySelector<HTMLElement>('main .lock.ready')?.click();
    else pickNumber(page, event.key);
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function isForUs({ key, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || isWriting()) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  // Whatever has the focus answers Enter itself.
  return key === 'Enter' ? document.activeElement?.matches('a, button') !== true : settings.value.keys;
}

/** 1 to 9, then 0 for the tenth, in the order in which the choices stand. */
function pickNumber(page: HTMLElement, key: string): void {
  if (!/^\d$/.test(key)) return;
  const choice = openChoices(page)[key === '0' ? 9 : Number(key) - 1];
  choice?.focus();
  choice?.click();
}
