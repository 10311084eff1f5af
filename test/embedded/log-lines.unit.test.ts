import { expect, test } from '@jest/globals';
import { readableLine } from '~/src/embedded/log-lines';

const plain = { color: false, now: () => new Date('2026-11-21T15:00:00Z') };
const line = (record: object) =>
  JSON.stringify({ level: 30, time: '2026-11-21T12:30:05Z', name: 'web', ...record });

test('a JSON line becomes time in São Paulo, source, message and fields', () => {
  expect(readableLine('web', line({ msg: 'listening', port: 3000 }), plain)).toBe(
    '09:30:05 [web]      listening port=3000',
  );
});

test('a request is shown in one glance, and with its id when it failed', () => {
  const request = { msg: 'request', method: 'GET', route: '/entrar', ms: 12, requestId: 'r-1' };
  expect(readableLine('web', line({ ...request, status: 200 }), plain)).toMatch(/GET \/entrar 200 12 ms$/);
  expect(readableLine('web', line({ ...request, status: 500 }), plain)).toMatch(/500 12 ms requestId=r-1$/);
});

test('an error shows its place, a warning only its message', () => {
  const err = { type: 'TypeError', message: 'no', stack: 'at here' };
  expect(readableLine('web', line({ level: 50, msg: 'oops', err }), plain)).toContain(
    'error oops TypeError: no\n',
  );
  expect(readableLine('web', line({ level: 40, msg: 'oops', err }), plain)).not.toContain('at here');
});

test('a line that is not a log record is unchanged', () => {
  expect(readableLine('redis', 'plain text', plain)).toBe('12:00:00 [redis]    plain text');
  expect(readableLine('web', '{broken', plain)).toContain('{broken');
  expect(readableLine('web', '{"level":"x"}', plain)).toContain('{"level":"x"}');
});

test('an invalid time does not end the log', () => {
  expect(readableLine('web', line({ time: 'never', msg: 'still here' }), plain)).toBe(
    '12:00:00 [web]      still here',
  );
});
