import { expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';

const site = await testSite({ env: { TRUST_PROXY: '1' } });

/** Seventy addresses of one household's IPv6 network. */
const addresses = Array.from({ length: 70 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
const from =
  (address: string) =>
  (path: string, post = false) =>
    (post
      ? request(site.app).post(path).set('Sec-Fetch-Site', 'same-origin')
      : request(site.app).get(path)
    ).set('X-Forwarded-For', address);
const statuses = async (count: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(count)).map(({ status }) => status);
const refused = (all: number[]) => all.filter((status) => status === 429).length;

test('/verificar limits a whole IPv6 network as one client', async () => {
  const path = '/verificar/AAAA-BBBB-CCCC';
  expect(refused(await statuses(addresses.map((address) => from(address)(path))))).toBe(10);
  const files = addresses.map((address) =>
    from(address)(path, true).attach('arquivo', Buffer.from('x'), 'x.pdf'),
  );
  expect(refused(await statuses(files))).toBeGreaterThanOrEqual(50);
  expect(await statuses([from('2001:db8:1:3::1')(path), from('203.0.113.9')(path)])).toEqual([404, 404]);
});
