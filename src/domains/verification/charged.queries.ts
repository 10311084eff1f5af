import type { ActorCtx } from '~/src/platform/context';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { getI18n } from '~/src/platform/i18n';
import { maskCpf } from '~/src/shared/cpf';
import { readsAllVerifications } from '~/src/shared/rights/readers';
import { getTexts } from '~/src/shared/texts';
import { openPerson } from './people.store';

/** A verification as shown on a line of a statement or invoice. */
interface BoughtVerification {
  productName: string;
  kind: 'CPF';
  /** Masked. */
  document: string;
  userId: string;
  orderedBy: string;
}

/** The verifications of an account's charges that the reader may see, by id; without erased ones. */
export async function describeVerifications(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<Map<string, BoughtVerification>> {
  if (ids.length === 0) return new Map();
  const { accountId, userId } = ctx.actor;
  const rows = await ctx
    .db('verifications as v')
    .join('verification_people as p', 'p.id', 'v.person_id')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .where({ 'v.account_id': accountId, ...(!readsAllVerifications(ctx.actor) && { 'v.user_id': userId }) })
    .whereIn('v.id', [...new Set(ids)])
    .select('v.id', 'v.person_id', 'v.user_id', 'u.full_name', 'u.email')
    .select('p.cpf_sealed', 'p.name_sealed', 'p.birth_sealed');
  const sealers = await getSealers(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  const productName = getTexts(getI18n(ctx.locale), 'verification')('detail.title');
  return new Map(
    rows.map((row): [string, BoughtVerification] => {
      const { cpf } = openPerson(sealers(row.person_id), { ...row, id: row.person_id });
      const orderedBy = row.full_name ?? row.email ?? '';
      return [row.id, { productName, kind: 'CPF', document: maskCpf(cpf), userId: row.user_id!, orderedBy }];
    }),
  );
}
