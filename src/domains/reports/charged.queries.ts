import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { maskCnpj } from '~/src/shared/cnpj';
import { maskCpf } from '~/src/shared/cpf';
import { getColumnLanguage } from '~/src/shared/locale';
import { toSubject } from '~/src/shared/query-target';
import { FILLED, getInputs } from './reports.store';

/** A charged report: product, subject, and who ordered. */
export interface ChargedReport {
  productName: string;
  kind: 'CPF' | 'CNPJ';
  /** Masked. */
  document: string;
  userId: string;
  orderedBy: string;
}

/** The reports of an account's charges within a scope, by id; without erased ones. */
export async function describeReports(
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId?: string },
  ids: readonly string[],
): Promise<Map<string, ChargedReport>> {
  if (ids.length === 0) return new Map();
  const language = getColumnLanguage(ctx.locale);
  const rows = await ctx
    .db('reports as r')
    .join('products as p', 'p.id', 'r.product_id')
    .join('users as u', 'u.id', 'r.user_id')
    .where({ 'r.account_id': accountId, ...(userId && { 'r.user_id': userId }) })
    .whereRaw(FILLED)
    .whereIn('r.id', [...new Set(ids)])
    .select('r.id', 'r.inputs_sealed', 'r.target', 'r.user_id')
    .select(`p.name_${language} as name`, 'u.full_name', 'u.email');
  const sealer = await getSealer(ctx, accountId);
  return new Map(
    rows.map((row) => {
      const { kind, document } = toSubject(row.target, getInputs(sealer, row));
      const isPerson = kind === 'cpf';
      const charged: ChargedReport = {
        productName: row.name,
        kind: isPerson ? 'CPF' : 'CNPJ',
        document: isPerson ? maskCpf(document) : maskCnpj(document),
        userId: row.user_id,
        orderedBy: row.full_name ?? row.email,
      };
      return [row.id, charged];
    }),
  );
}
