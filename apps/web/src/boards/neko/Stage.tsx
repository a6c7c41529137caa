import { CATCH_UP_CELLS } from '@slipstream/games/neko/data';
import type { Action, End, Play, View } from '@slipstream/games/neko/types';
import { capital } from '../../lines.ts';
import { m } from '../../paraglide/messages.js';
import { choosable } from '../../parts/press.ts';
import { tabStop, walkRadios, walkSwitches } from '../../parts/radio.ts';
import { explained } from '../../popover/explained.ts';
import type { SeatFace } from '../board.ts';
import { CardFace } from './Card.tsx';
import { type DrivePlan, isOn } from './drivePlan.ts';
import { waysOn } from './geometry.ts';
import { cardName, colourName, faceOf, nameOf, seatOf, whoOf } from './names.ts';
import { Picture } from './Symbols.tsx';
import { LETTERS, laneText } from './words.ts';

interface StageProps {
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

/** The moment, told in the infield: the trick, then the boosts, then the path, always in the same spot. */
export function Stage(props: StageProps) {
  const { view } = props;
  if (view.phase === 'over') return <Flag {...props} />;
  return (
    <div class="nk-stage">
      {view.phase === 'driving' && view.drive !== null ? <Drive {...props} /> : <Trick {...props} />}
    </div>
  );
}

/** The cards on the table in the order of play, and a hole for whoever is to play. */
function Trick({ view, faces }: StageProps) {
  const seats = view.seats.length;
  const next = view.phase === 'playing' ? view.turn : null;
  const waiting = Array.from({ length: seats }, (_, step) => (view.leader + step) % seats).slice(view.plays.length);
  return (
    <>
      <ol class="nk-trick" aria-label={m.neko_trick_label()}>
        {view.plays.map((play) => (
          <Slot key={play.seat} play={play} view={view} faces={faces} />
        ))}
        {waiting.map((seat) => (
          <li key={seat} class="nk-slot-box">
            <span class="nk-hole">
              <b>{seat === view.viewer ? m.neko_your_card() : ''}</b>
            </span>
            <Tag seat={seat} view={view} faces={faces} role={seat === next ? m.neko_to_play() : m.neko_waits()} />
          </li>
        ))}
      </ol>
      <p class={`nk-say ${view.led === null ? '' : `nk-${view.led}`}`}>{sayTrick(view, faces)}</p>
    </>
  );
}

function Slot({ play, view, faces }: { readonly play: Play } & Pick<StageProps, 'view' | 'faces'>) {
  const isWinning = play.seat === view.winning;
  const role = isWinning
    ? m.neko_winning()
    : play.role === 'led'
      ? m.neko_led()
      : play.role === 'boost'
        ? m.neko_boost()
        : m.neko_followed();
  const kind = isWinning ? 'nk-win' : play.role === 'boost' ? 'nk-off' : '';
  return (
    <li class={`nk-slot-box ${kind}`} {...explained(slotName(play), slotRole(play, isWinning))}>
      <span class="vh">{cardName(play.card)} </span>
      <CardFace card={play.card} />
      {play.isTrump && (
        <span class="nk-seal">
          <Picture of="burst" />
          <b>
            {m.neko_trump()}
            <i>{faceOf(play.card).number}</i>
          </b>
        </span>
      )}
      <Tag seat={play.seat} view={view} faces={faces} role={role} />
    </li>
  );
}

const slotName = ({ card }: Play): string =>
  capital(m.neko_hand_card({ card: cardName(card), cars: faceOf(card).cars }));

function slotRole({ card, role, isTrump }: Play, isWinning: boolean): string {
  if (role === 'boost') return m.neko_explain_boost();
  const words = [
    ...(role === 'led' ? [m.neko_explain_led()] : []),
    ...(isTrump ? [m.neko_explain_trump({ number: faceOf(card).number })] : []),
    ...(isWinning ? [m.neko_explain_winning()] : []),
  ];
  return words.join('\n');
}

function Tag({
  seat,
  view,
  faces,
  role,
}: { readonly seat: number; readonly role: string } & Pick<StageProps, 'view' | 'faces'>) {
  const { colour } = seatOf(view, seat);
  return (
    <span class={`nk-tag nk-${colour}`}>
      <Picture of={`cat-${colour}`} />
      <span>
        {nameOf(faces, seat)}
        <small>{role}</small>
      </span>
    </span>
  );
}

function sayTrick(view: View, faces: readonly SeatFace[]) {
  if (view.led === null) return <span>{m.neko_say_leads({ who: whoOf(faces, view.leader) })}</span>;
  const winner = view.plays.find(({ seat }) => seat === view.winning);
  const words = {
    led: colourName(view.led),
    who: whoOf(faces, view.winning ?? view.leader),
    cells: winner ? faceOf(winner.card).cars : 0,
  };
  return (
    <>
      <Picture of={`em-${view.led}`} />
      <span>{capital(winner?.isTrump ? m.neko_say_trump(words) : m.neko_say_wins(words))}</span>
    </>
  );
}

/** Boosts that add up, and the cells where the drive can end with them. */
function Drive(props: StageProps) {
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
function Sum({ view, legalActions, plan, toggle }: StageProps) {
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
      class={`nk-pick ${on ? 'nk-chosen' : 'nk-out'}`}
      aria-pressed={on}
      aria-label={label}
      {...(card !== null && explained(label, m.neko_explain_boosts()))}
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

interface EndsProps extends StageProps {
  readonly ends: readonly End[];
}

/** One radio button for each cell where the drive can end; the letters stand on the cells too. */
function Ends({ view, chosen, choose, look, ends }: EndsProps) {
  const { circuit } = view.options;
  const picked = chosen?.type === 'drive' ? chosen.to : undefined;
  return (
    <div class="nk-ends" role="radiogroup" aria-label={m.neko_ends_label()} tabIndex={-1} onKeyDown={walkRadios}>
      {ends.map((end, at) => (
        // biome-ignore lint/a11y/useSemanticElements: the picture is the control; a native radio could not hold it.
        <button
          key={end.to}
          type="button"
          role="radio"
          class={end.to === picked ? 'nk-end nk-up' : 'nk-end'}
          aria-checked={end.to === picked}
          aria-label={endName(view, end, at)}
          tabIndex={tabStop(end.to === picked, at === 0, picked !== undefined)}
          {...choosable(
            () => choose({ type: 'drive', to: end.to }),
            (isLooking) => look(isLooking ? { type: 'drive', to: end.to } : undefined),
          )}
        >
          <i>{LETTERS[at]}</i>
          <span>
            {laneText(view, end.to)}
            <small class="nk-end-more">
              {waysOn(circuit, end.to) > 0 ? m.neko_ways({ ways: waysOn(circuit, end.to) }) : m.neko_wins_race()}
            </small>
          </span>
        </button>
      ))}
    </div>
  );
}

function endName(view: View, end: End, at: number): string {
  const jumps = end.path.flatMap(({ jumped }) => jumped).length;
  const words = [m.neko_end_name({ letter: LETTERS[at] ?? '', lane: laneText(view, end.to), cell: end.to })];
  if (jumps > 0) words.push(m.neko_end_jumps({ jumps }));
  if (end.lost > 0) words.push(m.neko_end_lost({ lost: end.lost }));
  return words.join(', ');
}

/** The race is won: the winner's cat in the infield, and the tricks it took as a big number. */
function Flag({ view, faces }: StageProps) {
  const winner = view.seats.find(({ position }) => position === 1);
  if (winner === undefined || view.record === null) return null;
  return (
    <div class={`nk-stage nk-flag nk-${winner.colour}`}>
      <Picture of={`cat-${winner.colour}`} class="nk-winner" />
      <p class="nk-say">
        <b>{m.neko_won({ who: whoOf(faces, winner.seat) })}</b>
      </p>
      <span class="nk-total">
        <b>{view.record.tricks}</b>
        <span>{m.neko_tricks({ tricks: view.record.tricks })}</span>
      </span>
    </div>
  );
}
