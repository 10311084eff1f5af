import { describe, expect, test } from '@jest/globals';
import {
  decideIncident,
  getAnswered,
  getDayState,
  getHealth,
  isFresh,
} from '~/src/domains/sources/status.rules';
import type { Incident } from '~/src/domains/sources/status.types';
import { MINUTE_MS } from '~/src/shared/dates';

const NOW = new Date('2026-11-20T17:00:00Z');
const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * MINUTE_MS);
/** Minutes of a component by how long ago: queries, and how many failed. */
const minutes = (...list: [ago: number, queries: number, failures: number][]) =>
  list.map(([ago, queries, failures]) => ({ minute: at(ago), queries, failures }));
const openSince = (ago: number, kind: 'down' | 'failing' = 'down') => ({ kind, openedAt: at(ago) });

describe('the health of a component', () => {
  test.each([
    [{ queries: 2, failures: 0 }, 'quiet'],
    [{ queries: 3, failures: 0 }, 'ok'],
    [{ queries: 10, failures: 1 }, 'ok'],
    [{ queries: 10, failures: 2 }, 'failing'],
    [{ queries: 5, failures: 4 }, 'down'],
  ])('with %p is %s', (counts, health) => expect(getHealth(counts)).toBe(health));

  test('is never rounded up to all', () => {
    expect(getAnswered({ queries: 1_000_000, failures: 1 })).toBe(0.9999);
    expect(getAnswered({ queries: 2, failures: 0 })).toBeNull();
  });
});

describe('an incident opens', () => {
  test('when half of five in two minutes failed, and began with the first failure', () => {
    const change = decideIncident(NOW, minutes([1, 3, 1], [0, 3, 2]), null);
    expect(change).toEqual({ update: 'opened', kind: 'failing', share: 50, at: at(1) });
  });

  test('as one without an answer when nearly all failed', () => {
    expect(decideIncident(NOW, minutes([0, 6, 6]), null)).toMatchObject({ kind: 'down', share: 100 });
  });

  test.each([
    ['too few were asked', minutes([1, 2, 2], [0, 2, 2])],
    ['less than half failed', minutes([1, 5, 2], [0, 5, 2])],
    ['it was before these two minutes', minutes([2, 50, 50])],
    ['nobody asked', []],
  ])('not when %s', (_name, recent) => expect(decideIncident(NOW, recent, null)).toBeNull());
});

describe('an open incident', () => {
  test('grows worse once', () => {
    const recent = minutes([0, 10, 9]);
    expect(decideIncident(NOW, recent, openSince(3, 'failing'))).toMatchObject({
      update: 'worse',
      kind: 'down',
    });
    expect(decideIncident(NOW, recent, openSince(3, 'down'))).toBeNull();
  });

  test('closes after five good minutes, as of the first of them', () => {
    const recent = minutes([6, 5, 5], [4, 1, 0], [1, 3, 1]);
    expect(decideIncident(NOW, recent, openSince(9))).toMatchObject({ update: 'closed', at: at(4) });
  });

  test('stays while it flaps, while it is younger, and without queries', () => {
    const flapping = minutes([4, 5, 0], [3, 5, 0], [2, 1, 1], [1, 5, 0], [0, 5, 0]);
    expect(decideIncident(NOW, flapping, openSince(9))).toBeNull();
    expect(decideIncident(NOW, minutes([0, 5, 0]), openSince(4))).toBeNull();
    expect(decideIncident(NOW, minutes([20, 5, 5]), openSince(30))).toBeNull();
  });

  test('closes as unknown after an hour without queries', () => {
    expect(decideIncident(NOW, [], openSince(61))).toMatchObject({ update: 'quiet', at: NOW });
    expect(decideIncident(NOW, [], openSince(50))).toBeNull();
  });
});

describe('a day', () => {
  const DAY = '2026-11-20';
  const counts = { queries: 100, failures: 0, minutes: 900 };
  const lasting = (kind: 'down' | 'failing', ms: number): Incident => ({
    id: 'one',
    component: 'x',
    kind,
    openedAt: at(60),
    closedAt: new Date(at(60).getTime() + ms),
    updates: [],
  });
  test.each([
    ['normal', counts, [], 'ok'],
    ['out for a quarter of an hour', counts, [lasting('down', 15 * MINUTE_MS)], 'down'],
    ['out for less', counts, [lasting('down', 14 * MINUTE_MS)], 'failing'],
    ['failing for hours', counts, [lasting('failing', 50 * MINUTE_MS)], 'failing'],
    ['failing in a fifth', { ...counts, failures: 20 }, [], 'failing'],
    ['with two queries', { ...counts, queries: 2 }, [], 'quiet'],
    ['nobody measured', undefined, [], 'unmeasured'],
    ['counted by a web process alone', { ...counts, minutes: 0 }, [], 'unmeasured'],
  ] as const)('%s', (_name, day, incidents, state) => {
    expect(getDayState(DAY, day, incidents, NOW)).toBe(state);
  });

  test('ends at midnight in São Paulo', () => {
    const late = { ...lasting('down', 0), openedAt: new Date('2026-11-20T02:00:00Z') };
    const incidents = [{ ...late, closedAt: new Date('2026-11-20T02:59:00Z') }];
    expect(getDayState(DAY, counts, incidents, NOW)).toBe('ok');
    expect(getDayState('2026-11-19', counts, incidents, NOW)).toBe('down');
  });
});

test('measuring has stopped after three minutes, and before it began', () => {
  expect([isFresh(at(3), NOW), isFresh(at(4), NOW), isFresh(null, NOW)]).toEqual([true, false, false]);
});
