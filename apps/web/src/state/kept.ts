import { signal } from '@preact/signals';
import type { Is } from './guards.ts';

/**
 * What this browser keeps for the page in its local storage. Anything may stand there: every value is parsed, and what
 * is broken is set aside under `<key>.broken`, so that it stops no race. Where storage is closed (private mode, full
 * disk) the page simply forgets.
 */
const LONGEST_ASIDE = 100_000; // characters of a broken value; more is not worth the room

/** Something that this device had kept could not be read; the page says so once. */
export const isSomethingBroken = signal(false);

/** Makes a value of what was kept: undefined where it is none; `leaveOut` where a part of it is not used. */
export type Parse<Value> = (raw: unknown, leaveOut: () => void) => Value | undefined;

/** All of it or nothing. */
export const whole =
  <Value>(is: Is<Value>): Parse<Value> =>
  (raw) =>
    is(raw) ? raw : undefined;

/** The items that are sound. */
export const soundItems =
  <Value>(is: Is<Value>): Parse<readonly Value[]> =>
  (raw, leaveOut) => {
    if (!Array.isArray(raw)) return undefined;
    const sound = raw.filter(is);
    if (sound.length < raw.length) leaveOut();
    return sound;
  };

/** What is kept under a key, as far as it is sound; undefined where nothing is. */
export function recall<Value>(key: string, parse: Parse<Value>): Value | undefined {
  const text = textAt(key);
  if (text === undefined) return undefined;
  let isWhole = true;
  const value = parse(parsed(text), () => {
    isWhole = false;
  });
  if (value === undefined || !isWhole) setAside(key, text, value);
  return value;
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: what was chosen still holds until the page is closed.
  }
}

/** What a text says as JSON; undefined, which no JSON is, where it says nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function setAside(key: string, text: string, rest: unknown): void {
  isSomethingBroken.value = true;
  try {
    localStorage.removeItem(key); // first, to make room
    localStorage.setItem(`${key}.broken`, text.slice(0, LONGEST_ASIDE));
  } catch {
    // No room to set it aside: the race matters more.
  }
  if (rest !== undefined) keep(key, rest);
}

function textAt(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
