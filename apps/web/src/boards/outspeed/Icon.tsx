import { ICONS, type IconName, type Layer } from './icons.ts';
import type { Emblem } from './livery.ts';

interface IconProps {
  readonly name: IconName;
  readonly class?: string;
  /** Spoken when the symbol stands alone; without it the symbol is decoration. */
  readonly label?: string | undefined;
}

/** One symbol of the game, in the colour of the text around it. */
export function Icon({ name, class: className = '', label }: IconProps) {
  if (label === undefined) {
    return (
      <svg class={`os-i ${className}`} viewBox="0 0 48 48" aria-hidden="true">
        <IconLayers name={name} />
      </svg>
    );
  }
  return (
    <svg class={`os-i ${className}`} viewBox="0 0 48 48" role="img" aria-label={label}>
      <IconLayers name={name} />
    </svg>
  );
}

/** The symbol without its frame, for use inside a drawing. */
export function IconLayers({ name }: { readonly name: IconName }) {
  const layers: readonly Layer[] = ICONS[name];
  return (
    <>
      {layers.map(([kind, d, width]) => (
        <path key={d} class={`os-${kind}`} d={d} stroke-width={width} />
      ))}
    </>
  );
}

export const emblemIcon = (emblem: Emblem): IconName =>
  `emblem${emblem[0]?.toUpperCase() ?? ''}${emblem.slice(1)}` as IconName;
