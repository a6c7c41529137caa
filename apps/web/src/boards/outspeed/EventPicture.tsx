import type { Seat } from '@slipstream/engine';
import type { Event } from '@slipstream/games/outspeed/types';
import type { ComponentChildren } from 'preact';
import { m } from '../../paraglide/messages.js';
import type { PlayingStep } from '../board.ts';
import { Badge, ShipPicture } from './art.tsx';
import { Icon } from './Icon.tsx';
import { ROUTE_ICONS } from './names.ts';
import { HiddenToken, Token } from './Token.tsx';

interface EventPictureProps {
  readonly playing: PlayingStep<Event>;
  readonly nameOf: (seat: Seat) => string;
}

/** What an event looks like apart from the track: dice, tokens turning over, stamps. Words for it are in the line below. */
export function EventPicture({ playing, nameOf }: EventPictureProps) {
  const content = contentOf(playing.event, nameOf);
  if (content === undefined) return null;
  return (
    <div
      class={playing.ms === 0 ? 'os-moment os-still' : 'os-moment'}
      key={JSON.stringify(playing.event)}
      aria-hidden="true"
    >
      {content}
    </div>
  );
}

function contentOf(event: Event, nameOf: EventPictureProps['nameOf']): ComponentChildren | undefined {
  switch (event.type) {
    case 'bonusesRevealed':
      return event.played.map(({ seat, bonus }) => (
        <Card key={seat} seat={seat} nameOf={nameOf}>
          <Token bonus={bonus} class="os-turn-up" />
        </Card>
      ));
    case 'bonusApplied':
      return (
        <Card seat={event.seat} nameOf={nameOf}>
          <Token bonus={event.bonus} class={event.fizzled === null ? 'os-pop' : 'os-fizzle'} />
        </Card>
      );
    case 'wheelRevealed':
      return event.picks.map(({ seat, number }) => (
        <Card key={seat} seat={seat} nameOf={nameOf}>
          <span class="os-dialled">{number}</span>
        </Card>
      ));
    case 'rolled':
      return (
        <Card seat={event.seat} nameOf={nameOf}>
          {event.faces.map((face, index) => (
            <Die key={index} die={event.die} face={face} />
          ))}
        </Card>
      );
    case 'overcrowded':
      return (
        <div class="os-jam">
          <Icon name={ROUTE_ICONS[event.route]} class="os-glyph" />
          <div class="os-jam-seats">
            {event.seats.map((seat, index) => (
              <span key={seat} class={index >= event.capacity ? 'os-seat os-extra' : 'os-seat'}>
                <Badge seat={seat} />
              </span>
            ))}
          </div>
          <Stamp words={m.outspeed_turn_lost()} icon="lost" />
        </div>
      );
    case 'aloneOrCompany':
      return <Icon name={event.isAlone ? 'alone' : 'company'} class="os-huge" />;
    case 'drew':
      return (
        <Card seat={event.seat} nameOf={nameOf}>
          {Array.from({ length: event.tokens }, (_, index) => (
            <HiddenToken key={index} class="os-slide" />
          ))}
        </Card>
      );
    case 'kept':
      return (
        <Card seat={event.seat} nameOf={nameOf}>
          <HiddenToken class="os-pop" />
        </Card>
      );
    case 'out':
      return (
        <div class="os-outcard">
          <ShipPicture seat={event.seat} />
          <Stamp words={m.outspeed_out()} icon="out" />
        </div>
      );
    case 'tilesTurned':
      return <Stamp words={m.outspeed_few_side()} icon="pilot" />;
    case 'turnBegan':
      return (
        <div class={event.isFinish ? 'os-newtile os-finish' : 'os-newtile'}>
          {event.isFinish && <Icon name="flag" />}
          {event.isFinish ? m.outspeed_finish_tile({ tile: event.tile }) : m.outspeed_tile({ tile: event.tile })}
        </div>
      );
    case 'raceEnded':
      return event.winners.map((seat) => (
        <div key={seat} class="os-winner">
          <ShipPicture seat={seat} />
          <b>{nameOf(seat)}</b>
          <Icon name="flag" />
        </div>
      ));
    default:
      return undefined;
  }
}

interface CardProps extends Pick<EventPictureProps, 'nameOf'> {
  readonly seat: Seat;
  readonly children: ComponentChildren;
}

const Card = ({ seat, nameOf, children }: CardProps) => (
  <div class="os-mcard">
    <Badge seat={seat} />
    <b>{nameOf(seat)}</b>
    <span class="os-mthings">{children}</span>
  </div>
);

/** The face of a die: a drop for the yellow one, chevrons for the blue one, and the number rolled. */
export const Die = ({ die, face }: { readonly die: 'yellow' | 'blue'; readonly face: number }) => (
  <span class={`os-dice os-dice-${die}`}>
    <Icon name={die === 'yellow' ? 'fuel' : 'zone'} />
    <b>{face}</b>
  </span>
);

const Stamp = ({ words, icon }: { readonly words: string; readonly icon: 'lost' | 'out' | 'pilot' }) => (
  <span class={icon === 'pilot' ? 'os-stamp os-stamp-calm' : 'os-stamp'}>
    <Icon name={icon} />
    {words}
  </span>
);
