import { expect, test } from '@jest/globals';
import { toPulses } from '~/src/domains/operators/home/pulse.rules';
import type { OwnMeasures } from '~/src/domains/operators/home/pulse.types';
import { isUrgent, orderWork } from '~/src/domains/operators/home/work.rules';
import type { Work, WorkKind } from '~/src/domains/operators/home/work.types';
import type { Health } from '~/src/domains/sources';

const NOW = new Date('2026-11-25T17:40:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);
const work = (kind: WorkKind, count: number, rest: Partial<Work> = {}): Work => ({
  kind,
  count,
  oldestAt: null,
  dueAt: null,
  ...rest,
});

interface Case {
  health?: Record<string, Health>;
  own?: Partial<OwnMeasures>;
  waits?: Work[];
  isMeasured?: boolean;
  paused?: string[];
}

const pulse = (part: string, { health = {}, own = {}, waits = [], isMeasured = true, paused = [] }: Case) =>
  toPulses({
    status: {
      measuredUntil: NOW,
      isMeasured,
      incidents: [],
      components: Object.entries({ site: 'ok', cadastro: 'ok', ...health } as Record<string, Health>).map(
        ([id, each]) => ({ id, health: each, since: null, share: null, days: [] }),
      ),
    },
    own: { oldestJobAt: null, failingEndpoints: 0, pausedQueues: 0, lastPixAt: null, listsAt: null, ...own },
    work: waits,
    paused,
    now: NOW,
  }).find((each) => each.part === part);

test.each([
  ['site', { health: { site: 'down' } }, 'error', 'down'],
  ['site', { isMeasured: false }, 'unknown', 'quiet'],
  ['sources', { paused: ['cadastro'] }, 'warning', 'paused'],
  ['sources', { paused: ['x'], health: { cadastro: 'down' } }, 'error', 'down'],
  ['queues', {}, 'ok', 'ok'],
  ['queues', { own: { oldestJobAt: ago(1) } }, 'ok', 'ok'],
  ['queues', { own: { oldestJobAt: ago(9) }, waits: [work('deadLetters', 2)] }, 'error', 'late'],
  ['queues', { waits: [work('deadLetters', 2)] }, 'warning', 'failing'],
  ['sources', {}, 'ok', 'ok'],
  ['sources', { health: { cadastro: 'failing' } }, 'warning', 'failing'],
  ['sources', { health: { cadastro: 'failing', cndt: 'down' } }, 'error', 'down'],
  ['mail', { waits: [work('failedMessages', 1)] }, 'warning', 'unsent'],
  ['mail', { health: { messages: 'down' }, waits: [work('failedMessages', 1)] }, 'error', 'down'],
  ['pix', {}, 'unknown', 'never'],
  ['pix', { own: { lastPixAt: ago(2) } }, 'ok', 'last'],
  ['pix', { health: { pix: 'failing' }, own: { lastPixAt: ago(2) } }, 'warning', 'failing'],
  ['webhooks', { own: { failingEndpoints: 2 } }, 'warning', 'endpoints'],
  ['queues', { own: { pausedQueues: 1 } }, 'warning', 'paused'],
  ['lists', { own: { listsAt: ago(60) } }, 'ok', 'checked'],
  ['lists', { own: { listsAt: ago(3 * 1_440) } }, 'warning', 'old'],
  ['lists', { own: { listsAt: ago(8 * 1_440) } }, 'error', 'old'],
] as [string, Case, string, string][])('%s %j: %s, %s', (part, given, tone, note) => {
  expect(pulse(part, given)).toMatchObject({ tone, note });
});

test('what is due first comes first, then the oldest; what does not wait is left out', () => {
  const rows = [
    work('leads', 1, { oldestAt: ago(10) }),
    work('limits', 0),
    work('deadLetters', 1, { oldestAt: ago(99) }),
    work('controls', 1, { dueAt: ago(-60), oldestAt: ago(1) }),
    work('subjects', 1, { dueAt: ago(5), oldestAt: ago(2) }),
  ];
  expect(orderWork(rows).map(({ kind }) => kind)).toEqual(['subjects', 'controls', 'deadLetters', 'leads']);
  expect(rows.filter((row) => isUrgent(row, NOW)).map(({ kind }) => kind)).toEqual([
    'deadLetters',
    'subjects',
  ]);
});
