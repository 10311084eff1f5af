import { stat } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { afterAll, expect, test } from '@jest/globals';
import { hashPassword, needsRehash, setPasswordCost, verifyPassword } from '~/src/platform/crypto/passwords';

const CHEAP = { memoryKib: 8_192, passes: 1 };
const PRODUCTION = { memoryKib: 65_536, passes: 6 };
afterAll(() => setPasswordCost(CHEAP));

// What that takes of a core, `npm run bench -- logins` measures.
test('a hash has the cost of production', async () => {
  setPasswordCost(PRODUCTION);
  expect(await hashPassword('Demo!2026')).toMatch(/^\$argon2id\$v=19\$m=65536,t=6,p=1\$/);
});

test('a hash of another cost still matches and is reported as outdated', async () => {
  const old = await hashPassword('Demo!2026');
  setPasswordCost(CHEAP);
  expect(await verifyPassword(old, 'Demo!2026')).toBe(true);
  expect(await verifyPassword(old, 'Demo!2027')).toBe(false);
  expect([needsRehash(old), needsRehash(await hashPassword('x'))]).toEqual([true, false]);
});

test('the placeholder hash never matches', async () => {
  expect(await verifyPassword(null, 'no user has this password')).toBe(false);
});

test('at most two run at a time, so threads and the event loop stay free', async () => {
  setPasswordCost(PRODUCTION);
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  let over = false;
  const rush = Promise.all(Array.from({ length: 8 }, () => hashPassword('Demo!2026'))).then(() => {
    over = true;
  });
  const reads: number[] = [];
  const began = performance.now();
  while (!over) {
    const start = performance.now();
    await stat('.');
    reads.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await rush;
  // Eight of them by twos are four turns.
  const hash = (performance.now() - began) / 4;
  lag.disable();
  // Were all four threads taken, a read would wait as long as a hash lasts, and so would the loop.
  expect(reads.length).toBeGreaterThan(10);
  expect(middle(reads)).toBeLessThan(hash / 3);
  expect(lag.percentile(50) / 1e6).toBeLessThan(hash / 3);
});

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
