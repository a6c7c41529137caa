import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { change, SPEEDS, settings } from '../../settings.ts';

interface ControlsProps {
  readonly stop: number;
  readonly last: number;
  readonly turns: readonly number[]; // of each stop
  readonly isRunning: boolean;
  turnName(turn: number): string;
  move(stop: number): void;
  toggle(): void;
}

/** Back, play, on, a slider over the whole race, and a list of turns to jump to. */
export function Controls({ stop, last, turns, isRunning, turnName, move, toggle }: ControlsProps) {
  return (
    <fieldset class="reel-ctl">
      <legend class="vh">{m.explain_controls()}</legend>
      <button
        type="button"
        class="btn ico"
        aria-label={m.explain_back()}
        disabled={stop === 0}
        onClick={() => move(stop - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        class="btn ico play"
        aria-label={isRunning ? m.explain_pause() : m.explain_play()}
        onClick={toggle}
      >
        <Icon name={isRunning ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        class="btn ico"
        aria-label={m.explain_next()}
        disabled={stop >= last}
        onClick={() => move(stop + 1)}
      >
        <Icon name="next" />
      </button>
      <input
        class="grow"
        type="range"
        min={0}
        max={last}
        value={stop}
        aria-label={m.replay_position()}
        aria-valuetext={turnName(turns[stop] ?? 0)}
        onInput={(event) => move(Number(event.currentTarget.value))}
      />
      <TurnSelect stop={stop} turns={turns} turnName={turnName} move={move} />
      <select
        class="lvl num"
        aria-label={m.settings_speed()}
        value={String(settings.value.speed)}
        onChange={(event) => change({ speed: Number(event.currentTarget.value) })}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {speed}×
          </option>
        ))}
      </select>
    </fieldset>
  );
}

function TurnSelect({ stop, turns, turnName, move }: Pick<ControlsProps, 'stop' | 'turns' | 'turnName' | 'move'>) {
  const distinct = [...new Set(turns)];
  return (
    <select
      class="lvl num"
      aria-label={m.replay_jump()}
      value={String(turns[stop] ?? 0)}
      onChange={(event) => move(turns.indexOf(Number(event.currentTarget.value)))}
    >
      {distinct.map((turn) => (
        <option key={turn} value={String(turn)}>
          {turnName(turn)}
        </option>
      ))}
    </select>
  );
}
