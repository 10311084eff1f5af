import type { IssuedTo } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runLookup } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';

/**
 * Whom a report of this account is issued to: its own document and name, for a test account those of the account
 * that it belongs to. Null while no document is on
 * file (registration not complete): a dossier then cannot be ordered (docs/model.md "Inputs").
 */
export async function findRequester(ctx: Ctx, accountId: string): Promise<IssuedTo | null> {
  const [row] = await runLookup(ctx.db, REQUESTER, [accountId]);
  if (row?.cnpj_sealed && row.account_id && row.legal_name) {
    const document = (await getSealer(ctx, row.account_id)).decrypt('cnpj', row.cnpj_sealed).toString();
    return { kind: 'CNPJ', document, name: row.legal_name };
  }
  if (row?.cpf_sealed && row.user_id && row.onboarded_at) {
    const document = (await getSealer(ctx, row.user_id)).decrypt('cpf', row.cpf_sealed).toString();
    return { kind: 'CPF', document, name: row.name };
  }
  return null;
}

const REQUESTER = statement(
  'requester',
  `select o.name, p.cpf_sealed, p.onboarded_at, p.user_id, c.cnpj_sealed, c.account_id, c.legal_name
    from accounts a
    join accounts o on o.id = coalesce(a.test_of, a.id)
    left join persons p on p.account_id = o.id
    left join companies c on c.account_id = o.id
    where a.id = $1`,
  {
    name: 'accounts.name',
    cpf_sealed: 'persons.cpf_sealed?',
    onboarded_at: 'persons.onboarded_at?',
    user_id: 'persons.user_id?',
    cnpj_sealed: 'companies.cnpj_sealed?',
    account_id: 'companies.account_id?',
    legal_name: 'companies.legal_name?',
  },
);
