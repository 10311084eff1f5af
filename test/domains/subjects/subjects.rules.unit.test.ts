import { describe, expect, test } from '@jest/globals';
import {
  clockOf,
  countAlarms,
  getClock,
  getDueAt,
  needsDocument,
  parseAim,
  parseProtocol,
  REQUEST_TRANSITIONS,
} from '~/src/domains/subjects/subjects.rules';
import { REQUEST_STATES, SUBJECT_RIGHTS } from '~/src/domains/subjects/subjects.types';
import { DAY_MS } from '~/src/shared/dates';

/** Late in the evening in São Paulo, when it is the next day in UTC. */
const RECEIVED = new Date('2026-11-21T01:30:00Z');
const due = (right: (typeof SUBJECT_RIGHTS)[number], credit = false) =>
  getDueAt(RECEIVED, clockOf(right, credit));

describe('the clocks', () => {
  test.each(SUBJECT_RIGHTS)('%s: fifteen calendar days, to the end of the last in São Paulo', (right) => {
    expect(due(right).toISOString()).toBe('2026-12-06T02:59:59.000Z');
  });

  test('a correction of credit data has ten days; credit changes no other right', () => {
    expect(due('correction', true).toISOString()).toBe('2026-12-01T02:59:59.000Z');
    expect(due('contest', true).toISOString()).toBe('2026-12-01T02:59:59.000Z');
    expect(due('erasure', true)).toEqual(due('erasure'));
    for (const right of SUBJECT_RIGHTS) expect(clockOf(right, true).source).toMatch(/^Lei /);
  });

  test('the day it was received is day 0, and it is late only after the last one', () => {
    const dueAt = due('access');
    const at = (days: number) =>
      getClock({ receivedAt: RECEIVED, dueAt }, new Date(RECEIVED.getTime() + days * DAY_MS));
    expect(at(0)).toEqual({ day: 0, days: 15, late: false });
    expect(at(15)).toEqual({ day: 15, days: 15, late: false });
    expect(at(16)).toEqual({ day: 16, days: 15, late: true });
  });

  test('alarms at the 10th, the 13th and the last of fifteen days', () => {
    const count = (days: number) => countAlarms(due('access'), new Date(RECEIVED.getTime() + days * DAY_MS));
    expect([9, 10, 12, 13, 14, 15, 20].map(count)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

test('a request moves only as the table says', () => {
  const legal = REQUEST_STATES.flatMap((from) => REQUEST_TRANSITIONS[from].map((to) => `${from} ${to}`));
  expect(legal.sort()).toEqual([
    'in_progress answered',
    'in_progress refused',
    'in_progress verifying',
    'received in_progress',
    'received verifying',
    'verifying in_progress',
    'verifying refused',
  ]);
});

test('a code is not enough for what shows or erases everything', () => {
  const wanting = SUBJECT_RIGHTS.filter((right) => needsDocument({ right, level: 'code' }));
  expect(wanting).toEqual(['copy', 'erasure', 'portability']);
  for (const right of SUBJECT_RIGHTS) {
    expect(needsDocument({ right, level: 'none' })).toBe(true);
    expect(needsDocument({ right, level: 'document' })).toBe(false);
  }
});

test('a protocol is found however it is typed, and nothing else is one', () => {
  expect(parseProtocol(' 7qk4 m2xd9htr ')).toBe('7QK4-M2XD-9HTR');
  expect(parseProtocol('7QK4-M2XD-9HTI')).toBeNull();
  expect(parseProtocol('7QK4-M2XD')).toBeNull();
  expect(parseAim('contest')).toBe('contest');
  expect(parseAim('/home')).toBeNull();
});
