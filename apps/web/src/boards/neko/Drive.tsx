import { CATCH_UP_CELLS } from '@slipstream/games/neko/data';
import type { Action, End, View } from '@slipstream/games/neko/types';
import { m } from '../../paraglide/messages.js';
import { actOf } from '../../parts/act.ts';
import { choosable } from '../../parts/press.ts';
import { tabStop, walkRadios, walkSwitches } from '../../parts/radio.ts';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { CardFace } from './Card.tsx';
import { type DrivePlan, isOn } from './drivePlan.ts';
import { waysOn } from './geometry.ts';
import { cardName, nameOf, seatOf } from './names.ts';
import { Picture } from './Symbols.tsx';
import { LETTERS, laneText } from './words.ts';

export interface DriveProps {
  readonly view: View;
  readonly faces: readonly SeatFace[];
  readonly legalActions: readonly Action[];
  readonly chosen: Action | undefined;
  choose(action: Action): void;
  look(action: Action | undefined): void;
  /** The viewer's own drive, while it is to be decided. */
  readonly plan: DrivePlan | undefined;
  /** Switches a boost or catch-up on or off. */
  toggle(extra: Action): void;
}

/** Boosts that add up, and the cells where the drive can end with them. */
export function Drive(props: DriveProps) {
  const { view, faces, plan } = props;
  const { drive } = view;
  if (drive === null) return null;
  const { colour } = seatOf(view, drive.seat);
  return (
    <>
      <p class={`nk-say nk-${colour}`}>
        <Picture of={`em-${colour}`} />
        <span>
          <b>
            {drive.seat === view.viewer
              ? m.neko_say_drive_mine({ cells: plan?.distance ?? drive.distance })
              : m.neko_say_drive({ who: nameOf(faces, drive.seat), cells: drive.distance })}
          </b>
        </span>
      </p>
      <Sum {...props} />
      {plan !== undefined && <Ends {...props} ends={plan.ends} />}
    </>
  );
}

/** "3 + 2 + 1 = 6", as cards; those not yet spent are switches. */
function Sum({ view, legalActions, plan, toggle }: DriveProps) {
  const distance = plan?.distance ?? view.drive?.distance ?? 0;
  const extras = plan === undefined ? [] : legalActions.filter(({ type }) => type !== 'drive');
  return (
    <div class="nk-sum">
      {view.drive?.sum.map((part) => (
        <span key={part.card ?? 'catchUp'} class="nk-pick nk-on">
          {part.card === null ? <CatchUpTile /> : <CardFace card={part.card} />}
          <span class="nk-plus">+{part.cells}</span>
        </span>
      ))}
      {extras.length > 0 && (
        <div class="nk-extras" role="toolbar" aria-label={m.neko_boosts_label()} onKeyDown={walkSwitches}>
          {extras.map((extra, at) => (
            <Extra
              key={extra.type === 'boost' ? extra.card : extra.type}
              {...{ view, extra }}
              isStop={at === 0}
              isOn={plan !== undefined && isOn(plan, extra)}
              toggle={() => toggle(extra)}
            />
          ))}
        </div>
      )}
      <span class="nk-total">
        <b>{distance}</b>
        <span>{m.neko_cells({ cells: distance })}</span>
      </span>
    </div>
  );
}

interface ExtraProps {
  readonly view: View;
  readonly extra: Action;
  readonly isStop: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

/** A boost, or the cells of catch-up, to be switched on for this drive. */
function Extra({ view, extra, isStop, isOn: on, toggle }: ExtraProps) {
  const card = extra.type === 'boost' ? extra.card : null;
  const cells = view.drive?.boosts.find((boost) => boost.card === card)?.cells ?? CATCH_UP_CELLS;
  const label = card === null ? m.neko_add_catch_up() : m.neko_add_boost({ card: cardName(card), cells });
  return (
    <button
      type="button"
      data-choice
      data-act={actOf(extra)}
      class={`nk-pick ${on ? 'nk-chosen' : 'nk-out'}`}
      aria-pressed={on}
      aria-label={label}
      {...explained(label, card === null ? m.neko_option_catch_up_note() : m.neko_explain_boosts())}
      tabIndex={isStop ? 0 : -1}
      onClick={toggle}
    >
      {card === null ? <CatchUpTile /> : <CardFace card={card} />}
      <span class="nk-plus">
        +{cells}
        {on ? '' : '?'}
      </span>
    </button>
  );
}

function CatchUpTile() {
  return (
    <span class="nk-card nk-catch-up" aria-hidden="true">
      <span class="nk-n">2</span>
      <span class="nk-catch-word">{m.neko_catch_up()}</span>
    </span>
  );
}

interface EndsProps extends DriveProps {
  readonly ends: readonly End[];
}

/** One radio button for each cell where the drive can end; the letters stand on the cells too. */
function Ends({ view, chosen, choose, look, ends }: EndsProps) {
  const picked = chosen?.type === 'drive' ? chosen.to : undefined;
  return (
    <div class="nk-ends" role="radiogroup" aria-label={m.neko_ends_label()} tabIndex={-1} onKeyDown={walkRadios}>
      {ends.map((end, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the picture is the control; a native radio could not hold it.
        <button
          key={end.to}
          type="button"
          role="radio"
          data-act={actOf({ type: 'drive', to: end.to })}
          class={end.to === picked ? 'nk-end nk-up' : 'nk-end'}
          aria-checked={end.to === picked}
          aria-label={endName(view, end, at)}
          {...explained(endName(view, end, at), waysWords(view, end))}
          tabIndex={tabStop(end.to === picked, at === 0, picked !== undefined)}
          {...choosable(
            () => choose({ type: 'drive', to: end.to }),
            (isLooking) => look(isLooking ? { type: 'drive', to: end.to } : undefined),
          )}
        >
          <i>{LETTERS[at]}</i>
          <span>
            {laneText(view, end.to)}
            <small class="nk-end-more">{waysWords(view, end)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

/** How open the road is from there on. */
function waysWords({ options }: View, { to }: End): string {
  const ways = waysOn(options.circuit, to);
  return ways > 0 ? m.neko_ways({ ways }) : m.neko_wins_race();
}

function endName(view: View, end: End, at: number): string {
  const jumps = end.path.flatMap(({ jumped }) => jumped).length;
  const words = [m.neko_end_name({ letter: LETTERS[at] ?? '', lane: laneText(view, end.to), cell: end.to })];
  if (jumps > 0) words.push(m.neko_end_jumps({ jumps }));
  if (end.lost > 0) words.push(m.neko_end_lost({ lost: end.lost }));
  return words.join(', ');
}
