import { mock } from 'node:test';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { warnLimited } from '~/src/platform/limited-log';
import { createLogger } from '~/src/platform/logger';

beforeEach(() => void mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => void mock.timers.reset());

test('repeated errors are logged once per kind, then as a count', () => {
  const lines: { msg: string; count?: number; err: { message: string } }[] = [];
  const log = createLogger('debug', 'test', { write: (line) => lines.push(JSON.parse(line)) });
  const flood = () => {
    for (let index = 0; index < 5_000; index += 1) {
      warnLimited(log, new Error(`MOVED ${index} 10.0.0.1:6379`), 'worker');
      warnLimited(log, Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'worker');
    }
  };
  flood();
  expect(lines.map(({ msg, count }) => [msg, count])).toEqual([
    ['worker', undefined],
    ['worker', undefined],
  ]);
  mock.timers.tick(10_000);
  expect(lines.slice(2).map(({ count, err }) => [count, err.message.split(' ')[0]])).toEqual([
    [4_999, 'MOVED'],
    [4_999, 'connect'],
  ]);
  mock.timers.tick(20_000);
  expect(lines).toHaveLength(4);
  flood();
  expect(lines).toHaveLength(6);
});
