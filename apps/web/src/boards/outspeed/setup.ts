import { m } from '../../paraglide/messages.js';
import type { GameSetup } from '../setup.ts';
import { TileSetField } from './TileSetField.tsx';
import { TileSetNotice } from './TileSetNotice.tsx';

export const setup: GameSetup = {
  firstRace: { label: () => m.outspeed_option_first_race(), note: () => m.outspeed_option_first_race_note() },
  tileSet: {
    label: () => m.outspeed_option_tiles(),
    note: () => m.outspeed_option_tiles_note(),
    Field: TileSetField,
    Notice: TileSetNotice,
  },
};
