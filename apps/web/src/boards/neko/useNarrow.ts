import { useEffect, useState } from 'preact/hooks';

const NARROW = '(max-width: 900px), (max-height: 540px)';

/** Whether the page is small: one column, or a phone on its side. The picture itself changes then, not only its layout. */
export function useNarrow(): boolean {
  const [isNarrow, set] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = () => set(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isNarrow;
}
