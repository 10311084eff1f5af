import { randomUUID } from 'node:crypto';
import { createCostCenter, grantCredits, openWallet } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { BillingType } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import type { TestApp } from '~/test/support/app';
import { logIn } from '~/test/support/browser/browser-forms';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';

type Browser = ReturnType<TestApp['agent']>;

export interface Administrator {
  fixture: Fixture;
  as: ActorCtx;
  browser: Browser;
}

let companies = 0;

/** What a company of these tests begins with. */
export const CREDITS = 200_000;

/** The administrator of a company with credits or a limit, logged in and acting for it. */
export async function createAdministrator(
  site: TestApp,
  billingType: BillingType = 1,
): Promise<Administrator> {
  companies += 1;
  const cnpj = completeCnpj(`7${String(companies).padStart(7, '0')}0001`);
  const passwordHash = await hashPassword(PASSWORD);
  const person = await createPerson(site.db, { passwordHash });
  const claims = ['consultas', 'consultas_lote'] as const;
  const fixture = await createCompany(site.db, person, { cnpj, billingType, claims: [...claims] });
  const { accountId, userId } = fixture;
  await openWallet(site.ctx, accountId);
  if (billingType === 2)
    await site.db('wallets').where({ account_id: accountId }).update({ credit_limit: CREDITS });
  else
    await grantCredits(site.ctx, {
      accountId,
      amount: CREDITS,
      kind: 'adjustment',
      uniqueKey: `test-${randomUUID()}`,
    });
  const browser = await openBrowser(site, person.email, { userId, accountId });
  return { fixture, as: actingAs(site.ctx, fixture.actor), browser };
}

/** Another person of the company, logged in and acting for it. */
export async function createMember(site: TestApp, { accountId, actor }: Fixture): Promise<Administrator> {
  const person = await createPerson(site.db, { passwordHash: await hashPassword(PASSWORD) });
  const claims = ['consultas'] as const;
  const { userId, email } = person;
  const row = { user_id: userId, account_id: accountId, role: 'member', claims: [...claims] };
  await site.db('memberships').insert(row);
  const as = { ...actor, userId, email, companyRole: 'member' as const, claims };
  const browser = await openBrowser(site, email, { userId, accountId });
  return { fixture: { ...person, accountId, actor: as }, as: actingAs(site.ctx, as), browser };
}

async function openBrowser(
  site: TestApp,
  email: string,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Browser> {
  await site.db('persons').where({ user_id: userId }).update({ last_account_id: accountId });
  const browser = site.agent();
  const response = await logIn(browser, email);
  if (response.status !== 303) throw new Error(`login answered ${response.status}`);
  return browser;
}

/** Cost centers of a company, by their names. */
export async function createCenters<Name extends string>(
  as: ActorCtx,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const ids: [Name, string][] = [];
  for (const name of names) ids.push([name, await createCostCenter(as, name)]);
  return Object.fromEntries(ids) as Record<Name, string>;
}
