import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { getBillingSettings, openWallet } from '~/src/domains/billing';
import { saveCode } from '~/src/domains/billing/operator/promotional-code.service';
import { changeSetting } from '~/src/domains/billing/settings/settings.service';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';
import { createOperator } from '../../controls/controls.support';

const site = await testSite();
const { ctx, db } = site;
const LIMIT = 20_000;

let operator: ActorCtx;
beforeEach(async () => {
  operator = await createOperator(ctx);
});

async function createAccount(): Promise<string> {
  const { accountId } = await createPerson(db);
  await openWallet(ctx, accountId);
  return accountId;
}

/** An adjustment on an account of its own, so that no account's limit is reached. */
const adjust = async (amount: number, as = operator) =>
  adjustCredits(as, { id: randomUUID(), accountId: await createAccount(), amount, reason: 'Cortesia' });

const adjustTimes = async (times: number) => {
  for (let count = 0; count < times; count += 1) expect(await adjust(LIMIT)).toBe('applied');
};

describe('the amount that one operator adjusts alone in a day, over all accounts,', () => {
  test('has a limit, above which each adjustment waits for a second person', async () => {
    await adjustTimes(5);
    expect(await adjust(1)).toBe('proposed');
    expect(await adjust(1, await createOperator(ctx))).toBe('applied');
    const tomorrow = { ...operator, now: () => new Date(Date.now() + 86_400_001) };
    expect(await adjust(1, tomorrow)).toBe('applied');
  });

  test('stays within the limit when adjustments run concurrently', async () => {
    const states = await Promise.all(Array.from({ length: 8 }, () => adjust(LIMIT)));
    expect(states.filter((state) => state === 'applied')).toHaveLength(5);
  });

  test('counts deductions too, but not what a second person confirmed', async () => {
    const accountId = await createAccount();
    const large = { id: randomUUID(), accountId, amount: 90_000, reason: 'Acordo' };
    expect(await adjustCredits(operator, large)).toBe('proposed');
    const second = await createOperator(ctx);
    await ageRights(db, operator.actor.userId);
    await ageRights(db, second.actor.userId);
    await decideAdjustment(second, large.id, true);
    const deduction = { id: randomUUID(), accountId, amount: -LIMIT, reason: 'Estorno' };
    expect(await adjustCredits(operator, deduction)).toBe('applied');
    await adjustTimes(4);
    expect(await adjust(1)).toBe('proposed');
  });

  test('counts promotional codes, and binds them', async () => {
    const code = { bonus: 2_000, maxUses: 10, until: null, creditDays: null };
    expect(await saveCode(operator, { ...code, code: 'SOZINHO' })).toBe(false);
    await adjustTimes(4);
    expect(await adjust(1)).toBe('proposed');
    const other = await createOperator(ctx);
    for (let count = 0; count < 5; count += 1) await adjust(LIMIT, other);
    expect(await saveCode(other, { ...code, code: 'OUTRO' }, 'Campanha')).toBe(true);
  });

  test('can be raised only by two people', async () => {
    const { operatorLimit } = await getBillingSettings(ctx);
    const raised = { value: operatorLimit + 1, from: null };
    expect(await changeSetting(operator, 'operatorLimit', raised, 'Fim de ano')).toBe(true);
    expect((await getBillingSettings(ctx)).operatorLimit).toBe(operatorLimit);
  });
});
