import type { News, Task } from './messages.ts';

/** Has something worked out in a worker of its own, told as it goes; the answer ends it early. */
export function ask(task: Task, hear: (news: News) => void): () => void {
  const worker = new Worker(new URL('../analysisWorker.ts', import.meta.url), { type: 'module' });
  const take = (news: News) => {
    if (news.type !== 'moments' && news.type !== 'runs') worker.terminate(); // that was all
    hear(news);
  };
  worker.onmessage = ({ data }: MessageEvent<News>) => take(data);
  worker.onerror = ({ message }) => take({ type: 'failed', reason: message });
  worker.postMessage(task);
  return () => worker.terminate();
}
