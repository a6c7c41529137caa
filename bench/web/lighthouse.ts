import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Auditor, openAuditor, raceToWatch, scoreOf } from '../../apps/web/e2e/lighthouse.ts';
import type { Server } from '../../apps/web/e2e/server.ts';
import { median, rounded } from '../lib/measure.ts';

const PERFORMANCE = { onlyCategories: ['performance'] };
const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><p>Nothing</p></html>';

/** Lighthouse's scores for speed, next to an empty page's in the same run: the machine slows both. */
export async function lighthouseScores(server: Server, tries: number) {
  const [auditor, empty] = await Promise.all([openAuditor(), emptyPage()]);
  try {
    const urls = { empty: empty.url, home: server.url, table: await raceToWatch(auditor.context, server.url) };
    const scores = await inTurns(auditor, urls, tries);
    const ofEmpty = (score: number) => rounded(score / scores.empty);
    return { ...scores, homeOfEmpty: ofEmpty(scores.home), tableOfEmpty: ofEmpty(scores.table) };
  } finally {
    await auditor.close();
    empty.close();
  }
}

type Name = 'empty' | 'home' | 'table';

/** The median score of each address; they take turns, so that what disturbs one disturbs all. */
async function inTurns(auditor: Auditor, urls: Readonly<Record<Name, string>>, tries: number) {
  const scores: Record<Name, number[]> = { empty: [], home: [], table: [] };
  const score = async (name: Name) =>
    void scores[name].push(scoreOf(await auditor.audit(urls[name], PERFORMANCE), 'performance'));
  for (let at = 0; at < tries; at++) {
    await score('empty');
    await score('home');
    await score('table');
  }
  return { empty: median(scores.empty), home: median(scores.home), table: median(scores.table) };
}

async function emptyPage(): Promise<{ readonly url: string; close(): void }> {
  const host = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(EMPTY));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => host.close() };
}
