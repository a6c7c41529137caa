import type { SeatFace } from '../boards/board.ts';
import { lazy } from '../lazy.tsx';

// A race in this page tells of nobody's coming and going: the sign comes with the first table that others share.
const PresenceSign = lazy(async () => (await import('./PresenceSign.tsx')).PresenceSign, null);

/** Who is there, where it can be told. */
export function Presence({ face }: { readonly face: SeatFace | undefined }) {
  return face?.presence === undefined ? null : <PresenceSign face={face} presence={face.presence} />;
}
