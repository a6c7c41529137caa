import { settings } from './settings.ts';

/** Sounds are made on the spot from a few tones: nothing to download. Off until somebody turns them on. */
export type Sound = 'turn' | 'lock' | 'reveal' | 'step' | 'win' | 'lose';

/** Frequency in Hz, start and length in seconds. */
type Tone = readonly [frequency: number, start: number, length: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    [659, 0, 0.12],
    [880, 0.11, 0.22],
  ],
  lock: [
    [220, 0, 0.06],
    [165, 0.05, 0.1],
  ],
  reveal: [
    [392, 0, 0.1],
    [523, 0.08, 0.1],
    [659, 0.16, 0.2],
  ],
  step: [[330, 0, 0.07]],
  win: [
    [523, 0, 0.14],
    [659, 0.13, 0.14],
    [784, 0.26, 0.14],
    [1047, 0.39, 0.5],
  ],
  lose: [
    [330, 0, 0.2],
    [262, 0.18, 0.4],
  ],
};

let context: AudioContext | undefined;

/** A buzz where the person wants it and the device can. */
function buzz(sound: Sound): void {
  const ms = BUZZES[sound];
  if (ms !== undefined && settings.peek().haptics && 'vibrate' in navigator) navigator.vibrate(ms);
}

const BUZZES: Readonly<Partial<Record<Sound, number>>> = { turn: 30, lock: 15 }; // ms

/** Plays a sound if sounds are on. Browsers allow it only after the first touch; before that it stays silent. */
export function chime(sound: Sound): void {
  buzz(sound);
  if (!settings.peek().sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[sound]) play(context, tone);
}

function play(audio: AudioContext, [frequency, start, length]: Tone): void {
  const begin = audio.currentTime + start;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(0.16, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
