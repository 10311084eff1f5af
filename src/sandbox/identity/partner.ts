import type { Ctx } from '~/src/platform/context';
import { TENANTS } from './identities';

/** The bank partner's CNPJ among the demo companies. */
const CNPJ = '93ZB0VRYV6KA67';

/** Puts the bank partner's directory on the allow-list; its people become members of its company. */
export async function allowDirectory(ctx: Ctx): Promise<void> {
  const index = ctx.vault.blindIndex('cnpj', CNPJ);
  const company = await ctx.db('companies').where({ cnpj_index: index }).first('account_id');
  await ctx
    .db('bank_partners')
    .insert({
      slug: 'banco',
      name: 'Banco Parceiro',
      email_domain: 'bancoparceiro.test',
      tenant_id: TENANTS.bank,
      account_id: company.account_id,
      member_claims: ['bank_partner', 'consultas'],
    })
    .onConflict('slug')
    .merge(['tenant_id', 'account_id', 'member_claims']);
}
