import type { IssuedTo } from '~/src/domains/reports/reports.types';
import type { Ctx } from '~/src/platform/context';
import { sealerOf } from '~/src/platform/subject-keys';

/**
 * For whom a report of this account is issued: its own document and name, of a test account those of the account
 * that it belongs to. Null while no document is on
 * file (registration not complete): a dossier then cannot be ordered (docs/model.md "Inputs").
 */
export async function findRequester(ctx: Ctx, accountId: string): Promise<IssuedTo | null> {
  const row = await ctx
    .db('accounts as a')
    .joinRaw('join accounts as o on o.id = coalesce(a.test_of, a.id)')
    .joinRaw('left join persons as p on p.account_id = o.id')
    .joinRaw('left join companies as c on c.account_id = o.id')
    .where('a.id', accountId)
    .first(
      'o.name',
      'p.cpf_sealed',
      'p.onboarded_at',
      'c.cnpj_sealed',
      'c.account_id',
      'c.legal_name',
      'p.user_id',
    );
  if (row?.cnpj_sealed) {
    const document = (await sealerOf(ctx, row.account_id)).decrypt('cnpj', row.cnpj_sealed).toString();
    return { kind: 'CNPJ', document, name: row.legal_name };
  }
  if (row?.cpf_sealed && row.onboarded_at) {
    const document = (await sealerOf(ctx, row.user_id)).decrypt('cpf', row.cpf_sealed).toString();
    return { kind: 'CPF', document, name: row.name };
  }
  return null;
}
