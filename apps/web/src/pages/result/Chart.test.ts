import { expect, it } from 'vitest';
import { Line } from './Chart.tsx';

it('draws every line of the chart on a rim, so that black shows on a dark panel', () => {
  const { children } = Line({ d: 'M0 0', colour: 'black', width: 3 }).props;
  const paths = [children].flat().map(({ props }) => [props.stroke, props['stroke-width']]);
  expect(paths).toEqual([
    ['var(--seat-rim)', 5],
    ['var(--seat-black)', 3],
  ]);
});
