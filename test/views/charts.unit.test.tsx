import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BarChart } from '~/views/components/charts/chart-bars';
import { getTop, shownLabels } from '~/views/components/charts/chart-scale';
import { html } from './render';

describe('the axis', () => {
  test('ends at or above the largest value, and not far above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (values) => {
        const max = Math.max(...values);
        expect(getTop(values)).toBeGreaterThanOrEqual(max);
        expect(getTop(values)).toBeLessThanOrEqual(max * 2.5);
      }),
    );
  });

  test('is drawn without any values too', () => {
    expect(getTop([])).toBe(1);
    expect(getTop([0, 0])).toBe(1);
  });

  test('shows at most six labels, the first among them', () => {
    for (const count of [1, 5, 6, 7, 24, 31, 365]) {
      const labels = shownLabels(count);
      expect(labels.length).toBeLessThanOrEqual(6);
      expect(labels[0]).toBe(0);
      expect(labels.at(-1)).toBeLessThan(count);
    }
  });
});

describe('a chart', () => {
  test('repeats its numbers in a table', () => {
    const page = html(
      <BarChart
        caption="Consultas"
        labels={['out', 'nov']}
        series={[{ name: 'Pessoas', values: [12, 34] }]}
      />,
    );
    expect(page).toContain('<figcaption');
    for (const text of ['out', 'nov', '12', '34'])
      expect(page).toMatch(new RegExp(`<(span|div|td|th)[^>]*>${text}</`));
  });

  test('leaves out every second label where it is narrow, never the first', () => {
    const labels = ['1/11', '2/11', '3/11', '4/11'];
    const page = html(
      <BarChart caption="x" labels={labels} series={[{ name: 'a', values: [1, 2, 3, 4] }]} />,
    );
    const wide = [...page.matchAll(/<text[^>]*c-chart__label--wide[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    );
    expect(wide).toEqual(['2/11', '4/11']);
  });

  test('has no invalid shapes without data', () => {
    const page = html(<BarChart caption="x" labels={[]} series={[]} />);
    expect(page).not.toMatch(/NaN|Infinity/);
  });

  test('carries no inline style, which the content policy refuses', () => {
    const page = html(<BarChart caption="x" labels={['a']} series={[{ name: 'a', values: [3] }]} />);
    expect(page).not.toContain('style=');
  });
});
