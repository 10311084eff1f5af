import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { createCustomer, ended, order, personWho } from './order/order.support';

export type Browser = ReturnType<TestApp['agent']>;

/** A registered person with credits, logged in. */
export async function createVisitor(
  site: TestApp,
  options: { cpf?: string; credits?: number } = {},
): Promise<{ browser: Browser; as: ActorCtx; accountId: string; fixture: Fixture }> {
  const { fixture, as } = await createCustomer(site.ctx, options);
  const browser = site.agent();
  await site
    .db('users')
    .where({ id: fixture.userId })
    .update({ password_hash: await hashPassword(PASSWORD) });
  const response = await logIn(browser, fixture.email);
  if (response.status !== 303) throw new Error(`login answered ${response.status}`);
  return { browser, as, accountId: fixture.accountId, fixture };
}

/** Orders a report on a person of the sandbox and waits for its end. */
export async function endedReport(
  site: TestApp,
  as: ActorCtx,
  outcome = 'findings',
): Promise<Awaited<ReturnType<typeof ended>>> {
  const { reportId } = await order(as, personWho(outcome));
  return ended(site.ctx, reportId);
}
