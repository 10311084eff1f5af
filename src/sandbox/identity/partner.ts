import { savePartner } from '~/src/domains/access';
import { findCompany } from '~/src/domains/accounts';
import type { Ctx } from '~/src/platform/context';
import { TENANTS } from './identities';

/** The bank partner's CNPJ among the demo companies. */
const CNPJ = '93ZB0VRYV6KA67';

/** Adds the bank partner's directory to the allow-list; its users become members of its company. */
export async function allowDirectory(ctx: Ctx): Promise<void> {
  const accountId = await findCompany(ctx, CNPJ);
  if (!accountId) throw new Error('the bank partner has no company');
  await savePartner(ctx, {
    slug: 'banco',
    name: 'Banco Parceiro',
    emailDomain: 'bancoparceiro.test',
    names: ['bancoparceiro'],
    tenantId: TENANTS.bank,
    accountId,
    memberClaims: ['bank_partner', 'consultas'],
  });
}
