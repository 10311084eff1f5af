import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';

export interface MemberKey {
  accountId: string;
  userId: string;
}

/** What the trigger `memberships_keep_admin` raises when a company would be left without an administrator. */
const LAST_ADMIN = 'TM001';

async function keepingAnAdmin<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if ((error as { code?: string }).code === LAST_ADMIN) throw new Conflict('last_admin');
    throw error;
  }
}

/** Changes a membership if it is still as the editor saw it; false otherwise. @throws Conflict `last_admin` */
export async function updateMember(
  { db, now, actor }: ActorCtx,
  { accountId, userId, version }: MemberKey & { version: number },
  { role, claims }: { role: 'admin' | 'member'; claims: readonly Claim[] },
): Promise<boolean> {
  const member = { account_id: accountId, user_id: userId, version };
  const count = await keepingAnAdmin(
    db('memberships')
      .where(member)
      .update({
        role,
        claims: writeOutClaims(claims),
        granted_by: actor.userId,
        version: db.raw('version + 1'),
        changed_at: now(),
      }),
  );
  return count === 1;
}

/** Removes a user from a company if they are still as seen; false otherwise. @throws Conflict `last_admin` */
export async function deleteMember(
  { db }: Pick<Ctx, 'db'>,
  { accountId, userId, version }: MemberKey & { version: number },
): Promise<boolean> {
  const member = { account_id: accountId, user_id: userId, version };
  const deleted = await keepingAnAdmin(db('memberships').where(member).delete());
  return deleted === 1;
}
