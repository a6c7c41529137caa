import { COLOURS, type Colour } from '@slipstream/games/neko/types';
import type { ComponentChildren } from 'preact';

/** The drivers, 52 x 52 around 0,0: helmet in the car's colour, ears through it, a face of their own. */
const CATS: Readonly<Record<Colour, ComponentChildren>> = {
  blue: (
    <>
      <path d="M-18-6-19-22Q-19-26-15-23L-5-15ZM18-6 19-22Q19-26 15-23L5-15Z" fill="#8D97AD" />
      <path d="M-15.5-10-16-19-9-14ZM15.5-10 16-19 9-14Z" fill="#F7B7B2" />
      <ellipse cy="2" rx="20.5" ry="18" fill="#A9B2C6" />
      <path d="M-20 0A20.5 18.5 0 0 1 20 0Q10-6 0-6-10-6-20 0Z" style="fill:var(--nk-c)" />
      <path d="M-15-8Q-8-15 2-15.5" fill="none" style="stroke:var(--nk-hi)" stroke-width="3" stroke-linecap="round" />
      <path d="M-17.5-7.500Q0-13 17.5-7.500L17-2Q0-7-17-2Z" fill="#3A2C22" />
      <ellipse cx="-8" cy="-8" rx="7" ry="5.4" fill="#FFD36B" />
      <ellipse cx="8" cy="-8" rx="7" ry="5.4" fill="#FFD36B" />
      <ellipse cx="-8" cy="-8" rx="5" ry="3.7" fill="#BDEBFF" />
      <ellipse cx="8" cy="-8" rx="5" ry="3.7" fill="#BDEBFF" />
      <path d="M-11-7 -7-10.500M5-7 9-10.5" stroke="#fff" stroke-width="1.6" stroke-linecap="round" />
      <ellipse cy="11" rx="11" ry="7.5" fill="#F4F1EC" />
      <path
        d="M-20 6-14 7M-19.5 10-14 9.500M20 6 14 7M19.5 10 14 9.5"
        stroke="#6D7690"
        stroke-width="1.8"
        stroke-linecap="round"
      />
      <g class="nk-eyes">
        <ellipse cx="-8.5" cy="3.2" rx="3.3" ry="3.8" fill="#22243A" />
        <ellipse cx="8.5" cy="3.2" rx="3.3" ry="3.8" fill="#22243A" />
        <circle cx="-7.3" cy="1.8" r="1.3" fill="#fff" />
        <circle cx="9.7" cy="1.8" r="1.3" fill="#fff" />
      </g>
      <path d="M-13-2-5.5.400M13-2 5.5.40" stroke="#5A627A" stroke-width="2.2" stroke-linecap="round" />
      <path d="M-2.4 7H2.400L0 9.600Z" fill="#E5747A" />
      <path
        d="M0 9.600Q-1 13-5 12M0 9.600Q1 13 5 12"
        fill="none"
        stroke="#22243A"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </>
  ),
  green: (
    <>
      <path d="M-18-6-19-22Q-19-26-15-23L-5-15ZM18-6 19-22Q19-26 15-23L5-15Z" fill="#EFEBE2" />
      <path d="M-15.5-10-16-19-9-14ZM15.5-10 16-19 9-14Z" fill="#F7B7B2" />
      <ellipse cy="2" rx="20.5" ry="18" fill="#FFFDF8" />
      <path d="M-20 0A20.5 18.5 0 0 1 20 0Q14-5 7-5 4-9 0-9-4-9-7-5-14-5-20 0Z" style="fill:var(--nk-c)" />
      <path d="M-15-8Q-8-15 2-15.5" fill="none" style="stroke:var(--nk-hi)" stroke-width="3" stroke-linecap="round" />
      <path d="M-4.5-16.200H4.500L3.5-8.500Q0-9.5-3.5-8.500Z" fill="#FFF7E6" />
      <circle cx="-12" cy="9.5" r="3.6" fill="#FFC2B8" />
      <circle cx="12" cy="9.5" r="3.6" fill="#FFC2B8" />
      <g class="nk-eyes">
        <ellipse cx="-8.5" cy="3.2" rx="3.8" ry="4.4" fill="#2F8FD8" />
        <ellipse cx="-8.5" cy="3.2" rx="1.9" ry="3.8" fill="#22243A" />
        <circle cx="-7.4" cy="1.6" r="1.3" fill="#fff" />
      </g>
      <path d="M4.5 4.500Q8.5.50 12.5 4" fill="none" stroke="#22243A" stroke-width="2.3" stroke-linecap="round" />
      <path d="M-2.4 7.400H2.400L0 10Z" fill="#E5747A" />
      <path
        d="M0 10Q-1 12.6-4 12.200M0 10Q2 14 7.5 11"
        fill="none"
        stroke="#22243A"
        stroke-width="1.7"
        stroke-linecap="round"
      />
      <path
        d="M-20.5 6-16 7M20.5 6 16 7M-20 11-16.5 10.500M20 11 16.5 10.5"
        stroke="#B9B2A6"
        stroke-width="1.7"
        stroke-linecap="round"
      />
    </>
  ),
  red: (
    <>
      <path d="M-18-6-19-22Q-19-26-15-23L-5-15Z" fill="#F2A65A" />
      <path d="M18-6 19-22Q19-26 15-23L5-15Z" fill="#5A4038" />
      <path d="M-15.5-10-16-19-9-14ZM15.5-10 16-19 9-14Z" fill="#F7B7B2" />
      <ellipse cy="2" rx="20.5" ry="18" fill="#FFF3DF" />
      <path d="M-20.4 0Q-20 11-13 15-5 12-3 4-3-6-10-8Z" fill="#F2A65A" />
      <path d="M20.4 2Q20 8 15 10 9 8 8 1 9-6 14-6Z" fill="#5A4038" />
      <path d="M-20 0A20.5 18.5 0 0 1 20 0Q10-6.5 0-6.5-10-6.5-20 0Z" style="fill:var(--nk-c)" />
      <path d="M-15-8Q-8-15 2-15.5" fill="none" style="stroke:var(--nk-hi)" stroke-width="3" stroke-linecap="round" />
      <path d="M-20 0Q-10-6.5 0-6.5 10-6.5 20 0L19.5 1.500Q10-3.8 0-3.8-10-3.8-19.5 1.500Z" fill="#FFF7E6" />
      <g class="nk-eyes">
        <circle cx="-8.5" cy="3.6" r="4.5" fill="#22243A" />
        <circle cx="9.5" cy="3.6" r="4.5" fill="#22243A" />
        <circle cx="9.5" cy="3.6" r="4.5" fill="none" stroke="#FFF3DF" stroke-width=".9" />
        <circle cx="-7" cy="1.9" r="1.7" fill="#fff" />
        <circle cx="11" cy="1.9" r="1.7" fill="#fff" />
        <circle cx="-10" cy="5.4" r=".9" fill="#fff" />
        <circle cx="8" cy="5.4" r=".9" fill="#fff" />
      </g>
      <path d="M-5.5 10.500Q0 12 5.5 10.5 5 18 0 18-5 18-5.5 10.500Z" fill="#7C2233" />
      <path d="M-2.6 14.500Q0 12.5 2.6 14.500V19Q2.5 21.5 0 21.5-2.5 21.5-2.6 19Z" fill="#FF8C94" />
      <path d="M-2.4 7.600H2.400L0 10.200Z" fill="#E5747A" />
    </>
  ),
  black: (
    <>
      <path d="M-18-6-19-22Q-19-26-15-23L-5-15ZM18-6 19-22Q19-26 15-23L5-15Z" fill="#33334A" />
      <path d="M-15.5-10-16-19-9-14ZM15.5-10 16-19 9-14Z" fill="#A36B7F" />
      <ellipse cy="2" rx="20.5" ry="18" fill="#3B3B55" />
      <path d="M-20 0A20.5 18.5 0 0 1 20 0Q10-5 0-5-10-5-20 0Z" fill="#1A1A2C" />
      <path d="M-20 0Q-10-5 0-5 10-5 20 0L19.7 2Q10-2.5 0-2.5-10-2.5-19.7 2Z" fill="#FFC94D" />
      <path d="M-15-8Q-8-15 2-15.5" fill="none" stroke="#6B6D8C" stroke-width="3" stroke-linecap="round" />
      <ellipse cx="-8.5" cy="5" rx="4.6" ry="4" fill="#FFE27A" />
      <ellipse cx="8.5" cy="5" rx="4.6" ry="4" fill="#FFE27A" />
      <ellipse cx="-8" cy="5.8" rx="1.6" ry="3" fill="#1A1A2C" />
      <ellipse cx="9" cy="5.8" rx="1.6" ry="3" fill="#1A1A2C" />
      <path d="M-14 4.600H-3V0H-14ZM14 4.600H3V0H14Z" fill="#3B3B55" />
      <path d="M-13.2 4.600H-3.800M13.2 4.600H3.8" stroke="#14142A" stroke-width="1.9" stroke-linecap="round" />
      <path d="M-2.3 9H2.300L0 11.400Z" fill="#E58A95" />
      <path d="M-4.5 14.200H4" stroke="#E9E4F5" stroke-width="1.7" stroke-linecap="round" />
      <path
        d="M-21 8-15.5 8.600M-20 12-15.5 11.600M21 8 15.5 8.600M20 12 15.5 11.6"
        stroke="#C9C7DE"
        stroke-width="1.5"
        stroke-linecap="round"
      />
    </>
  ),
  orange: (
    <>
      <path d="M-18-6-19-22Q-19-26-15-23L-5-15ZM18-6 19-22Q19-26 15-23L5-15Z" fill="#D98A4A" />
      <path d="M-15.5-10-16-19-9-14ZM15.5-10 16-19 9-14Z" fill="#F7B7B2" />
      <ellipse cy="2" rx="20.5" ry="18" fill="#F2AC6C" />
      <ellipse cy="12.5" rx="10" ry="7" fill="#FFF3DF" />
      <path d="M-20 0A20.5 18.5 0 0 1 20 0Q10-6 0-6-10-6-20 0Z" style="fill:var(--nk-c)" />
      <path d="M-15-8Q-8-15 2-15.5" fill="none" style="stroke:var(--nk-hi)" stroke-width="3" stroke-linecap="round" />
      <g class="nk-eyes">
        <circle cx="-8.5" cy="3.4" r="5" fill="#fff" />
        <circle cx="8.5" cy="3.4" r="5" fill="#fff" />
        <circle cx="-7.6" cy="3.8" r="2.4" fill="#22243A" />
        <circle cx="7.6" cy="3.8" r="2.4" fill="#22243A" />
      </g>
      <path
        d="M-20.5 7-15 8M-20 11.5-15 11M20.5 7 15 8M20 11.5 15 11"
        stroke="#B86A2C"
        stroke-width="1.7"
        stroke-linecap="round"
      />
      <ellipse cy="14" rx="2.6" ry="3.2" fill="#7C2233" />
      <path d="M-2.4 8H2.400L0 10.500Z" fill="#7C2233" />
    </>
  ),
};

const FIELD = '-26 -26 52 52';

/** A driver on its own, where the board's `Symbols` are not. */
export function Cat({ colour }: { readonly colour: Colour }) {
  return (
    <svg class={`nk-${colour}`} viewBox={FIELD} aria-hidden="true">
      {CATS[colour]}
    </svg>
  );
}

/** Part of the board's `Symbols`. */
export function CatSymbols() {
  return (
    <>
      {COLOURS.map((colour) => (
        <symbol key={colour} id={`nk-cat-${colour}`} viewBox={FIELD} overflow="visible">
          {CATS[colour]}
        </symbol>
      ))}
    </>
  );
}
