import type { Analysis } from '@slipstream/analysis';
import type { Seat } from '@slipstream/engine';
import { useEffect, useState } from 'preact/hooks';
import { isKept } from '../../analysis/kept.ts';
import { keyOfAnalysis, read } from '../../state/db.ts';
import { Waterfall } from './Waterfall.tsx';

/** What moved a seat's chances, if that has been worked out before: a result starts no work by itself. */
export function CardFigures({ record, seat }: { readonly record: string; readonly seat: Seat }) {
  const [kept, setKept] = useState<Analysis>();
  useEffect(() => void read('records', keyOfAnalysis(record), isKept).then(setKept), [record]);
  if (kept === undefined) return null;
  return (
    <div class="in-parts">
      <Waterfall moments={kept.moments} seat={seat} isWhole />
    </div>
  );
}
