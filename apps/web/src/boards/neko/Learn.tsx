import './css/board.css';
import './css/seats.css';
import './css/boosts.css';
import './css/cards.css';
import './css/hand.css';
import './css/stage.css';
import './css/drive.css';
import './css/circuit.css';
import './css/low.css';
import './css/narrow.css';
import './css/learn.css';
import { cardOf } from '@slipstream/games/neko/data';
import { COLOURS } from '@slipstream/games/neko/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import { CardFace } from './Card.tsx';
import { Circuit } from './Circuit.tsx';
import { DRIVERS } from './names.ts';
import { Picture, Symbols } from './Symbols.tsx';
import { sample } from './sample.ts';

/** One chapter of the rules; `figure` shows it with the real parts of the board. */
interface Chapter {
  readonly title: () => string;
  readonly texts: readonly (() => string)[];
  readonly figure?: () => ComponentChildren;
}

const CHAPTERS: readonly Chapter[] = [
  { title: () => m.neko_learn_goal(), texts: [() => m.neko_learn_goal_1()], figure: () => <Road /> },
  {
    title: () => m.neko_learn_cards(),
    texts: [() => m.neko_learn_cards_1(), () => m.neko_learn_cards_2()],
    figure: () => <Cards cards={[cardOf('green', 1), cardOf('green', 5), cardOf('green', 8), cardOf('green', 10)]} />,
  },
  {
    title: () => m.neko_learn_trick(),
    texts: [() => m.neko_learn_trick_1(), () => m.neko_learn_trick_2()],
    figure: () => <Cards cards={[cardOf('red', 6), cardOf('red', 9), cardOf('red', 2)]} />,
  },
  {
    title: () => m.neko_learn_trump(),
    texts: [() => m.neko_learn_trump_1(), () => m.neko_learn_trump_2()],
    figure: () => <Drivers />,
  },
  {
    title: () => m.neko_learn_boost(),
    texts: [() => m.neko_learn_boost_1(), () => m.neko_learn_boost_2()],
    figure: () => <Cards cards={[cardOf('blue', 9), cardOf('blue', 1), cardOf('red', 2), cardOf('green', 4)]} />,
  },
  { title: () => m.neko_learn_drive(), texts: [() => m.neko_learn_drive_1(), () => m.neko_learn_drive_2()] },
  { title: () => m.neko_learn_options(), texts: [() => m.neko_learn_options_1(), () => m.neko_learn_options_2()] },
];

/** The rules in chapters; those that hold the searched words. */
export function Learn({ search }: { readonly search: string }) {
  const wanted = search.trim().toLowerCase();
  const shown = CHAPTERS.filter(({ title, texts }) =>
    [title(), ...texts.map((text) => text())].join(' ').toLowerCase().includes(wanted),
  );
  return (
    <div class="nk nk-learn">
      <Symbols />
      {shown.map(({ title, texts, figure }) => (
        <section key={title()} class="nk-chapter">
          <h2>{title()}</h2>
          {texts.map((text) => (
            <p key={text()}>{text()}</p>
          ))}
          {figure?.()}
        </section>
      ))}
    </div>
  );
}

function Cards({ cards }: { readonly cards: readonly number[] }) {
  return (
    <div class="nk-learn-cards" aria-hidden="true">
      {cards.map((card) => (
        <CardFace key={card} card={card} />
      ))}
    </div>
  );
}

function Drivers() {
  return (
    <ul class="nk-learn-drivers">
      {COLOURS.map((colour, at) => (
        <li key={colour} class={`nk-${colour}`}>
          <Picture of={`cat-${colour}`} />
          <b>{DRIVERS[colour]}</b>
          <span class="nk-trump-tile">{at + 3}</span>
        </li>
      ))}
    </ul>
  );
}

function Road() {
  const view = sample({ turn: null });
  return (
    <div class="nk-learn-road">
      <Circuit
        view={view}
        ends={[]}
        chosen={undefined}
        playing={undefined}
        isNarrow={false}
        choose={() => {}}
        look={() => {}}
        label={m.neko_picture({ name: 'Cat’s Head' })}
      />
    </div>
  );
}
