import type { Json } from '@slipstream/engine';
import { useEffect, useState } from 'preact/hooks';
import { loadSetup } from '../../boards/load.ts';
import type { GameSetup } from '../../boards/setup.ts';

interface OptionNoticesProps {
  readonly game: string;
  readonly options: unknown;
}

/** What guests should know of a table's options before they race. */
export function OptionNotices({ game, options }: OptionNoticesProps) {
  const [setup, setSetup] = useState<GameSetup>({});
  useEffect(() => {
    loadSetup(game).then(setSetup, () => undefined); // the race goes on without a word about its options
  }, [game]);
  const values = (options ?? {}) as Readonly<Record<string, Json>>;
  return <>{Object.entries(setup).map(([key, { Notice }]) => Notice && <Notice key={key} value={values[key]} />)}</>;
}
