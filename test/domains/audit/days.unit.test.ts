import { describe, expect, test } from '@jest/globals';
import type { AuditLine } from '~/src/domains/audit/audit.types';
import { toDays } from '~/views/audit/audit-days';

/** Only what the days are made of. */
const line = (at: string, action: AuditLine['action'], userEmail = 'ana@x.test') =>
  ({ accountId: 'a', at: new Date(at), action, userEmail }) as AuditLine;

const shapeOf = (lines: AuditLine[]) =>
  toDays(lines).map(({ day, events }) => [
    day,
    ...events.map(({ line: { action }, earlier }) => `${action} ${earlier.length + 1}`),
  ]);

describe('the days of an audit log', () => {
  test('are those of São Paulo, in the order of the list', () => {
    expect(
      shapeOf([
        line('2026-11-26T03:00:00Z', 'report_ordered'),
        line('2026-11-26T02:59:00Z', 'report_ordered'),
      ]),
    ).toEqual([
      ['2026-11-26', 'report_ordered 1'],
      ['2026-11-25', 'report_ordered 1'],
    ]);
  });

  test('fold sign-ins of one person that follow each other on one day, and nothing else', () => {
    expect(
      shapeOf([
        line('2026-11-26T15:04:00Z', 'login'),
        line('2026-11-26T15:03:00Z', 'login'),
        line('2026-11-26T15:02:00Z', 'login', 'bia@x.test'),
        line('2026-11-26T15:01:00Z', 'report_ordered'),
        line('2026-11-26T15:00:00Z', 'report_ordered'),
        line('2026-11-26T14:00:00Z', 'login'),
        line('2026-11-26T02:00:00Z', 'login'),
      ]),
    ).toEqual([
      ['2026-11-26', 'login 2', 'login 1', 'report_ordered 1', 'report_ordered 1', 'login 1'],
      ['2026-11-25', 'login 1'],
    ]);
  });
});
