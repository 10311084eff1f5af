import type { Ctx } from '~/src/platform/context';

/** A person whose grace is over. */
export interface DueUser {
  id: string;
  email: string;
  accountId: string;
}

/** Users whose grace is over, the longest first. A blocked one waits for the operator's word. */
export async function listDue({ db, now }: Ctx, limit: number): Promise<string[]> {
  return db('users')
    .where('cancel_at', '<=', now())
    .where({ status: 'active' })
    .orderBy('cancel_at')
    .limit(limit)
    .pluck('id');
}

/** Locks a user who is still to be erased; null when they are not, or another run has them. */
export async function lockDue({ db, now }: Ctx, userId: string): Promise<DueUser | null> {
  const user = await db('users')
    .where({ id: userId, status: 'active' })
    .where('cancel_at', '<=', now())
    .forUpdate()
    .skipLocked()
    .first('id', 'email');
  if (!user) return null;
  const person = await db('persons').where({ user_id: userId }).first('account_id');
  return { ...user, accountId: person.account_id };
}

/** Forgets the answers kept for repeated requests of an account. */
export async function eraseAnswers({ db }: Ctx, accountId: string): Promise<void> {
  await db('idempotency_keys').where({ account_id: accountId }).delete();
  await db('betting_credentials').where({ account_id: accountId }).delete();
}
