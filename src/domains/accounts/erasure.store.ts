import { claimPurchase } from '~/src/domains/billing';
import type { Ctx } from '~/src/platform/context';
import { purchaseClaim } from './indexes.store';

/**
 * Anonymises a user's personal account. The account itself stays, because it owns its ledger;
 * so does the membership of a company that would be left without an administrator. Invitations to the
 * e-mail are revoked and cleared of it. Runs in a transaction.
 */
export async function erasePerson(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const { db } = ctx;
  const own = { user_id: user.id };
  const person = await db('persons').where(own).first('account_id', 'cpf_index');
  if (person?.cpf_index) await claimPurchase(ctx, person.account_id, purchaseClaim(person.cpf_index));
  await db('persons')
    .where(own)
    .update({ cpf_sealed: null, cpf_index: null, birth_date_sealed: null, onboarded_at: null });
  await db('accounts')
    .whereIn('id', db('persons').select('account_id').where(own))
    .update({ name: '', default_purpose: null, default_job: null, pdf_password_sealed: null });
  await db('invitations')
    .where({ email: user.email, state: 'sent' })
    .update({ state: 'revoked', answered_at: ctx.now() });
  await db('invitations')
    .where((or) => or.where({ email: user.email }).orWhere({ accepted_by: user.id }))
    .update({ email: `${user.id}@invalid` });
  await db('removed_members').where(own).delete();
  await db('blocked_members').where(own).delete();
  await leaveCompanies(ctx, user.id);
  await db('right_periods').where(own).whereNotNull('until').delete();
}

/** Companies in a fixed order, so that two users leaving the same ones do not deadlock. */
async function leaveCompanies({ db }: Ctx, userId: string): Promise<void> {
  const companies = db('memberships').select('account_id').where({ user_id: userId });
  await db('accounts').whereIn('id', companies).orderBy('id').forNoKeyUpdate().select('id');
  const another = db('memberships as o')
    .leftJoin('user_cancellations as c', 'c.user_id', 'o.user_id')
    .whereRaw('o.account_id = memberships.account_id')
    .where({ 'o.role': 'admin' })
    .whereNot('o.user_id', userId)
    .whereNull('c.user_id')
    .select(db.raw('1'));
  await db('memberships')
    .where({ user_id: userId })
    .where((or) => or.whereNot('role', 'admin').orWhereExists(another))
    .delete();
}
