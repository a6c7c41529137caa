import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { embeddedBench } from './testing/benches.ts';
import { World } from './testing/world.ts';

const textOf = (name: string): string => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** What the rules and the panels ask Prometheus for. */
const EXPRESSIONS: Readonly<Record<string, RegExp>> = {
  'alerts.yaml': /^ +expr: (.+)$/gm,
  'grafana.json': /"expr": "(.+)"/g,
};
/** Prometheus makes this one itself. */
const OF_PROMETHEUS = 'up';

const namesIn = (expression: string): readonly string[] =>
  (expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/[a-z][a-z0-9_]*(?!\w|\s*\()/g) ?? []).filter(
    (name) => name !== OF_PROMETHEUS,
  );

it.each(Object.keys(EXPRESSIONS))('%s asks for nothing that /metrics does not tell', async (file) => {
  const bench = await embeddedBench();
  const world = await World.open(await bench.open());
  const text = await (await fetch(`${world.base}/metrics`)).text();
  await world.server.stop();
  await bench.dispose();
  const told = new Set([...text.matchAll(/^([a-z_0-9]+)[ {]/gm)].map(([, name]) => name));
  const expressions = [...textOf(file).matchAll(EXPRESSIONS[file] ?? /$^/g)].map(([, expression = '']) => expression);
  const asked = expressions.map(namesIn);
  expect(expressions.length).toBeGreaterThan(5);
  expect(asked.slice(1).every((names) => names.length > 0)).toBe(true);
  expect(asked.flat().filter((name) => !told.has(name))).toEqual([]);
});
