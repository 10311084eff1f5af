import { expect, test } from '@jest/globals';
import { startTrial } from '~/src/domains/verification/trial/trial.service';
import { secretHash } from '~/src/domains/verification/verification.rules';
import type { Ctx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';

const { ctx, db } = await testSite();
const start = (network: string, from: Ctx = ctx) => startTrial(from, { network, person: null });
const exists = async (secret: string): Promise<boolean> =>
  (await db('verifications').where({ link_hash: secretHash(secret) })).length === 1;
const countAll = async (): Promise<number> => (await db('verifications').where({ origin: 'try' })).length;

test('sixty starts from twelve networks close nothing: their senders give way, one trial each', async () => {
  const flood: string[] = [];
  for (let network = 0; network < 12; network++)
    for (let at = 0; at < 5; at++) flood.push(await start(`198.51.${network}.0/24`));
  expect(await countAll()).toBe(60);
  const visitors: string[] = [];
  for (let at = 0; at < 20; at++) visitors.push(await start(`203.0.${at}.0/24`));
  expect(await countAll()).toBe(60);
  expect((await Promise.all(visitors.map(exists))).every(Boolean)).toBe(true);
  const left = (await Promise.all(flood.map(exists))).filter(Boolean);
  expect(left).toHaveLength(40);
  // The networks of the flood have three or four each, and cannot push anybody out.
  await expect(start('198.51.0.0/24')).rejects.toMatchObject({ code: 'trial_limit' });
});

test('with one trial for each network, an idle one gives way, and one in use does not', async () => {
  await db('verifications').where({ origin: 'try' }).delete();
  const secrets: string[] = [];
  for (let network = 0; network < 60; network++) secrets.push(await start(`192.0.${network}.0/24`));
  await expect(start('100.64.0.0/24')).rejects.toMatchObject({ code: 'trial_limit' });
  const later: Ctx = { ...ctx, now: () => new Date(Date.now() + 11 * 60_000) };
  const visitor = await start('100.64.1.0/24', later);
  expect([await exists(visitor), await exists(secrets[0] ?? '')]).toEqual([true, false]);
  expect(await countAll()).toBe(60);
});
