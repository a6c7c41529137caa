import './css/index.css';
import './css/learn.css';
import type { Forecast, Letter } from '@slipstream/games/gravwell/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import { Octagon, Portrait } from './art.tsx';
import { CardFace } from './Card.tsx';
import { Stack } from './Draft.tsx';
import { DERELICT, liveryOfSeat } from './liveries.ts';
import { pictureOf } from './picture.ts';
import { FACES, FORECASTS, sample, stack } from './sample.ts';
import { Definitions } from './sky.tsx';
import { Well } from './Well.tsx';

/** One chapter of the rules; `figure` shows it with the real parts of the board. */
interface Chapter {
  readonly title: () => string;
  readonly texts: readonly (() => string)[];
  readonly figure?: () => ComponentChildren;
}

const CHAPTERS: readonly Chapter[] = [
  {
    title: () => m.gravwell_learn_goal(),
    texts: [() => m.gravwell_learn_goal_1(), () => m.gravwell_learn_goal_2()],
    figure: () => <Picture forecast={undefined} />,
  },
  {
    title: () => m.gravwell_learn_cards(),
    texts: [() => m.gravwell_learn_cards_1()],
    figure: () => <Cards letters={['M', 'N', 'Q']} />,
  },
  {
    title: () => m.gravwell_learn_draft(),
    texts: [() => m.gravwell_learn_draft_1(), () => m.gravwell_learn_draft_2()],
    figure: () => <Stacks />,
  },
  {
    title: () => m.gravwell_learn_turn(),
    texts: [() => m.gravwell_learn_turn_1()],
    figure: () => <Cards letters={['H', 'M', 'S', 'Y']} />,
  },
  {
    title: () => m.gravwell_learn_gravity(),
    texts: [() => m.gravwell_learn_gravity_1(), () => m.gravwell_learn_gravity_2(), () => m.gravwell_learn_gravity_3()],
    figure: () => <Picture forecast={forecastOf('Y')} />,
  },
  {
    title: () => m.gravwell_learn_push(),
    texts: [() => m.gravwell_learn_push_1(), () => m.gravwell_learn_push_2()],
    figure: () => <Picture forecast={forecastOf('J')} />,
  },
  {
    title: () => m.gravwell_learn_taken(),
    texts: [() => m.gravwell_learn_taken_1()],
    figure: () => <Fleet />,
  },
  {
    title: () => m.gravwell_learn_stop(),
    texts: [() => m.gravwell_learn_stop_1()],
    figure: () => <Stops />,
  },
  {
    title: () => m.gravwell_learn_variants(),
    texts: [
      () => m.gravwell_learn_variants_solo(),
      () => m.gravwell_learn_variants_open(),
      () => m.gravwell_learn_variants_hardcore(),
      () => m.gravwell_learn_variants_gate(),
      () => m.gravwell_learn_variants_chaos(),
    ],
  },
];

/** The rules in our words; `search` keeps the chapters that hold all its words. */
export function Learn({ search }: { readonly search: string }) {
  const chapters = CHAPTERS.filter((chapter) => matches(chapter, search));
  return (
    <div class="gw-learn gw-world">
      <Definitions />
      {chapters.map((chapter) => (
        <section key={chapter.title()}>
          <h2>{chapter.title()}</h2>
          {chapter.texts.map((text) => (
            <p key={text()}>{text()}</p>
          ))}
          {chapter.figure !== undefined && <figure aria-hidden="true">{chapter.figure()}</figure>}
        </section>
      ))}
      {chapters.length === 0 && <p>{m.gravwell_learn_none()}</p>}
    </div>
  );
}

function matches({ title, texts }: Chapter, search: string): boolean {
  const text = plain([title(), ...texts.map((each) => each())].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without accents and capitals, so that "etoile" finds "Étoile". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const forecastOf = (letter: Letter): Forecast | undefined => FORECASTS.find(({ card }) => card === letter);

function Picture({ forecast }: { readonly forecast: Forecast | undefined }) {
  const view = sample();
  const picture = { ...pictureOf(view, forecast === undefined ? 'draft' : 'choose', forecast, undefined), focus: [] };
  return (
    <div class="gw-plate-of-well">
      <Well view={view} faces={FACES} picture={picture} playing={undefined} />
    </div>
  );
}

function Cards({ letters }: { readonly letters: readonly Letter[] }) {
  return (
    <div class="gw-row">
      {letters.map((letter) => (
        <CardFace key={letter} letter={letter} />
      ))}
    </div>
  );
}

function Stacks() {
  return (
    <div class="gw-row">
      {['A', 'K', 'Q'].map((open) => (
        <Stack key={open} stack={stack(open, 1)} />
      ))}
    </div>
  );
}

function Fleet() {
  return (
    <div class="gw-row">
      {[0, 1, 2, 3].map((seat) => (
        <Portrait key={seat} livery={liveryOfSeat(seat)} />
      ))}
      <Portrait livery={DERELICT} />
    </div>
  );
}

function Stops() {
  return (
    <div class="gw-row">
      <Octagon ready size={64} />
      <Octagon ready={false} size={64} />
    </div>
  );
}
