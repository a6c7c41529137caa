import './setup.css';
import type { AnyGame } from '@slipstream/engine';
import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../../api.ts';
import { loadSetup } from '../../boards/load.ts';
import type { GameSetup } from '../../boards/setup.ts';
import { cardOf, type GameCard } from '../../games/catalog.ts';
import { LoadFailed } from '../../lazy.tsx';
import { m } from '../../paraglide/messages.js';
import { BestLine } from '../../parts/BestLine.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Scene } from '../../parts/Scene.tsx';
import { TopBar } from '../../parts/TopBar.tsx';
import { route } from '../../router.ts';
import { settings } from '../../settings.ts';
import { startPlan } from '../../start.ts';
import { toast } from '../../toasts.tsx';
import { NotFound } from '../NotFound.tsx';
import { HouseRules } from './HouseRules.tsx';
import { keepPlan, recallPlan } from './keep.ts';
import { Levels } from './Levels.tsx';
import { type NameFlaw, nameFlaw } from './nameFlaw.ts';
import { Paces } from './Paces.tsx';
import { checkPlan, MODES, type Mode, modesFor, type Plan, withMode, withSeats } from './plan.ts';
import { nameFieldOf, Sitters } from './Sitters.tsx';

/** Who races, how good the bots are, how fast, and with which rules of the house. */
export function SetupPage() {
  const card = cardOf(route.value.parts[1] ?? '');
  const asked = MODES.find((mode) => mode === route.value.ask.get('with')) ?? 'bots';
  return card === undefined ? <NotFound /> : <Sheet key={card.id + asked} card={card} asked={asked} />;
}

function Sheet({ card, asked }: { readonly card: GameCard; readonly asked: Mode }) {
  const [plan, setPlan] = useState<Plan>(() => recallPlan(card.id, asked));
  const [game, setGame] = useState<{ readonly rules: AnyGame; readonly setup: GameSetup }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([card.rules(), loadSetup(card.id)]).then(
      ([rules, setup]) => {
        setGame({ rules, setup });
        // Options kept from another day that the rules no longer take are not kept.
        setPlan((kept) => (checkPlan(rules, kept).ok ? kept : { ...kept, options: {} }));
      },
      () => setFailed(true),
    );
  }, [card]);
  if (failed) return <LoadFailed />;
  const checked = game && checkPlan(game.rules, plan);
  return (
    <>
      <TopBar />
      <main class={`stage w-${card.id}`} id="main">
        <div class="setup-sheet">
          <Side card={card} plan={plan} options={checked?.ok === true ? checked.value : undefined} />
          <form class="form" onSubmit={(event) => event.preventDefault()}>
            <div class="scroll">
              <ModeChoice plan={plan} change={setPlan} />
              <SeatCount card={card} plan={plan} change={setPlan} />
              {plan.sitters.some(({ kind }) => kind === 'bot') && <Levels plan={plan} change={setPlan} />}
              {plan.mode === 'friends' && <Paces plan={plan} change={setPlan} />}
              <HouseRules game={game} plan={plan} change={setPlan} />
              {checked !== undefined && !checked.ok && (
                <p class="refused" role="alert">
                  {m.options_refused({ reason: checked.reason })}
                </p>
              )}
            </div>
            <Foot plan={plan} ready={checked?.ok === true} />
          </form>
        </div>
      </main>
    </>
  );
}

interface SideProps {
  readonly card: GameCard;
  readonly plan: Plan;
  /** With the defaults filled in; undefined until they are known and sound. */
  readonly options: unknown;
}

function Side({ card, plan, options }: SideProps) {
  const where = plan.mode === 'friends' ? 't' : 'local';
  return (
    <div class="side">
      <Scene game={card.id} crop="side" />
      <div class="cap">
        <h1 tabIndex={-1}>{card.name}</h1>
        <p>{m.setup_summary({ players: plan.sitters.length, minutes: card.minutes })}</p>
        {options !== undefined && <BestLine kind={{ card, where, options, seatCount: plan.sitters.length }} />}
      </div>
    </div>
  );
}

interface PartProps {
  readonly plan: Plan;
  change(plan: Plan): void;
}

function ModeChoice({ plan, change }: PartProps) {
  const seats = plan.sitters.length;
  const names: Readonly<Record<Mode, string>> = {
    bots: seats === 1 ? m.mode_alone() : m.mode_bots(),
    friends: m.with_friends(),
    screen: m.same_screen(),
  };
  return (
    <Choice<Mode>
      label={m.mode_label()}
      look="segment"
      options={modesFor(seats).map((mode) => ({ value: mode, label: names[mode] }))}
      value={plan.mode}
      change={(mode) => change(withMode(plan, mode))}
    />
  );
}

function SeatCount({ card, plan, change }: PartProps & { readonly card: GameCard }) {
  return (
    <section class="sect">
      <div class="row between wrap">
        <h2>{m.setup_who()}</h2>
        <Choice<number>
          label={m.setup_players()}
          look="segment"
          options={card.seatCounts.map((count) => ({ value: count, label: m.players_count({ count }), body: count }))}
          value={plan.sitters.length}
          change={(count) => change(withSeats(plan, count))}
        />
      </div>
      <Sitters plan={plan} change={change} />
    </section>
  );
}

function Foot({ plan, ready }: { readonly plan: Plan; readonly ready: boolean }) {
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const flaw = nameFlaw(plan, settings.value.name);
  const start = () => {
    if (busy) return;
    if (flaw !== undefined) {
      setAsked(true);
      document.getElementById(nameFieldOf(flaw.seat))?.focus();
      return;
    }
    setBusy(true);
    keepPlan(plan);
    startPlan(plan)
      .catch((error) => toast(error instanceof Refused ? error.message : m.server_unreachable(), 'bad'))
      .finally(() => setBusy(false));
  };
  return (
    <div class="foot">
      <a class="btn bare hide-s" href="/">
        {m.cancel()}
      </a>
      <p class="grow flaw" role="alert">
        {isAsked && flaw !== undefined && flawWords(flaw)}
      </p>
      <button type="button" class="btn world big" disabled={!ready} aria-busy={busy} onClick={start}>
        {plan.mode === 'friends' && <Icon name="link" size={18} />}
        {plan.mode === 'friends' ? m.setup_invite() : m.setup_start()}
      </button>
    </div>
  );
}

const flawWords = ({ seat, flaw }: NameFlaw): string =>
  flaw === 'missing' ? m.name_missing({ number: seat + 1 }) : m.name_taken({ number: seat + 1 });
