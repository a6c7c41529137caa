import '../result/result.css';
import { type AnyGame, isLost } from '@slipstream/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatFace } from '../../boards/board.ts';
import { m } from '../../paraglide/messages.js';
import { NewBest } from '../../parts/BestLine.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { shownName } from '../../parts/shownName.ts';
import { TopBar } from '../../parts/TopBar.tsx';
import { findRecord, type KnownRecord } from '../../records.ts';
import { share } from '../../shareSheet.ts';
import { chime } from '../../sound.ts';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { Fairness } from '../result/Fairness.tsx';
import { Places } from '../result/Places.tsx';
import { Podium } from '../result/Podium.tsx';
import { WhyPanel } from '../result/WhyPanel.tsx';
import { kindOf } from './kind.ts';
import { marksOf } from './marks.ts';

interface ResultProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  lookBack(): void;
}

/** How it ended: the podium, what decided it, the places, the proof; then again, or once more. */
export function Result({ store, people, lookBack }: ResultProps) {
  const { card, info, faces, seat } = store;
  const { Racer } = store.board;
  const view = store.truth.value?.view;
  const { outcome, records } = info.value;
  const record = records.at(-1);
  const { known, rules } = useRecord(store, record);
  const marks = useMemo(() => marksOf(store), [store.truth.value, faces.value.length]);
  const ranking = outcome?.ranking ?? [];
  const winners = outcome?.winners ?? [];
  const hasLost = outcome !== undefined && isLost(outcome);
  useEffect(() => {
    if (seat.value !== undefined) chime(winners.includes(seat.value) ? 'win' : 'lose');
  }, [known?.id]);
  const group = (seats: readonly number[]) => faces.value.filter((face) => seats.includes(face.seat));
  return (
    <>
      <TopBar />
      <main class={`result w-${card.id}`} id="main">
        <section class="hero">
          <div class="ttl">
            <h1 tabIndex={-1}>{hasLost ? m.result_lost() : headline(group(winners), people)}</h1>
            <p>
              {m.result_summary({
                game: card.name,
                turns: view === undefined ? '' : card.turnName(card.turn(view)),
              })}
            </p>
            {record !== undefined && <NewBest kind={kindOf(store)} record={record} />}
          </div>
          <Podium
            game={card.id}
            steps={hasLost ? [] : ranking.map(group)}
            hasWinner={winners.length > 0}
            markOf={(each) => marks[each]}
            racerOf={(each) => Racer && view !== undefined && <Racer view={view} seat={each} />}
          />
        </section>
        <div class="sidec">
          <WhyPanel
            store={store}
            known={known}
            rules={rules}
            marks={marks}
            winner={winners[0]}
            replayPath={replayPathOf(store, record)}
          />
          {outcome !== undefined && <Places store={store} outcome={outcome} marks={marks} />}
          <Fairness
            known={known}
            rules={rules}
            onlooker={{
              memory: people[0]?.memory ?? store.memory,
              hasRaced: people.some((each) => each.seat.value !== undefined),
            }}
          />
          <Actions store={store} people={people} record={record} lookBack={lookBack} />
        </div>
      </main>
    </>
  );
}

function useRecord(store: TableStore, id: string | undefined) {
  const [known, setKnown] = useState<KnownRecord>();
  const [rules, setRules] = useState<AnyGame>();
  useEffect(() => {
    void store.card.rules().then(setRules);
    if (id !== undefined) void findRecord(store.key.split('/')[0] ?? '', id).then(setKnown);
  }, [store, id]);
  return { known, rules };
}

/** "You win", "Vesper wins", "Lio and Mira share the win", "Nobody made it". */
function headline(winners: readonly SeatFace[], people: readonly TableStore[]): string {
  const own = people.length === 1 ? people[0]?.seat.value : undefined;
  if (winners.length === 0) return m.result_nobody();
  if (winners.length === 1 && winners[0]?.seat === own) return m.result_you_win();
  const names = winners.map(shownName);
  return names.length === 1 ? m.result_wins({ name: names[0] ?? '' }) : m.result_shared({ names: names.join(', ') });
}

const replayPathOf = ({ key }: TableStore, record: string | undefined): string | undefined =>
  record === undefined ? undefined : `/replay/${key.split('/')[0]}/${record}`;

interface ActionsProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  readonly record: string | undefined;
  lookBack(): void;
}

function Actions({ store, people, record, lookBack }: ActionsProps) {
  const where = store.key.split('/')[0];
  const replayPath = replayPathOf(store, record);
  const shareIt = async () => {
    const how = await share(
      m.share_title({ game: store.card.name }),
      `${location.origin}${replayPath ?? `/${store.key}`}`,
    );
    if (how === 'copied') toast(m.link_copied());
  };
  return (
    <div class="acts">
      <Rematch store={store} people={people} />
      {replayPath !== undefined && (
        <a class="btn line big" href={replayPath}>
          <Icon name="play" size={18} />
          {m.replay()}
        </a>
      )}
      {where === 't' && (
        <button type="button" class="btn line big" onClick={() => void shareIt()}>
          <Icon name="share" size={18} />
          {m.share()}
        </button>
      )}
      <button type="button" class="btn line big" onClick={lookBack}>
        <Icon name="eye" size={18} />
        {m.look_back()}
      </button>
    </div>
  );
}

/** Everybody who stayed must want it; on one screen one touch speaks for all. */
function Rematch({ store, people }: { readonly store: TableStore; readonly people: readonly TableStore[] }) {
  const [isAsked, setAsked] = useState(false);
  const hasSeat = people.some((each) => each.seat.value !== undefined);
  if (!hasSeat) {
    return (
      <a class="btn world big" href={`/setup/${store.card.id}`}>
        {m.race_now()}
      </a>
    );
  }
  const again = async () => {
    setAsked(true);
    for (const each of people) await each.ask({ type: 'rematch' });
  };
  return (
    <button type="button" class="btn world big" disabled={isAsked} onClick={() => void again()}>
      <Icon name="again" size={18} />
      {isAsked && store.info.value.phase === 'over' ? m.rematch_waiting() : m.rematch()}
    </button>
  );
}
