import type { ActorCtx, Ctx } from '~/src/platform/context';
import { deleteMember, type MemberKey } from './membership.store';

/**
 * Moves a member, if they are still as seen, to those whom the company has blocked: no query of memberships knows them any
 * more. False where they were changed meanwhile. @throws Conflict `last_admin`
 */
export async function moveToBlocked(
  { db, now, actor }: ActorCtx,
  { accountId, userId, version }: MemberKey & { version: number },
): Promise<boolean> {
  const key = { account_id: accountId, user_id: userId };
  const member = await db('memberships')
    .where({ ...key, version })
    .forUpdate()
    .first();
  if (!member) return false;
  const { role, claims, created_at: member_since } = member;
  const mark = { blocked_by: actor.userId, blocked_at: now() };
  await db('blocked_members').insert({ ...key, role, claims, version, member_since, ...mark });
  return deleteMember({ db }, { accountId, userId, version });
}

/** Makes them a member again, with the rights they had, which the acting user answers for; false where they are not blocked. */
export async function moveFromBlocked(
  { db, actor }: ActorCtx,
  { accountId, userId }: MemberKey,
): Promise<boolean> {
  const key = { account_id: accountId, user_id: userId };
  const [blocked] = await db('blocked_members')
    .where(key)
    .delete()
    .returning(['role', 'claims', 'version', 'member_since']);
  if (!blocked) return false;
  const { role, claims, version, member_since: created_at } = blocked;
  await db('memberships').insert({
    ...key,
    role,
    claims,
    version: version + 1,
    created_at,
    granted_by: actor.userId,
  });
  return true;
}

/** Ends a block of somebody who leaves for good; false where they are not blocked. */
export async function deleteBlocked({ db }: Ctx, { accountId, userId }: MemberKey): Promise<boolean> {
  return (await db('blocked_members').where({ account_id: accountId, user_id: userId }).delete()) > 0;
}

/** Whether a company has blocked somebody. */
export async function isBlocked({ db }: Ctx, { accountId, userId }: MemberKey): Promise<boolean> {
  const key = { account_id: accountId, user_id: userId };
  return (await db('blocked_members').where(key).first('user_id')) !== undefined;
}
