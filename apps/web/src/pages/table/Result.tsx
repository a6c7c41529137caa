import '../result/result.css';
import { type AnyGame, isLost } from '@slipstream/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import { NewBest } from '../../parts/BestLine.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { TopBar } from '../../parts/TopBar.tsx';
import { findRecord, type KnownRecord } from '../../records.ts';
import { share } from '../../shareSheet.ts';
import { chime } from '../../sound.ts';
import { hasWon } from '../../stints.ts';
import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { AnalysisCard } from '../result/AnalysisCard.tsx';
import { Fairness } from '../result/Fairness.tsx';
import { headline } from '../result/headline.ts';
import { Places } from '../result/Places.tsx';
import { Podium } from '../result/Podium.tsx';
import { WhyPanel } from '../result/WhyPanel.tsx';
import { kindOf } from './kind.ts';
import { marksOf } from './marks.ts';
import { LinkNotice } from './Notices.tsx';
import { Rematch } from './Rematch.tsx';
import { TableChat } from './TableChat.tsx';

interface ResultProps {
  readonly store: TableStore;
  readonly people: readonly TableStore[];
  lookBack(): void;
  /** To the lobby of the next race, for those who want one. */
  readonly toRematch: (() => void) | undefined;
}

/** How it ended: the podium, what decided it, the places, the proof; then again, or once more. */
export function Result({ store, people, lookBack, toRematch }: ResultProps) {
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
    if (seat.value !== undefined) chime(hasWon(info.value, seat.value) ? 'win' : 'lose');
  }, [known?.id]);
  const group = (seats: readonly number[]) => faces.value.filter((face) => seats.includes(face.seat));
  return (
    <>
      <TopBar />
      <main class={`result w-${card.id}`} id="main">
        <section class="hero">
          <div class="ttl">
            <h1 tabIndex={-1}>
              {hasLost
                ? m.result_lost()
                : headline(info.value, group(winners), people.length === 1 ? seat.value : undefined)}
            </h1>
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
          <LinkNotice store={store} />
          <WhyPanel
            store={store}
            known={known}
            rules={rules}
            marks={marks}
            winner={winners[0]}
            replayPath={replayPathOf(store, record)}
          />
          {record !== undefined && <AnalysisCard store={store} record={record} />}
          {outcome !== undefined && <Places store={store} outcome={outcome} marks={marks} />}
          <Fairness
            known={known}
            rules={rules}
            onlooker={{
              memory: people[0]?.memory ?? store.memory,
              hasRaced: people.some((each) => each.seat.value !== undefined),
            }}
          />
          <Actions {...{ store, people, record, lookBack, toRematch }} />
          {store.key.startsWith('t/') && info.value.chat !== 'off' && <TableChat store={store} />}
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

const replayPathOf = ({ key }: TableStore, record: string | undefined): string | undefined =>
  record === undefined ? undefined : `/replay/${key.split('/')[0]}/${record}`;

interface ActionsProps extends ResultProps {
  readonly record: string | undefined;
}

function Actions({ store, people, record, lookBack, toRematch }: ActionsProps) {
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
      <Rematch store={store} people={people} toRematch={toRematch} />
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
