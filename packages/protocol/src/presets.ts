/** What can be said with one touch; clients put it into words of their language. */
export const PRESETS = [
  'hello',
  'good-luck',
  'well-raced',
  'thanks',
  'ouch',
  'lucky',
  'thinking',
  'your-turn',
  'again',
  'bye',
] as const;
export type Preset = (typeof PRESETS)[number];
