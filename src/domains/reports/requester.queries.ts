import type { Ctx } from '~/src/platform/context';
import type { IssuedTo } from './reports.types';

/**
 * For whom a report of this account is issued: its own document and name. Null while no document is on
 * file (registration not complete): a dossier then cannot be ordered (model.md "Inputs").
 */
export async function findRequester(ctx: Ctx, accountId: string): Promise<IssuedTo | null> {
  const row = await ctx
    .db('accounts as a')
    .leftJoin('persons as p', 'p.account_id', 'a.id')
    .leftJoin('companies as c', 'c.account_id', 'a.id')
    .where('a.id', accountId)
    .first('a.name', 'p.cpf_sealed', 'p.onboarded_at', 'c.cnpj_sealed', 'c.legal_name');
  if (row?.cnpj_sealed) {
    return { kind: 'CNPJ', document: open(ctx, 'cnpj', row.cnpj_sealed), name: row.legal_name };
  }
  if (row?.cpf_sealed && row.onboarded_at) {
    return { kind: 'CPF', document: open(ctx, 'cpf', row.cpf_sealed), name: row.name };
  }
  return null;
}

const open = (ctx: Ctx, purpose: string, sealed: Buffer): string =>
  ctx.vault.decrypt(purpose, sealed).toString();
