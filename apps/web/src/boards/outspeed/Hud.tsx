import { TURNS } from '@slipstream/games/outspeed/data';
import type { Event, View } from '@slipstream/games/outspeed/types';
import { m } from '../../paraglide/messages.js';
import { explained } from '../../popover/explained.ts';
import { Icon } from './Icon.tsx';
import { tileName } from './names.ts';

const STAGES = ['bonus', 'programming', 'resolution', 'reveal'] as const;
type StageName = (typeof STAGES)[number];

const NAMES: Readonly<Record<StageName, () => string>> = {
  bonus: () => m.outspeed_phase_bonus(),
  programming: () => m.outspeed_phase_programming(),
  resolution: () => m.outspeed_phase_resolution(),
  reveal: () => m.outspeed_phase_reveal(),
};

/** What goes on, and what the rulebook calls it. */
const TERMS: Readonly<Record<StageName, () => string>> = {
  bonus: () => m.outspeed_term_bonus(),
  programming: () => m.outspeed_term_programming(),
  resolution: () => m.outspeed_term_resolution(),
  reveal: () => m.outspeed_term_reveal(),
};

/** The four phases of a turn, and the tiles of the race: past, current, to come. */
export function Hud({ view, event }: { readonly view: View; readonly event: Event | undefined }) {
  const now = stageOf(view, event);
  const left = TURNS - view.turn;
  const ahead = m.outspeed_ahead_label({ turn: view.turn, left });
  const toGo = left === 0 ? m.outspeed_last_tile() : m.outspeed_turns_left({ count: left });
  return (
    <div class="os-hud">
      <ol class="os-phases" aria-label={m.outspeed_phases()}>
        {STAGES.map((stage) => (
          <li
            key={stage}
            class={stage === now ? 'os-now' : ''}
            aria-current={stage === now ? 'step' : undefined}
            {...explained(NAMES[stage](), TERMS[stage]())}
          >
            {NAMES[stage]()}
          </li>
        ))}
      </ol>
      <details class="os-ahead">
        <summary {...explained(toGo, ahead)}>
          <span class="vh">{ahead}</span>
          <span class="os-rail" aria-hidden="true">
            {Array.from({ length: TURNS }, (_, index) => (
              <i key={index} class={railClass(index + 1, view.turn)} />
            ))}
          </span>
          <span class="os-togo">{toGo}</span>
        </summary>
        <div class="os-ahead-list">
          <b>{m.outspeed_ahead_title()}</b>
          <ul>
            {view.tilesAhead.map((tile) => (
              <li key={tile}>
                <span class="os-disp">{tile}</span> {tileName(view.options, tile)}
              </li>
            ))}
            <li>
              <Icon name="flag" />
              {view.finishTile === null
                ? m.outspeed_ahead_finish()
                : tileName(view.options, view.finishTile) || m.outspeed_tile({ tile: view.finishTile })}
            </li>
          </ul>
          {!view.options.firstRace && <p>{m.outspeed_ahead_note()}</p>}
        </div>
      </details>
    </div>
  );
}

const railClass = (turn: number, now: number): string => (turn < now ? 'os-done' : turn === now ? 'os-now' : '');

/** While a turn is told the phase is that of the event; else that of the decision. */
function stageOf(view: View, event: Event | undefined): StageName | undefined {
  if (event !== undefined) return stageOfEvent(event, view);
  if (view.phase === 'over') return undefined;
  return view.phase === 'bonus' || view.phase === 'programming' ? view.phase : 'resolution';
}

function stageOfEvent(event: Event, view: View): StageName | undefined {
  switch (event.type) {
    case 'turnBegan':
    case 'fieldsCleared':
      return 'reveal';
    case 'declared':
    case 'bonusesRevealed':
    case 'bonusApplied':
    case 'fieldPlaced':
      return 'bonus';
    case 'raceEnded':
      return undefined;
    default:
      return view.ships.some(({ route }) => route !== null) ? 'resolution' : 'bonus';
  }
}
