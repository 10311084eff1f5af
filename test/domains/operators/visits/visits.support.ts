import type { TestApp } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';

export { operatorOf } from '~/test/support/operators';

export type Browser = ReturnType<TestApp['agent']>;

/** A member of an account: of a company, or the person of a personal account. */
export async function memberBy(
  site: TestApp,
  email: string,
): Promise<{ userId: string; accountId: string; companyId: string | null }> {
  const user = await site.db('users').where({ email }).first('id');
  const person = await site.db('persons').where({ user_id: user.id }).first('account_id');
  const company = await site
    .db('memberships')
    .where({ user_id: user.id })
    .orderBy('created_at')
    .first('account_id');
  return { userId: user.id, accountId: person.account_id, companyId: company?.account_id ?? null };
}

export const REASON = 'Cliente diz que não acha a fatura; chamado 8812.';

/** Begins a visit to an account as one of its members. */
export async function visit(
  browser: Browser,
  { accountId, userId }: { accountId: string; userId: string },
  values: Record<string, string> = {},
) {
  const page = await browser.get(`/operador/contas/${accountId}`);
  return browser
    .post(`/operador/contas/${accountId}/ver-como`)
    .type('form')
    .send({ ...hiddenFields(page.text), userId, reason: REASON, ...values });
}

/** Ends it by the strip. */
export const endVisit = (browser: Browser) =>
  browser.post('/operador/visitas/encerrar').type('form').send({});
