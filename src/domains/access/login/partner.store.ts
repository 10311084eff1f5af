import type { Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';

/** A partner whose users sign in at their own directory. */
export interface DirectoryPartner {
  slug: string;
  name: string;
  emailDomain: string;
  tenantId: string;
  accountId: string;
  /** What a member admitted by the directory may do. */
  memberClaims: Claim[];
}

/** A partner by its slug, if its directory is on the allow-list. */
export async function findPartner(ctx: Ctx, slug: string): Promise<DirectoryPartner | null> {
  const row = await ctx
    .db('bank_partners')
    .where({ slug })
    .whereNotNull('tenant_id')
    .whereNotNull('account_id')
    .first('slug', 'name', {
      emailDomain: 'email_domain',
      tenantId: 'tenant_id',
      accountId: 'account_id',
      memberClaims: 'member_claims',
    });
  return (row as DirectoryPartner | undefined) ?? null;
}

/** The partner of a login: by e-mail domain, or by a name in what was typed. */
export async function findBankPartner(ctx: Ctx, login: string): Promise<string | null> {
  const text = login.trim().toLowerCase();
  const row = await ctx
    .db('bank_partners')
    .where((or) =>
      or
        .whereRaw(`? like '%@' || email_domain`, [text])
        .orWhereRaw(`? like '%.' || email_domain`, [text])
        .orWhereRaw(`exists (select 1 from unnest(names) as n where position(lower(n) in ?) > 0)`, [text]),
    )
    .first('slug');
  return row?.slug ?? null;
}

/** Adds a partner with its directory on the allow-list, or changes it. */
export async function savePartner(ctx: Ctx, partner: DirectoryPartner & { names: string[] }): Promise<void> {
  await ctx
    .db('bank_partners')
    .insert({
      slug: partner.slug,
      name: partner.name,
      email_domain: partner.emailDomain,
      names: partner.names,
      tenant_id: partner.tenantId,
      account_id: partner.accountId,
      member_claims: partner.memberClaims,
    })
    .onConflict('slug')
    .merge();
}

/** What is in the addresses of a company that recruits without a directory of its own. */
const NO_DIRECTORY = 'parceiro';

/** The segment of an account's recruitment pages. */
export async function findPartnerSlug(ctx: Ctx, accountId: string): Promise<string> {
  const row = await ctx.db('bank_partners').where({ account_id: accountId }).orderBy('slug').first('slug');
  return row?.slug ?? NO_DIRECTORY;
}
