import type { Ctx } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';

/**
 * Forgets a user's registrations and post-paid sign-up. The contract and the documents of a company that has its
 * account belong to that company and stay, without the person who brought them. Returns the keys of the files that are
 * to be removed afterwards. The keys of what goes are destroyed. Runs in a transaction.
 */
export async function eraseOnboarding(ctx: Ctx, userId: string): Promise<string[]> {
  const { db } = ctx;
  const own = { user_id: userId };
  await db('onboarding_requests').where(own).delete();
  await db('postpaid_signups').where(own).delete();
  const unlinked = db('company_registrations').where(own).whereNot('state', 'linked');
  const registrations = await unlinked.delete().returning('id');
  await db('company_registrations').where(own).update({ contact_sealed: null, note_sealed: null });
  const retained = db('company_registrations').select('document_id').where(own).whereNotNull('document_id');
  const dropped = await db('onboarding_documents')
    .where(own)
    .whereNotIn('id', retained)
    .delete()
    .returning(['id', 'file_key']);
  await destroyKeys(
    ctx,
    [...registrations, ...dropped].map(({ id }) => id),
  );
  return dropped.map(({ file_key }) => file_key);
}
