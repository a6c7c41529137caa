/** Attributes of something that explains itself: the popover shows its name and a sentence or two. */
export const explained = (name: string, text: string): { readonly 'data-explain': string } => ({
  'data-explain': text === '' ? name : `${name}\n${text}`,
});

/** Loads the popover when a hand, a pointer or a key first comes near: nothing is explained before that. */
export function startExplaining(): void {
  const wake = (event: Event) => {
    for (const type of SIGNS) removeEventListener(type, wake, true);
    void import('./popover.ts').then(({ startPopover }) => startPopover(event));
  };
  for (const type of SIGNS) addEventListener(type, wake, true);
}

const SIGNS = ['pointerover', 'pointerdown', 'keydown'] as const;
