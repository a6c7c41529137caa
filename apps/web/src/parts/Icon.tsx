import type { ComponentChildren } from 'preact';

const FILLED = { fill: 'currentColor', stroke: 'none' };

/** The signs of the chrome, on a 20 x 20 field, drawn with the text colour. */
const ICONS = {
  globe: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.5c5 5 5 10 0 15M10 2.5c-5 5-5 10 0 15" />
    </>
  ),
  sun: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4" />
    </>
  ),
  moon: <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />,
  settings: (
    <>
      <path d="m10 1.8 7 4.1v8.2l-7 4.1-7-4.1V5.9Z" />
      <circle cx="10" cy="10" r="2.8" />
    </>
  ),
  sliders: (
    <>
      <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
      <circle cx="12" cy="6" r="2" />
      <circle cx="8" cy="14" r="2" />
    </>
  ),
  players: (
    <>
      <circle cx="7.5" cy="6.5" r="3" />
      <path d="M2 17c.4-3.6 2.6-5.5 5.5-5.5S12.6 13.4 13 17M13 4a3 3 0 0 1 0 5.5M15 12c1.8.8 2.8 2.5 3 5" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 5.5V10l3 2" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5L10 5M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5L10 15" />
  ),
  screen: (
    <>
      <rect x="2" y="3.5" width="16" height="10.5" rx="2" />
      <path d="M7 17.5h6" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
      <circle cx="10" cy="10" r="2.5" />
    </>
  ),
  trophy: (
    <path d="M6 2.5h8v5a4 4 0 0 1-8 0ZM6 4H2.5c0 3 1.5 4.5 3.7 4.7M14 4h3.5c0 3-1.5 4.5-3.7 4.7M10 11.5v3M6.5 17.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3Z" />
  ),
  flag: <path d="M4 18V3c4-2 7 2 12 0v8c-5 2-8-2-12 0" />,
  down: <path d="m4 7 6 6 6-6" />,
  right: <path d="m7 4 6 6-6 6" />,
  left: <path d="m13 4-6 6 6 6" />,
  plus: <path d="M10 4v12M4 10h12" />,
  tick: <path d="m3.5 10.5 4.5 4.5 8.5-10" />,
  cross: <path d="m4.5 4.5 11 11M15.5 4.5l-11 11" />,
  copy: (
    <>
      <rect x="6.5" y="6.5" width="11" height="11" rx="2.5" />
      <path d="M13.5 3.5a1 1 0 0 0-1-1h-8a2 2 0 0 0-2 2v8a1 1 0 0 0 1 1" />
    </>
  ),
  share: <path d="M10 12.5v-10M6 6l4-4 4 4M3.5 11v4.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V11" />,
  chat: <path d="M3 5.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9l-4 3.5v-3.5a2 2 0 0 1-2-2Z" />,
  help: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7.8 7.8c.2-1.3 1.1-2 2.3-2 1.3 0 2.3.8 2.3 2 0 1.7-2.3 1.8-2.3 3.5M10 14h.01" />
    </>
  ),
  fuel: <path d="M10 2.5c3 3.7 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5.3 5-9Z" {...FILLED} />,
  bolt: <path d="M11.5 1.5 4 11.5h5l-1 7 7.5-10h-5Z" {...FILLED} />,
  unlocked: (
    <>
      <rect x="3.5" y="8.5" width="13" height="9" rx="2.5" />
      <path d="M6.5 8.5V6a3.5 3.5 0 0 1 6.8-1.2" />
    </>
  ),
  locked: (
    <>
      <rect x="3.5" y="8.5" width="13" height="9" rx="2.5" />
      <path d="M6.5 8.5V6a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  bot: (
    <>
      <rect x="3.5" y="6.5" width="13" height="9.5" rx="3" />
      <path d="M10 6.5V3M7.5 10.5v1.5M12.5 10.5v1.5M1.5 10v3M18.5 10v3" />
    </>
  ),
  play: <path d="M6 3.5v13l10.5-6.5Z" fill="currentColor" />,
  pause: <path d="M6.5 4v12M13.5 4v12" stroke-width="3" />,
  back: (
    <>
      <path d="M15.5 4v12l-8-6Z" fill="currentColor" />
      <path d="M4.5 4v12" stroke-width="2.4" />
    </>
  ),
  next: (
    <>
      <path d="M4.5 4v12l8-6Z" fill="currentColor" />
      <path d="M15.5 4v12" stroke-width="2.4" />
    </>
  ),
  chevrons: <path d="M3 4.5 8.5 10 3 15.5M10 4.5l5.5 5.5-5.5 5.5" stroke-width="2.4" />,
  shield: (
    <>
      <path d="M10 1.8 17 4.5v5c0 4.5-3 7.3-7 8.7-4-1.4-7-4.2-7-8.7v-5Z" />
      <path d="m6.8 10 2.3 2.3 4.2-4.7" />
    </>
  ),
  again: <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5V6H13" />,
  book: <path d="M10 5c-2-1.5-4.5-2-7.5-2v12.5c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2V3C14.5 3 12 3.5 10 5Zm0 0v12.5" />,
  list: <path d="M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  search: (
    <>
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 4.3 4.3" />
    </>
  ),
  sound: <path d="M3 7.5v5h3l4 3.5v-12l-4 3.5ZM13.5 7a4 4 0 0 1 0 6M15.8 4.5a7.5 7.5 0 0 1 0 11" />,
  mute: <path d="M3 7.5v5h3l4 3.5v-12l-4 3.5ZM13.5 8l4 4M17.5 8l-4 4" />,
  upload: <path d="M10 13V3M6 7l4-4 4 4M3.5 13v2.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V13" />,
  download: <path d="M10 3v10M6 9l4 4 4-4M3.5 13v2.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V13" />,
  bulb: <path d="M7.5 14.5c0-2-2.5-3-2.5-6.3a5 5 0 0 1 10 0c0 3.3-2.5 4.3-2.5 6.3ZM8 17.5h4" />,
  swap: <path d="M4 7h11m-3-3 3 3-3 3M16 13H5m3-3-3 3 3 3" />,
  door: <path d="M12 3H5.5A1.5 1.5 0 0 0 4 4.5v11A1.5 1.5 0 0 0 5.5 17H12M8.5 10H17m-3-3 3 3-3 3" />,
  signal: <path d="M2.5 8a11 11 0 0 1 15 0M5.5 11a7 7 0 0 1 9 0M8.3 14a3 3 0 0 1 3.4 0M10 16.5h.01" />,
} satisfies Readonly<Record<string, ComponentChildren>>;

export type IconName = keyof typeof ICONS;

/** A sign of the chrome; its words always stand next to it or in the label of its button. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="i"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.8"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {ICONS[name]}
    </svg>
  );
}
