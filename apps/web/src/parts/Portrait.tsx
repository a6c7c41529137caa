import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** Bots have faces, people have initials: nobody mistakes one for the other. */
const FACES: Readonly<Record<string, ComponentChildren>> = {
  kitten: (
    <>
      <rect width="48" height="48" fill="#FFC9A8" />
      <circle cx="36" cy="8" r="20" fill="#fff" opacity=".25" />
      <path d="M6 52c0-10 8-12 18-12s18 2 18 12Z" fill="#EBCFA9" />
      <path d="M11 20 12 6l9 7ZM37 20 36 6l-9 7Z" fill="#FFF4DF" />
      <path d="M13.5 15 14 9.5l4 3.5ZM34.5 15 34 9.5 30 13Z" fill="#F0637A" />
      <rect x="9" y="11" width="30" height="30" rx="13" fill="#FFF4DF" />
      <path d="M9 28c2 7 28 7 30 0 0 9-5 13-13 13h-4c-8 0-13-4-13-13Z" fill="#EBCFA9" opacity=".7" />
      <rect x="13" y="19" width="22" height="13" rx="6.5" fill="#2B2145" />
      <circle cx="19" cy="25" r="3" fill="#8FF5FF" />
      <circle cx="29" cy="25" r="3" fill="#8FF5FF" />
      <path d="M22.5 34h3L24 35.8Z" fill="#F0637A" stroke="#F0637A" />
      <path d="M9 32l6 1M9 36l6-1M39 32l-6 1M39 36l-6-1" stroke="#B9986E" stroke-width="1.3" stroke-linecap="round" />
    </>
  ),
  cadet: (
    <>
      <rect width="48" height="48" fill="#9ADBF2" />
      <circle cx="36" cy="8" r="20" fill="#fff" opacity=".25" />
      <path d="M6 52c0-10 8-12 18-12s18 2 18 12Z" fill="#BCC4E6" />
      <rect x="9" y="11" width="30" height="30" rx="13" fill="#F5F6FF" />
      <path d="M9 28c2 7 28 7 30 0 0 9-5 13-13 13h-4c-8 0-13-4-13-13Z" fill="#BCC4E6" opacity=".7" />
      <rect x="12.5" y="17" width="23" height="15" rx="7.5" fill="#1E2A5C" />
      <circle cx="19" cy="24.5" r="3.4" fill="#fff" />
      <circle cx="29" cy="24.5" r="3.4" fill="#fff" />
      <circle cx="19.8" cy="24.5" r="1.6" fill="#1E2A5C" />
      <circle cx="29.8" cy="24.5" r="1.6" fill="#1E2A5C" />
      <path d="M21 36q3 2 6 0" stroke="#3A4A80" stroke-width="1.8" fill="none" stroke-linecap="round" />
      <path d="M24 10V4" stroke="#3A4A80" stroke-width="2" />
      <circle cx="24" cy="4.5" r="2.6" fill="#FF8471" />
    </>
  ),
  pilot: (
    <>
      <rect width="48" height="48" fill="#A9E5C8" />
      <circle cx="36" cy="8" r="20" fill="#fff" opacity=".25" />
      <path d="M6 52c0-10 8-12 18-12s18 2 18 12Z" fill="#A8BDB4" />
      <path d="M13 40c6 4 16 4 22 0l2 5c-8 4-18 4-26 0Z" fill="#F5F6FF" />
      <rect x="9" y="11" width="30" height="30" rx="13" fill="#E9F2EE" />
      <path d="M9 28c2 7 28 7 30 0 0 9-5 13-13 13h-4c-8 0-13-4-13-13Z" fill="#A8BDB4" opacity=".7" />
      <rect x="10" y="18" width="28" height="4" fill="#6B4229" />
      <circle cx="18" cy="22" r="6.5" fill="#2A3B36" stroke="#D9B36B" stroke-width="2.2" />
      <circle cx="30" cy="22" r="6.5" fill="#2A3B36" stroke="#D9B36B" stroke-width="2.2" />
      <path
        d="M14.5 22a4 4 0 0 1 4-4M26.5 22a4 4 0 0 1 4-4"
        stroke="#A9FFF2"
        stroke-width="1.6"
        fill="none"
        stroke-linecap="round"
      />
      <path d="M20 34h8" stroke="#5C7268" stroke-width="2" stroke-linecap="round" />
      <path d="M8 24c0-16 32-16 32 0l-3-1c-2-10-24-10-26 0Z" fill="#8A5A3C" />
    </>
  ),
  ace: (
    <>
      <rect width="48" height="48" fill="#B9A6FF" />
      <circle cx="36" cy="8" r="20" fill="#fff" opacity=".25" />
      <path d="M6 52c0-10 8-12 18-12s18 2 18 12Z" fill="#1A1540" />
      <path d="M13 40c6 4 16 4 22 0l2 5c-8 4-18 4-26 0Z" fill="#F2404A" />
      <rect x="9" y="11" width="30" height="30" rx="13" fill="#2C2558" />
      <path d="M9 28c2 7 28 7 30 0 0 9-5 13-13 13h-4c-8 0-13-4-13-13Z" fill="#1A1540" opacity=".7" />
      <path d="M11 20h26l-3 9H14Z" fill="#0B0824" />
      <path d="M14 23l7 2.5-6 1.5ZM34 23l-7 2.5 6 1.5Z" fill="#4DEBFF" />
      <path d="M20 35l8-1.5" stroke="#8E6BFF" stroke-width="2" stroke-linecap="round" />
      <path d="M24 3.5l1.9 4 4.4.6-3.2 3 .8 4.4L24 13.4l-3.9 2.1.8-4.4-3.2-3 4.4-.6Z" fill="#4DEBFF" />
    </>
  ),
  champion: (
    <>
      <rect width="48" height="48" fill="#FFC94D" />
      <circle cx="36" cy="8" r="20" fill="#fff" opacity=".25" />
      <path d="M6 52c0-10 8-12 18-12s18 2 18 12Z" fill="#241728" />
      <rect x="9" y="11" width="30" height="30" rx="13" fill="#3A2A3F" />
      <path d="M9 28c2 7 28 7 30 0 0 9-5 13-13 13h-4c-8 0-13-4-13-13Z" fill="#241728" opacity=".7" />
      <path d="M11 19h26v8c0 3-4 5-7 5l-6-3-6 3c-3 0-7-2-7-5Z" fill="#FFC94D" />
      <path d="M14 22h8l-2 4h-4ZM34 22h-8l2 4h4Z" fill="#3A1020" />
      <path d="M20 36h8" stroke="#FFC94D" stroke-width="2" stroke-linecap="round" />
      <path
        d="M12 14 10 4l7 5 7-7 7 7 7-5-2 10Z"
        fill="#FFF1C2"
        stroke="#B97A12"
        stroke-width="1.4"
        stroke-linejoin="round"
      />
      <circle cx="24" cy="9" r="1.8" fill="#F2404A" />
    </>
  ),
};

interface PortraitProps {
  readonly name: string;
  /** The level, if a bot; a person has none. */
  readonly bot: string | undefined;
  readonly size?: number;
}

/** Who sits there, as a round picture. Decorative: the name stands beside it. */
export function Portrait({ name, bot, size = 40 }: PortraitProps) {
  const clip = useId();
  return (
    <svg class="portrait" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clip-path={`url(#${clip})`}>{bot === undefined ? initial(name) : (FACES[bot] ?? FACES.pilot)}</g>
    </svg>
  );
}

function initial(name: string): ComponentChildren {
  const hue = hueOf(name);
  return (
    <>
      <circle cx="24" cy="24" r="24" fill={`hsl(${hue} 45% 30%)`} />
      <path d="M0 24a24 24 0 0 1 48 0c-10-8-38-8-48 0Z" fill={`hsl(${hue} 50% 40%)`} />
      <text x="24" y="32" text-anchor="middle" font-weight="700" font-size="22" fill="#fff">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </text>
    </>
  );
}

const hueOf = (name: string): number => [...name].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 200);
