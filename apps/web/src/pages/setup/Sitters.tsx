import { m } from '../../paraglide/messages.js';
import { LEVELS, levelName } from '../../parts/botNames.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Portrait } from '../../parts/Portrait.tsx';
import { SeatSign } from '../../parts/SeatSign.tsx';
import { sitterNames, type Taken } from '../../parts/sitterNames.ts';
import { change as changeSettings, settings } from '../../settings.ts';
import type { Plan, Sitter } from './plan.ts';
import { withSitter } from './plan.ts';

interface SittersProps {
  readonly plan: Plan;
  change(plan: Plan): void;
}

/** One row per seat: who sits there, and a way to change it. */
export function Sitters({ plan, change }: SittersProps) {
  return (
    <ul class="list crew">
      {plan.sitters.map((sitter, seat) => (
        <li key={seat} class="seatrow">
          <SeatSign game={plan.game} seat={seat} size={24} />
          <Row plan={plan} seat={seat} sitter={sitter} change={(next) => change(withSitter(plan, seat, next))} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly plan: Plan;
  readonly seat: number;
  readonly sitter: Sitter;
  change(sitter: Sitter): void;
}

function Row({ plan, seat, sitter, change }: RowProps) {
  switch (sitter.kind) {
    case 'you':
      return <You seat={seat} />;
    case 'person':
      return (
        <>
          <Portrait name={sitter.name === '' ? String(seat + 1) : sitter.name} bot={undefined} size={36} />
          <NameInput
            seat={seat}
            label={m.setup_name_of({ seat: seat + 1 })}
            value={sitter.name}
            placeholder={m.name_ask()}
            change={(name) => change({ kind: 'person', name })}
          />
          <KindSelect plan={plan} seat={seat} sitter={sitter} change={change} />
        </>
      );
    case 'open':
      return (
        <>
          <span class="plus">
            <Icon name="plus" size={18} />
          </span>
          <div class="grow">
            <b>{m.sitter_friend()}</b>
            <span class="muted sm">{m.sitter_friend_note()}</span>
          </div>
          <KindSelect plan={plan} seat={seat} sitter={sitter} change={change} />
        </>
      );
    case 'bot':
      return (
        <>
          <Portrait name="" bot={sitter.level} size={36} />
          <div class="grow">
            <b>{sitterNames(plan.sitters.map(takenBy))[seat]}</b>
            <span class="muted sm">{m.bot()}</span>
          </div>
          <KindSelect plan={plan} seat={seat} sitter={sitter} change={change} />
        </>
      );
  }
}

function takenBy(sitter: Sitter): Taken {
  switch (sitter.kind) {
    case 'you':
      return settings.value;
    case 'person':
      return sitter;
    case 'bot':
      return 'bot';
    case 'open':
      return undefined;
  }
}

function You({ seat }: { readonly seat: number }) {
  const { name } = settings.value;
  return (
    <>
      <Portrait name={name === '' ? m.plate_you() : name} bot={undefined} size={36} />
      <NameInput
        seat={seat}
        label={m.settings_name()}
        value={name}
        placeholder={m.plate_you()}
        change={(next) => changeSettings({ name: next })}
      />
      <span class="muted sm" data-seat={seat}>
        {m.plate_you()}
      </span>
    </>
  );
}

interface NameInputProps {
  readonly seat: number;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  change(name: string): void;
}

/** Where the name of a seat is typed in. */
export const nameFieldOf = (seat: number): string => `name-${seat}`;

function NameInput({ seat, label, value, placeholder, change }: NameInputProps) {
  return (
    <input
      id={nameFieldOf(seat)}
      class="grow name"
      type="text"
      aria-label={label}
      maxLength={24}
      value={value}
      placeholder={placeholder}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Whoever may sit here in this mode, in one native list. */
function KindSelect({ plan, seat, sitter, change }: RowProps) {
  const value = sitter.kind === 'bot' ? sitter.level : sitter.kind;
  return (
    <select
      class="lvl"
      aria-label={m.sitter_label({ seat: seat + 1 })}
      value={value}
      onChange={(event) => change(sitterOf(event.currentTarget.value))}
    >
      {plan.mode === 'friends' && <option value="open">{m.sitter_friend()}</option>}
      {plan.mode === 'screen' && <option value="person">{m.sitter_person()}</option>}
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {m.plate_bot({ level: levelName(level) })}
        </option>
      ))}
    </select>
  );
}

function sitterOf(value: string): Sitter {
  if (value === 'open') return { kind: 'open' };
  if (value === 'person') return { kind: 'person', name: '' };
  return { kind: 'bot', level: value };
}
