import type { View } from '@slipstream/games/gravwell/types';

/** What the page is about now. `resolve`: cards lie open and are carried out one by one. */
export type Scene = 'draft' | 'choose' | 'resolve' | 'stop' | 'over';

export function sceneOf(view: View): Scene {
  if (view.phase === 'over') return 'over';
  if (view.phase === 'drafting') return 'draft';
  if (view.phase === 'stopping' && view.asked !== null) return 'stop';
  return view.played.length > 0 ? 'resolve' : 'choose';
}
