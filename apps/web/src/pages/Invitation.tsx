import { CATALOG } from '../games/catalog.ts';
import { hideInvitation, isNewcomer } from '../lessons/progress.ts';
import { m } from '../paraglide/messages.js';
import { Icon } from '../parts/Icon.tsx';
import { races } from '../state/races.ts';

/** One quiet line for somebody who has never raced; gone for good with a race, a lesson or the cross. */
export function Invitation() {
  const taught = CATALOG.filter(({ coach }) => coach !== undefined);
  if (races.value.length > 0 || !isNewcomer() || taught.length === 0) return null;
  return (
    <section class="resume invitation" aria-label={m.invitation_title()}>
      <span class="grow">
        <b>{m.invitation_title()}</b>
        <span class="sm muted">{m.invitation_note()}</span>
      </span>
      {taught.map(({ id, name }) => (
        <a
          key={id}
          class={`btn world w-${id}`}
          href={`/learn/${id}/first`}
          aria-label={m.invitation_game({ game: name })}
        >
          {name}
        </a>
      ))}
      <button type="button" class="btn bare ico" aria-label={m.dismiss()} onClick={hideInvitation}>
        <Icon name="cross" size={18} />
      </button>
    </section>
  );
}
