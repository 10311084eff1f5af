import { listAdministrators } from '~/src/domains/accounts';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { formatCnpj } from '~/src/shared/cnpj';

/** A company's facts for its administrators, besides its settings. */
export interface CompanyFacts {
  legalName: string;
  tradeName: string | null;
  cnpj: string;
  defaultPurpose: string | null;
  /** Of its hiring checks. */
  defaultJob: string | null;
  members: number;
  /** Pending invitations. */
  invitations: number;
  /** Its administrators, who get the money mails: names, else e-mails. */
  admins: string[];
}

/** A company in its settings. */
export async function getCompanyFacts(ctx: Ctx, accountId: string): Promise<CompanyFacts> {
  const [company, count, admins, invited] = await Promise.all([
    ctx
      .db('companies as c')
      .join('accounts as a', 'a.id', 'c.account_id')
      .where('c.account_id', accountId)
      .first('c.legal_name', 'c.trade_name', 'c.cnpj_sealed', 'a.default_purpose', 'a.default_job'),
    ctx.db('memberships').where({ account_id: accountId }).count({ count: '*' }).first(),
    listAdministrators(ctx, accountId),
    ctx
      .db('invitations')
      .where({ account_id: accountId, state: 'sent' })
      .where('expires_at', '>', ctx.now())
      .countDistinct({ count: 'email' })
      .first(),
  ]);
  const sealer = await getSealer(ctx, accountId);
  return {
    legalName: company!.legal_name,
    tradeName: company!.trade_name,
    cnpj: formatCnpj(sealer.decrypt('cnpj', company!.cnpj_sealed).toString()),
    defaultPurpose: company!.default_purpose,
    defaultJob: company!.default_job,
    members: count.count,
    invitations: invited.count,
    admins: admins.map(({ name }) => name),
  };
}
