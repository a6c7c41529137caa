import { BONUSES, sideOf, tileSetOf } from '@slipstream/games/outspeed/data';
import type { RouteName, Side } from '@slipstream/games/outspeed/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import { ShipPicture } from './art.tsx';
import { Dice } from './Dice.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { bonusEffect, bonusName } from './names.ts';
import type { Rider } from './RouteCard.tsx';
import { Stage } from './Stage.tsx';
import { SAMPLE } from './sample.ts';
import { TileFace } from './TileFace.tsx';
import { Token } from './Token.tsx';
import './board.css';

interface Chapter {
  readonly title: string;
  readonly text: string;
  readonly picture: ComponentChildren;
}

/** The rules in our words, drawn with the real parts of the board; `search` keeps the chapters that mention it. */
export function Learn({ search }: { readonly search: string }) {
  const found = chapters().filter(({ title, text }) => plain(`${title} ${text}`).includes(plain(search)));
  return (
    <div class="os-learn">
      {found.map(({ title, text, picture }) => (
        <section key={title} class="os-chapter">
          <h2>{title}</h2>
          {text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {picture}
        </section>
      ))}
      {found.length === 0 && <p>{m.outspeed_learn_nothing()}</p>}
    </div>
  );
}

// Without case and accents, so that "resolution" finds "Résolution".
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const chapters = (): readonly Chapter[] => [
  { title: m.outspeed_learn_race_title(), text: m.outspeed_learn_race_text(), picture: <Fleet /> },
  { title: m.outspeed_learn_turn_title(), text: m.outspeed_learn_turn_text(), picture: <Phases /> },
  {
    title: m.outspeed_learn_tile_title(),
    text: m.outspeed_learn_tile_text(),
    picture: <Tile number={8} side="few" />,
  },
  {
    title: m.outspeed_learn_places_title(),
    text: m.outspeed_learn_places_text(),
    picture: <Tile number={2} side="many" riders={{ left: ['Juno', 'Odile', 'Iris'], right: ['Kofi'] }} />,
  },
  {
    title: m.outspeed_learn_alone_title(),
    text: m.outspeed_learn_alone_text(),
    picture: <Tile number={11} side="few" />,
  },
  { title: m.outspeed_learn_fuel_title(), text: m.outspeed_learn_fuel_text(), picture: null },
  {
    title: m.outspeed_learn_dice_title(),
    text: m.outspeed_learn_dice_text(),
    picture: <Dice dice={tileSetOf(SAMPLE.options).dice} />,
  },
  { title: m.outspeed_learn_bonus_title(), text: m.outspeed_learn_bonus_text(), picture: <Bonuses /> },
  { title: m.outspeed_learn_field_title(), text: m.outspeed_learn_field_text(), picture: <Window /> },
  { title: m.outspeed_learn_boards_title(), text: m.outspeed_learn_boards_text(), picture: null },
  {
    title: m.outspeed_learn_finish_title(),
    text: m.outspeed_learn_finish_text(),
    picture: <Tile number={15} side="few" />,
  },
  { title: m.outspeed_learn_edition_title(), text: m.outspeed_learn_edition_text(), picture: null },
];

const Fleet = () => (
  <div class="os-lineup">
    {[0, 1, 2, 3, 4, 5].map((seat) => (
      <ShipPicture key={seat} seat={seat} />
    ))}
  </div>
);

const PHASES: readonly (readonly [IconName, () => string])[] = [
  ['bonus', () => m.outspeed_phase_bonus()],
  ['routeTriangle', () => m.outspeed_phase_programming()],
  ['zone', () => m.outspeed_phase_resolution()],
  ['flag', () => m.outspeed_phase_reveal()],
];

const Phases = () => (
  <ol class="os-four">
    {PHASES.map(([icon, name]) => (
      <li key={icon}>
        <Icon name={icon} />
        {name()}
      </li>
    ))}
  </ol>
);

const CAST = ['Odile', 'Tomas', 'Kofi', 'Iris', 'Juno'];

interface TileProps {
  readonly number: number;
  readonly side: Side;
  readonly riders?: { readonly [route in RouteName]?: readonly string[] };
}

function Tile({ number, side, riders = {} }: TileProps) {
  const ridersOf = (route: RouteName): readonly Rider[] =>
    (riders[route] ?? []).map((name) => ({ seat: CAST.indexOf(name), name }));
  return (
    <TileFace
      number={number}
      side={sideOf(SAMPLE.options, number, side)}
      riders={{ left: ridersOf('left'), middle: ridersOf('middle'), right: ridersOf('right') }}
    />
  );
}

const Bonuses = () => (
  <ul class="os-bonuslist">
    {BONUSES.map((bonus) => (
      <li key={bonus}>
        <Token bonus={bonus} />
        <span>
          <b>{bonusName(bonus)}</b> {bonusEffect(bonus)}
        </span>
      </li>
    ))}
  </ul>
);

/** The real window on a made-up race. */
const Window = () => (
  <div class="os-window os-sample-window">
    <Stage
      view={SAMPLE}
      viewer="spectator"
      nameOf={(seat) => CAST[seat] ?? ''}
      playing={undefined}
      shape="tall"
      frame={{ width: 390, height: 302 }}
      plan={undefined}
    />
  </div>
);
