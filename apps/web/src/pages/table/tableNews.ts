import type { TableStore } from '../../store.ts';
import { toast } from '../../toasts.tsx';
import { consentNews } from './consentNews.ts';
import { presenceNews } from './presenceNews.ts';

/** Tells in a word who came and went, and how a proposal ended. */
export function followNews({ faces, info }: TableStore): () => void {
  const stops = [onChange(faces, presenceNews), onChange(info, consentNews)];
  return () => {
    for (const stop of stops) stop();
  };
}

interface Changing<Value> {
  peek(): Value;
  subscribe(hear: (now: Value) => void): () => void;
}

function onChange<Value>(
  changing: Changing<Value>,
  news: (before: Value, now: Value) => readonly string[],
): () => void {
  let before = changing.peek();
  return changing.subscribe((now) => {
    for (const words of news(before, now)) toast(words);
    before = now;
  });
}
