import { beforeEach, expect, test } from '@jest/globals';
import { deleteUnconfirmed } from '~/src/domains/sources';
import { confirmSubscription } from '~/src/domains/sources/subscriptions/subscriptions.service';
import { insertSubscription } from '~/src/domains/sources/subscriptions/subscriptions.store';
import { inTransaction } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { untilBlocked } from '~/test/support/locks';

const site = await testSite();
const { ctx, db } = site;

beforeEach(() => db('status_subscriptions').delete());

const ask = async () => {
  const wish = { email: 'plantao@empresa.test', components: [], locale: 'pt-BR' } as const;
  return (await insertSubscription(ctx, wish)).secret;
};
const confirmedOnes = () => db('status_subscriptions').whereNotNull('confirmed_at').pluck('id');

/** Confirms a link while `other` begins, and commits once that waits. */
async function confirmDuring(token: string, other: () => Promise<unknown>) {
  const held = await inTransaction(ctx, async (tx) => {
    await confirmSubscription(tx, token);
    const work = other();
    await untilBlocked(ctx, work);
    return {
      outcome: work.then(
        () => 'done',
        (error) => error.code,
      ),
    };
  });
  return held.outcome;
}

test('of two concurrently confirmed links of an address one counts and the other is void', async () => {
  const [one, other] = [await ask(), await ask()];
  expect(await confirmDuring(one, () => confirmSubscription(ctx, other))).toBe('status_link_over');
  expect(await confirmedOnes()).toHaveLength(1);
});

test('a subscription confirmed at its last moment is not deleted', async () => {
  const token = await ask();
  await db('status_subscriptions').update({ created_at: new Date(Date.now() - 3 * DAY_MS) });
  expect(await confirmDuring(token, () => deleteUnconfirmed(ctx))).toBe('done');
  const ids = await confirmedOnes();
  expect(ids).toHaveLength(1);
  expect(await db('subject_keys').whereIn('subject_id', ids).whereNotNull('wrapped')).toHaveLength(1);
});
