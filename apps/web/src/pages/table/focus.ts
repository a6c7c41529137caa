import type { TableStore } from '../../store.ts';

/** What can be chosen on a board, in the order in which it stands there. */
const CHOICES = ':is([role="radio"], [data-choice]):not(:disabled, [aria-disabled="true"])';

export const openChoices = (page: ParentNode): readonly HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`main ${CHOICES}`)].filter((choice) => choice.checkVisibility());

/**
 * Keeps the focus where the next thing is to be done: on the choice as soon as there is one, on the way through the story
 * while one is told. Without it the focus would fall to the body whenever what held it goes away.
 */
export function keepFocus(page: HTMLElement, { isYourMove, truth }: TableStore): () => void {
  let seen: unknown; // the decision for which the focus has been set
  let hadDialog = false;
  const look = () => {
    const hasDialog = page.querySelector('dialog[open]') !== null;
    const isBack = hadDialog && !hasDialog;
    hadDialog = hasDialog;
    if (hasDialog) return;
    const decision = isYourMove.peek() ? truth.peek() : undefined;
    const choice = decision === undefined ? undefined : firstStop(page);
    const isNews = choice !== undefined && (decision !== seen || isBack) && !isWriting();
    if (choice !== undefined || decision === undefined) seen = decision;
    if (isNews || isAdrift()) (choice ?? fallback(page))?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  watch.observe(page, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'role', 'open'],
  });
  look();
  return () => watch.disconnect();
}

/** Where the Tab key would enter the choices. */
function firstStop(page: HTMLElement): HTMLElement | undefined {
  const choices = openChoices(page);
  return choices.find(({ tabIndex }) => tabIndex === 0) ?? choices[0];
}

const fallback = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('.skip-story') ?? page.querySelector<HTMLElement>('main');

/** On nothing that does something. */
const isAdrift = (): boolean => document.activeElement?.matches('body, main, h1, :disabled') ?? true;

/** Nobody is interrupted in the middle of a word. */
export const isWriting = (): boolean =>
  document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea, select') === true;
