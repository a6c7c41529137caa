import { effect } from '@preact/signals';
import { fastRng, type Rng } from '@slipstream/engine';
import { settings } from './settings.ts';

// Loaded only once somebody turns the music on: a slow walk up and down a scale over two held notes, never the same twice.

const SCALE = [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 587.33] as const; // A minor pentatonic, in Hz
const BEAT_S = 0.6;
const AHEAD_S = 1.5; // how far notes are planned: a busy page must not make the music stumble
const PLAN_MS = 500;
const LOUDNESS = 0.05;

let stop: (() => void) | undefined;
let isStarted = false;

/** Plays while the setting is on and the page is looked at. */
export function startMusic(): void {
  if (isStarted) return;
  isStarted = true;
  effect(() => {
    const isOn = settings.value.music;
    if (isOn && stop === undefined) stop = play();
    if (isOn || stop === undefined) return;
    stop();
    stop = undefined;
  });
}

function play(): () => void {
  const audio = new AudioContext();
  const out = new GainNode(audio, { gain: LOUDNESS });
  out.connect(audio.destination);
  let next = audio.currentTime + 0.1;
  let at = 2;
  const rng = fastRng(crypto.randomUUID());
  const plan = () => {
    while (next < audio.currentTime + AHEAD_S) {
      at = step(at, rng);
      pluck(audio, out, SCALE[at] ?? 220, next);
      if (at % 4 === 0) hold(audio, out, (SCALE[at] ?? 220) / 2, next);
      next += BEAT_S * (rng.below(4) === 0 ? 2 : 1);
    }
  };
  const timer = setInterval(plan, PLAN_MS);
  const follow = () => void (document.hidden ? audio.suspend() : audio.resume());
  // Browsers allow sound only after a touch; until then it stays silent.
  const wake = () => void (document.hidden || audio.resume());
  document.addEventListener('visibilitychange', follow);
  document.addEventListener('pointerdown', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
    document.removeEventListener('pointerdown', wake);
    void audio.close();
  };
}

/** One or two steps up or down the scale. */
function step(at: number, rng: Rng): number {
  const to = at + (rng.below(2) === 0 ? -1 : 1) * (rng.below(3) === 0 ? 2 : 1);
  return Math.min(Math.max(to, 0), SCALE.length - 1);
}

const pluck = (audio: AudioContext, out: AudioNode, frequency: number, at: number): void =>
  tone(audio, out, { type: 'triangle', frequency, at, rise: 0.02, length: 1.4 });

const hold = (audio: AudioContext, out: AudioNode, frequency: number, at: number): void =>
  tone(audio, out, { type: 'sine', frequency, at, rise: 0.8, length: 3.6 });

interface Tone {
  readonly type: OscillatorType;
  readonly frequency: number; // Hz
  readonly at: number; // s
  readonly rise: number; // s
  readonly length: number; // s
}

function tone(audio: AudioContext, out: AudioNode, { type, frequency, at, rise, length }: Tone): void {
  const oscillator = new OscillatorNode(audio, { type, frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(1, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  oscillator.connect(gain).connect(out);
  oscillator.start(at);
  oscillator.stop(at + length);
}
