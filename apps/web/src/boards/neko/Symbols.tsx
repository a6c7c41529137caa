import { CatSymbols } from './CatSymbols.tsx';

/** Everything that is drawn more than once: emblems, cats, the car, scenery. Placed with `Use`. */
export function Symbols() {
  return (
    <svg class="nk-symbols" width="0" height="0" aria-hidden="true">
      <defs>
        {/* emblems: one per seat colour */}
        <symbol id="nk-em-blue" viewBox="-10 -10 20 20">
          <circle r="8" fill="currentColor" />
        </symbol>
        <symbol id="nk-em-green" viewBox="-10 -10 20 20">
          <path
            d="M0-8.4 9 7.4H-9Z"
            fill="currentColor"
            stroke="currentColor"
            stroke-width="1.6"
            stroke-linejoin="round"
          />
        </symbol>
        <symbol id="nk-em-red" viewBox="-10 -10 20 20">
          <rect x="-7.6" y="-7.6" width="15.2" height="15.2" rx="1.6" fill="currentColor" />
        </symbol>
        <symbol id="nk-em-black" viewBox="-10 -10 20 20">
          <path
            d="M0-9.4 8 0 0 9.4-8 0Z"
            fill="currentColor"
            stroke="currentColor"
            stroke-width="1"
            stroke-linejoin="round"
          />
        </symbol>
        <symbol id="nk-em-orange" viewBox="-10 -10 20 20">
          <path
            d="M0-9.4 2.8-3.2 9.4-2.6 4.4 1.8 6 8.4 0 4.9-6 8.4-4.4 1.8-9.4-2.6-2.8-3.2Z"
            fill="currentColor"
            stroke="currentColor"
            stroke-width="1"
            stroke-linejoin="round"
          />
        </symbol>
        {/* a little car, as counted on the cards */}
        <symbol id="nk-mini" viewBox="0 0 35 16">
          <path
            d="M2 11.5Q1 6.5 6 6H10L13 2.2Q14 1 16 1H21Q23 1 24.4 2.4L28 6H30Q34 6.4 34 11.5Z"
            fill="currentColor"
          />
          <path d="M14.4 3H20.6Q21.8 3 22.8 4L24.4 6H12.4Z" fill="#FFF7E6" opacity=".85" />
          <circle cx="9.5" cy="11.6" r="4.2" fill="#23243A" />
          <circle cx="26" cy="11.6" r="4.2" fill="#23243A" />
          <circle cx="9.5" cy="11.6" r="1.5" fill="#FFF7E6" />
          <circle cx="26" cy="11.6" r="1.5" fill="#FFF7E6" />
        </symbol>
        {/* the cat on the face of a card */}
        <symbol id="nk-hero-low" viewBox="0 0 40 40">
          <path
            d="M4 22 5 5Q5.5 1.5 8.5 3.500L15 9.500Q20 8 25 9.500L31.5 3.500Q34.5 1.5 35 5L36 22Q38 36 20 37 2 36 4 22Z"
            fill="currentColor"
          />
          <path d="M8 12V8L12 11.500ZM32 12V8L28 11.500Z" fill="#FFF7E6" opacity=".55" />
          <path
            d="M8.5 21.500Q12 25.5 15.5 21.500M24.5 21.500Q28 25.5 31.5 21.5"
            fill="none"
            stroke="#FFF7E6"
            stroke-width="2.3"
            stroke-linecap="round"
          />
          <path d="M18 26.500H22L20 28.800Z" fill="#FFF7E6" />
          <path
            d="M20 28.800Q19 32 15.5 31M20 28.800Q21 32 24.5 31M1 25 7 26M1 30 7 29M39 25 33 26M39 30 33 29"
            fill="none"
            stroke="#FFF7E6"
            stroke-width="1.7"
            stroke-linecap="round"
          />
        </symbol>
        <symbol id="nk-hero-mid" viewBox="0 0 40 40">
          <path
            d="M4 22 5 5Q5.5 1.5 8.5 3.500L15 9.500Q20 8 25 9.500L31.5 3.500Q34.5 1.5 35 5L36 22Q38 36 20 37 2 36 4 22Z"
            fill="currentColor"
          />
          <path d="M8 12V8L12 11.500ZM32 12V8L28 11.500Z" fill="#FFF7E6" opacity=".55" />
          <ellipse cx="12.5" cy="21" rx="3.2" ry="3.8" fill="#FFF7E6" />
          <ellipse cx="27.5" cy="21" rx="3.2" ry="3.8" fill="#FFF7E6" />
          <path d="M18 26.500H22L20 28.800Z" fill="#FFF7E6" />
          <path
            d="M20 28.800Q19 32 15.5 31M20 28.800Q21 32 24.5 31M1 25 7 26M1 30 7 29M39 25 33 26M39 30 33 29"
            fill="none"
            stroke="#FFF7E6"
            stroke-width="1.7"
            stroke-linecap="round"
          />
        </symbol>
        <symbol id="nk-hero-high" viewBox="0 0 40 40">
          <path
            d="M4 22 5 5Q5.5 1.5 8.5 3.500L15 9.500Q20 8 25 9.500L31.5 3.500Q34.5 1.5 35 5L36 22Q38 36 20 37 2 36 4 22Z"
            fill="currentColor"
          />
          <path d="M8 12V8L12 11.500ZM32 12V8L28 11.500Z" fill="#FFF7E6" opacity=".55" />
          <path
            d="M8 17.5 16.5 21.500Q15 25.5 11.5 24.5 8.5 23 8 17.500ZM32 17.5 23.5 21.500Q25 25.5 28.5 24.5 31.5 23 32 17.500Z"
            fill="#FFF7E6"
          />
          <path d="M18 26.500H22L20 28.800Z" fill="#FFF7E6" />
          <path
            d="M20 28.800Q19 32 15.5 31M20 28.800Q21 32 24.5 31M1 25 7 26M1 30 7 29M39 25 33 26M39 30 33 29"
            fill="none"
            stroke="#FFF7E6"
            stroke-width="1.7"
            stroke-linecap="round"
          />
        </symbol>
        <symbol id="nk-burst" viewBox="-26 -26 52 52">
          <path
            d="M0.0 -25.0L4.7 -20.5L10.8 -22.5L13.1 -16.4L19.5 -15.6L18.9 -9.1L24.4 -5.6L21.0 -0.0L24.4 5.6L18.9 9.1L19.5 15.6L13.1 16.4L10.8 22.5L4.7 20.5L0.0 25.0L-4.7 20.5L-10.8 22.5L-13.1 16.4L-19.5 15.6L-18.9 9.1L-24.4 5.6L-21.0 0.0L-24.4 -5.6L-18.9 -9.1L-19.5 -15.6L-13.1 -16.4L-10.8 -22.5L-4.7 -20.5Z"
            fill="#FFC94D"
            stroke="#FFF7E6"
            stroke-width="2"
            stroke-linejoin="round"
          />
        </symbol>
        <symbol id="nk-tick" viewBox="0 0 14 14">
          <path
            d="M2 7.4 5.6 11 12 3.4"
            fill="none"
            stroke="currentColor"
            stroke-width="2.8"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </symbol>

        {/* a racing car seen from above, driving to the right */}
        <symbol id="nk-wheels" viewBox="-50 -30 100 60" overflow="visible">
          <g fill="#26263A">
            <rect x="-34" y="-23" width="19" height="10" rx="4" />
            <rect x="-34" y="13" width="19" height="10" rx="4" />
            <rect x="13" y="-21" width="16" height="9" rx="4" />
            <rect x="13" y="12" width="16" height="9" rx="4" />
          </g>
          <g fill="#FFF7E6" opacity=".5">
            <rect x="-28" y="-22" width="7" height="2" rx="1" />
            <rect x="18" y="-20" width="6" height="2" rx="1" />
          </g>
        </symbol>
        <symbol id="nk-chassis" viewBox="-50 -30 100 60" overflow="visible">
          <rect x="-44" y="-19" width="10" height="38" rx="4" style="fill:var(--nk-lo)" />
          <path
            d="M-39-11Q-39-18-30-18L4-17Q36-15 43-4 45 0 43 4 36 15 4 17L-30 18Q-39 18-39 11Z"
            style="fill:var(--nk-c)"
          />
          <path
            d="M-36 8Q-20 13 6 12 32 10 43 2 42 6 38 8 28 15 4 17L-30 18Q-38 18-39 11Z"
            style="fill:var(--nk-lo)"
            opacity=".55"
          />
          <path
            d="M-32-14Q-10-16 8-14 26-12 35-7 22-10 4-10.5-20-10.5-34-9 -35-13-32-14Z"
            style="fill:var(--nk-hi)"
            opacity=".9"
          />
          <path d="M-36-3.600H44Q44.4 0 44 3.600H-36Z" fill="#FFF7E6" />
          <ellipse cx="-10" cy="0" rx="20" ry="14" style="fill:var(--nk-lo)" />
          <ellipse cx="-10" cy="1" rx="17" ry="11.5" fill="#1B1B2E" />
          <circle cx="25" r="10.5" fill="#FFF7E6" />
        </symbol>

        <CatSymbols />

        {/* scenery */}
        <symbol id="nk-yarn" viewBox="-40 -40 80 80" overflow="visible">
          <ellipse cx="3" cy="25" rx="28" ry="8" fill="#1D5B43" opacity=".22" />
          <path
            d="M20 20Q40 30 56 20 68 12 80 22"
            fill="none"
            style="stroke:var(--y)"
            stroke-width="4"
            stroke-linecap="round"
          />
          <circle r="27" style="fill:var(--y)" />
          <path d="M-26 6A27 27 0 0 0 24 13Q4 24-26 6Z" fill="#3A1030" opacity=".16" />
          <g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round">
            <path d="M-20-12Q0-30 20-14M-24-2Q-2-22 25-4M-23 9Q0-10 24 8" />
          </g>
          <g fill="none" stroke="#3A1030" stroke-opacity=".22" stroke-width="2.6" stroke-linecap="round">
            <path d="M-10-23Q-22 0-8 24M2-25Q-8 0 6 25" />
          </g>
        </symbol>
        <symbol id="nk-bones" viewBox="-50 -22 100 44" overflow="visible">
          <g
            fill="none"
            stroke="#1D5B43"
            stroke-opacity=".2"
            stroke-width="6"
            stroke-linecap="round"
            transform="translate(2 5)"
          >
            <path d="M-28 0H30M-14-11V11M0-13V13M14-10V10" />
          </g>
          <g fill="none" stroke="#FFFDF6" stroke-width="5.5" stroke-linecap="round">
            <path d="M-28 0H30" />
            <path d="M-14-11Q-10 0-14 11M0-13Q4 0 0 13M14-10Q18 0 14 10" />
          </g>
          <path d="M-26-13Q-48-11-50 0-48 11-26 13-20 0-26-13Z" fill="#FFFDF6" />
          <circle cx="-37" cy="-3" r="3" fill="#4E7F6B" />
          <path d="M28 0 44-13Q40 0 44 13Z" fill="#FFFDF6" stroke="#FFFDF6" stroke-width="3" stroke-linejoin="round" />
        </symbol>
        <symbol id="nk-box" viewBox="-50 -50 100 100" overflow="visible">
          <ellipse cx="4" cy="33" rx="48" ry="10" fill="#1D5B43" opacity=".22" />
          <path d="M-38-6H38V32Q38 36 34 36H-34Q-38 36-38 32Z" fill="#D9A062" />
          <path d="M10-6H38V32Q38 36 34 36H10Z" fill="#C2874B" />
          <path d="M-38-6-24-20H24L38-6Z" fill="#7B4F2A" />
          <path d="M-38-6-54 6-42 10-34-2ZM38-6 54 6 42 10 34-2Z" fill="#EDBE86" />
          <g>
            <path d="M-17-6-18-28Q-17-31-14-29L-6-22Q0-23 6-22L14-29Q17-31 18-28L17-6Z" fill="#FFF3DF" />
            <path d="M-14-22V-26L-10-22ZM14-22V-26L10-22Z" fill="#F7B7B2" />
            <circle cx="-7" cy="-14" r="2.6" fill="#22243A" />
            <circle cx="7" cy="-14" r="2.6" fill="#22243A" />
            <path d="M-2-10H2L0-8Z" fill="#E5747A" />
          </g>
          <path d="M-38-6H38V2H-38Z" fill="#E7B378" />
          <path d="M-26 14H-10M-26 20H-16" stroke="#A66E36" stroke-width="3" stroke-linecap="round" />
        </symbol>
        <symbol id="nk-saucer" viewBox="-40 -26 80 52" overflow="visible">
          <ellipse cx="2" cy="8" rx="38" ry="20" fill="#1D5B43" opacity=".2" />
          <ellipse rx="37" ry="20" fill="#5BB7E3" />
          <ellipse cy="-2" rx="36" ry="18.5" fill="#8AD2F2" />
          <ellipse cy="-1" rx="25" ry="12" fill="#5BB7E3" />
          <ellipse cy="1" rx="24" ry="10.5" fill="#FFFDF6" />
          <path d="M-14-2Q-6-7 6-5" fill="none" stroke="#E4EDF2" stroke-width="3" stroke-linecap="round" />
        </symbol>
        <symbol id="nk-paw" viewBox="-20 -20 40 40">
          <ellipse cy="7" rx="10" ry="8" fill="currentColor" />
          <ellipse cx="-11" cy="-3" rx="4" ry="5.2" fill="currentColor" />
          <ellipse cx="11" cy="-3" rx="4" ry="5.2" fill="currentColor" />
          <ellipse cx="-4.5" cy="-10" rx="4" ry="5.4" fill="currentColor" />
          <ellipse cx="4.5" cy="-10" rx="4" ry="5.4" fill="currentColor" />
        </symbol>
        <pattern id="nk-check" width="18" height="18" patternUnits="userSpaceOnUse">
          <rect width="18" height="18" fill="#FFFDF6" />
          <path d="M0 0H9V9H0ZM9 9H18V18H9Z" fill="#2A2140" />
        </pattern>
        <radialGradient id="nk-mat" cx=".5" cy=".42" r=".75">
          <stop offset="0" stop-color="#CFF3E0" />
          <stop offset="1" stop-color="#8FD6B4" />
        </radialGradient>
        <radialGradient id="nk-fur" cx=".5" cy=".45" r=".7">
          <stop offset="0" stop-color="#FFE9D6" />
          <stop offset="1" stop-color="#FFCBA6" />
        </radialGradient>
        <radialGradient id="nk-water" cx=".4" cy=".45" r=".7">
          <stop offset="0" stop-color="#DDF4FC" />
          <stop offset="1" stop-color="#9ED7F0" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/** A symbol as a picture of its own. */
export function Picture({ of, class: name }: { readonly of: string; readonly class?: string }) {
  return (
    <svg class={name} aria-hidden="true">
      <use href={`#nk-${of}`} />
    </svg>
  );
}
