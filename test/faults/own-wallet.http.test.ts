import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { setPlan } from '~/src/domains/billing/operator/operator.service';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/wallet/adjustment.service';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { fault } from '~/test/support/fault';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const site = await testSite();

const operator = async () => {
  const person = await createPersonWithPassword(site.ctx, { operator: true });
  return { person, as: actingAs(site.ctx, person.actor) };
};
const credits = (accountId: string, amount = 1_000) => ({
  id: randomUUID(),
  accountId,
  amount,
  reason: 'para mim',
});

fault('own-wallet', 'an operator credits neither their own wallet nor their company’s', async () => {
  const { person, as } = await operator();
  const company = await createCompany(site.db, person, { billingType: 2, role: 'member' });
  for (const { accountId } of [person, company]) {
    await expect(adjustCredits(as, credits(accountId))).rejects.toMatchObject({ code: 'own_wallet' });
    const limit = { planId: 'essencial', limit: 500_000 };
    await expect(setPlan(as, accountId, limit)).rejects.toMatchObject({ code: 'own_wallet' });
  }
});

fault('own-wallet', 'nor by approving what a second operator proposed for them', async () => {
  const [one, other] = [await operator(), await operator()];
  const large = credits(one.person.accountId, 900_000);
  expect(await adjustCredits(other.as, large)).toBe('proposed');
  await expect(decideAdjustment(one.as, large.id, true)).rejects.toMatchObject({ code: 'own_wallet' });
});
