import { LOCK_MS } from '~/src/domains/verification/verification.rules';
import type { ActorCtx } from '~/src/platform/context';

/** Locks a case in review for the actor, or renews the lock; false when another reviewer has it. */
export async function lockCase({ db, now, actor }: ActorCtx, id: string): Promise<boolean> {
  const locked = await db('verifications')
    .where({ id, account_id: actor.accountId, state: 'review' })
    .where((free) =>
      free.whereNull('locked_by').orWhere('locked_by', actor.userId).orWhere('locked_until', '<=', now()),
    )
    .update({ locked_by: actor.userId, locked_until: new Date(now().getTime() + LOCK_MS) });
  return locked === 1;
}

/** Releases the actor's case locks except `kept`: one case at a time. */
export const releaseCases = async ({ db, actor }: ActorCtx, exceptId: string | null): Promise<void> => {
  await db('verifications')
    .where({ account_id: actor.accountId, locked_by: actor.userId })
    .modify((query) => {
      if (exceptId) query.whereNot({ id: exceptId });
    })
    .update({ locked_by: null, locked_until: null });
};
