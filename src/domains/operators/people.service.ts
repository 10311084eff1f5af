import {
  endUserLogins,
  findUserLocale,
  moveUser,
  type RemovalProof,
  requestFactorRemoval,
  stopFactorRemoval,
} from '~/src/domains/access';
import { record, recordLook } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { changeMemberForPlatform, offboardEverywhere } from '~/src/domains/team';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { isOtherPerson } from '~/src/shared/rights/second-person';
import { findPersonRecord } from './people.queries';
import type { BlockReason, PersonRecord, RevealReason, UnblockReason } from './people.types';

/** @throws Forbidden for anybody but operators */
function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/** Opens a user's record; audited in their chain, once a day. @throws NotFound `user_unknown` */
export async function openPerson(ctx: ActorCtx, userId: string): Promise<PersonRecord> {
  const person = await getPerson(ctx, userId);
  const subject = { kind: 'user', id: person.id } as const;
  await recordLook(ctx, { action: 'user_viewed', accountId: person.personalAccountId, subject });
  return person;
}

/** Opens a user's record unmasked; audited in their chain, each time. @throws NotFound `user_unknown` */
export async function revealPerson(
  ctx: ActorCtx,
  userId: string,
  reason: RevealReason,
): Promise<PersonRecord> {
  const person = await getPerson(ctx, userId, true);
  const subject = { kind: 'user', id: person.id } as const;
  const accountId = person.personalAccountId;
  await record(ctx, { action: 'personal_data_revealed', accountId, subject, details: { reason } });
  return person;
}

async function getPerson(ctx: ActorCtx, userId: string, isRevealed = false): Promise<PersonRecord> {
  requireOperator(ctx);
  const person = await findPersonRecord(ctx, userId, isRevealed);
  if (!person) throw new NotFound('user_unknown');
  return person;
}

/**
 * Blocks a user: all their logins, tokens and API keys end at once, and a mail tells them why. The note is in
 * the mail only, which is stored sealed; the audit has the code.
 * @throws NotFound, Conflict `operator_untouchable`
 */
export async function blockUser(
  ctx: ActorCtx,
  userId: string,
  { reason, note = '' }: { reason: BlockReason; note?: string },
): Promise<void> {
  const { operator, personalAccountId: accountId } = await getPerson(ctx, userId);
  if (operator) throw new Conflict('operator_untouchable');
  await inTransaction(ctx, async (tx) => {
    if (!(await moveUser(tx, userId, { from: 'active', to: 'blocked' }))) return;
    await endUserLogins(tx, userId, 'blocked');
    await offboardEverywhere(tx, userId);
    const subject = { kind: 'user', id: userId } as const;
    await record(tx, { action: 'user_blocked', accountId, subject, details: { reason } });
    const locale = await findUserLocale(tx, userId);
    const params = { reason, note, link: `mailto:${tx.support}` };
    await queueEmail(tx, { userId, template: 'user-blocked', params, locale });
  });
}

/** Unblocks a user. @throws NotFound */
export async function unblockUser(
  ctx: ActorCtx,
  userId: string,
  { unblockReason: reason }: { unblockReason: UnblockReason },
): Promise<void> {
  const { personalAccountId: accountId } = await getPerson(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    if (!(await moveUser(tx, userId, { from: 'blocked', to: 'active' }))) return;
    const subject = { kind: 'user', id: userId } as const;
    await record(tx, { action: 'user_unblocked', accountId, subject, details: { reason } });
  });
}

/**
 * Schedules the removal of a lost authenticator app in a day, unless a code of it is used.
 * @throws NotFound, Conflict `operator_untouchable`, as `requestFactorRemoval`
 */
export async function removeFactor(
  ctx: ActorCtx,
  userId: string,
  how: { proof: RemovalProof; reason: string },
): Promise<void> {
  const person = await getPerson(ctx, userId);
  if (person.operator) throw new Conflict('operator_untouchable');
  await requestFactorRemoval(ctx, { userId, ...how });
}

/** Cancels the removal of the app. @throws NotFound */
export async function cancelFactorRemoval(ctx: ActorCtx, userId: string): Promise<void> {
  await getPerson(ctx, userId);
  await stopFactorRemoval(ctx, userId);
}

interface MembershipChange {
  userId: string;
  accountId: string;
  role: 'admin' | 'member';
  claims: Claim[];
  version: number;
}

/**
 * Changes another user's rights in a company; an operator may grant every claim. The company's administrators are told
 * by mail. @throws Conflict `membership_own`; as `changeMember`
 */
export async function changeMembership(ctx: ActorCtx, change: MembershipChange): Promise<void> {
  requireOperator(ctx);
  if (!isOtherPerson(ctx.actor, change.userId)) throw new Conflict('membership_own');
  await changeMemberForPlatform(ctx, change);
}
