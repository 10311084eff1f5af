import { applyMembershipChange, findUserLocale, requireLiveLogin } from '~/src/domains/access';
import {
  changeInvitation,
  deleteBlocked,
  deleteMember,
  findRepeatedInvitation,
  findTokenExpiry,
  listAdministrators,
  lockTeam,
  moveInvitation,
  openInvitation,
  renewInvitation,
  saveRemoval,
  updateMember,
} from '~/src/domains/accounts';
import { record } from '~/src/domains/audit';
import { queueEmail } from '~/src/domains/notifications';
import { withdrawRequests } from '~/src/domains/reports';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { isPersonName, withoutLinks } from '~/src/shared/names';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { addressOf } from '~/src/shared/routes';
import { offboard, offboardChanged } from './offboarding.service';
import { lockOwnTeam } from './own-team.service';
import { requireCompanyAdmin } from './team.policy';
import { findTeamEntry, getCompanyName, listHeldClaims } from './team.queries';
import { forbiddenClaims, grantableClaims, memberLabel } from './team.rules';
import type { Access, RemovalReason, TeamEntry } from './team.types';

/** Mails per company and hour. */
const MAILS = { name: 'team.invitations', points: 60, seconds: 3_600 };
const VALID_DAYS = 7;

/** The member was changed concurrently; `present` is their current state. */
export class MemberChanged extends Conflict {
  constructor(readonly present: TeamEntry) {
    super(
      'member_changed',
      {},
      {
        userUID: present.uid,
        userRole: present.role,
        claims: present.claims,
        version: present.version,
      },
    );
  }
}

interface NewMember extends Access {
  email: string;
}

/**
 * Invites an e-mail to the acting company and mails the link; an open invitation of it is replaced, and
 * an identical one sent within two minutes stays: a form sent twice mails once.
 * Returns the invitation's id. @throws Forbidden, Conflict `member_already`, TooMany
 */
export async function inviteMember(ctx: ActorCtx, member: NewMember): Promise<string> {
  requireCompanyAdmin(ctx);
  return invite(ctx, member);
}

/** Like removeEntry, but the caller has already checked the actor's rights. */
export async function invite(ctx: ActorCtx, { email, role, claims }: NewMember): Promise<string> {
  const { accountId, userId } = ctx.actor;
  await refuseForbidden(ctx, accountId, claims, []);
  const existing = await findTeamEntry(ctx, accountId, { email });
  if (existing?.status === 'blocked') throw new Conflict('member_blocked');
  if (existing?.kind === 'member') throw new Conflict('member_already');
  await ctx.limits.consume(MAILS, accountId);
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    await requireLiveLogin(tx);
    const invitation = { accountId, email, role, claims: writeOutClaims(claims), invitedBy: userId };
    const repeated = await findRepeatedInvitation(tx, invitation);
    if (repeated) return repeated;
    const { id, code } = await openInvitation(tx, invitation);
    await mailInvitation(tx, email, code);
    await record(tx, {
      action: 'member_invited',
      subject: { kind: 'invitation', id },
      details: { role, claims: invitation.claims },
    });
    return id;
  });
}

async function mailInvitation(ctx: ActorCtx, address: string, code: string): Promise<void> {
  const company = withoutLinks(await getCompanyName(ctx, ctx.actor.accountId));
  const { userName, onboarded } = ctx.actor;
  // Invitations show only names proven by a register or a registration.
  const inviter = onboarded && userName && isPersonName(userName) ? userName : null;
  const link = addressOf(ctx.origin, ctx.locale, 'invitation', { invitationCode: code });
  const params = { company, inviter, link, days: VALID_DAYS };
  await queueEmail(ctx, { address: address.toLowerCase(), template: 'company-invitation', params });
}

/**
 * Resends an invitation, with a fresh link; an ended one is created again.
 * @throws NotFound, Conflict `member_already`, TooMany
 */
export async function resendInvitation(ctx: ActorCtx, key: EntryKey): Promise<void> {
  const entry = await getTeamEntry(ctx, key);
  if (entry.kind === 'member') throw new Conflict('member_already');
  if (entry.status !== 'sent') {
    await inviteMember(ctx, entry);
    return;
  }
  await ctx.limits.consume(MAILS, ctx.actor.accountId);
  await inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    await requireLiveLogin(tx);
    await mailInvitation(tx, entry.email, await renewInvitation(tx, ctx.actor.accountId, entry.uid));
    await record(tx, { action: 'invitation_resent', subject: { kind: 'invitation', id: entry.uid } });
  });
}

interface EntryKey {
  uid?: string;
  email?: string;
}

/** A member or an invitation of the acting company. @throws Forbidden, NotFound `member_unknown` */
export async function getTeamEntry(ctx: ActorCtx, key: EntryKey): Promise<TeamEntry> {
  requireCompanyAdmin(ctx);
  const entry = await findTeamEntry(ctx, ctx.actor.accountId, key);
  if (!entry) throw new NotFound('member_unknown');
  return entry;
}

/** Claims that the acting company's administrators may grant. */
export const listGrantable = async (ctx: ActorCtx) =>
  grantableClaims(await listHeldClaims(ctx, ctx.actor.accountId));

async function refuseForbidden(
  ctx: Ctx,
  accountId: string,
  claims: Access['claims'],
  had: Access['claims'],
): Promise<void> {
  const grantable = grantableClaims(await listHeldClaims(ctx, accountId));
  if (forbiddenClaims(claims, { grantable, had }).length > 0) {
    throw new Invalid('claims_forbidden', { claims: ['errors:claims_forbidden'] });
  }
}

/**
 * Changes what an open invitation of the acting company grants; its link stays, and the caller has already checked the
 * actor's rights. @throws Conflict `invitation_over`, Invalid `claims_forbidden`
 */
export function changeInvited(ctx: ActorCtx, entry: TeamEntry, target: Access['claims']): Promise<void> {
  const { accountId } = ctx.actor;
  const claims = writeOutClaims(target);
  return inTransaction(ctx, async (tx) => {
    await refuseForbidden(tx, accountId, claims, entry.claims);
    await changeInvitation(tx, { accountId, id: entry.uid, claims });
    await record(tx, {
      action: 'invitation_changed',
      subject: { kind: 'invitation', id: entry.uid },
      details: { claimsBefore: entry.claims, claims },
    });
  });
}

export interface MemberChange extends Access {
  accountId: string;
  userId: string;
  /** The version that the editor saw; absent: it is changed unconditionally. */
  version?: number;
  /** Whether the actor is an operator, who may grant every claim. */
  anyClaim?: boolean;
}

/**
 * Changes a member's rights. Their tokens for the company end.
 * @throws MemberChanged on a concurrent change, Conflict `last_admin`, Invalid `claims_forbidden`, Forbidden
 */
export function changeMember(ctx: ActorCtx, change: MemberChange): Promise<void> {
  const { accountId, userId, role } = change;
  const claims = writeOutClaims(change.claims);
  return inTransaction(ctx, async (tx) => {
    await (change.anyClaim ? lockTeam(tx, accountId) : lockOwnTeam(tx));
    const before = await findTeamEntry(tx, accountId, { uid: userId });
    if (before?.kind !== 'member') throw new NotFound('member_unknown');
    if (before.status === 'blocked') throw new Conflict('member_blocked');
    if (!change.anyClaim) await refuseForbidden(tx, accountId, claims, before.claims);
    const { version = before.version } = change;
    if (!(await updateMember(tx, { accountId, userId, version }, { role, claims })))
      throw await describeChange(tx, { accountId, userId });
    await applyMembershipChange(tx, { userId, accountId, departure: null });
    await offboardChanged(tx, { accountId, userId }, { before, after: { role, claims } });
    await record(tx, {
      action: 'member_changed',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { roleBefore: before.role, role, claimsBefore: before.claims, claims },
    });
  });
}

/** Why a member is not as they were seen. */
export async function describeChange(
  ctx: Ctx,
  { accountId, userId }: Pick<MemberChange, 'accountId' | 'userId'>,
): Promise<MemberChanged | NotFound> {
  const present = await findTeamEntry(ctx, accountId, { uid: userId });
  return present?.kind === 'member' ? new MemberChanged(present) : new NotFound('member_unknown');
}

/**
 * The reason of a removal: a code, null when a program gave none, and a note for the mail only, which is stored sealed.
 */
interface RemovalWhy {
  reason: RemovalReason | null;
  note?: string;
}

/**
 * Removes somebody from the acting company, or revokes an invitation. Logins and tokens that act for the
 * company end at once, and a mail states the reason; a user who leaves by themselves continues in
 * their personal account. @throws NotFound, MemberChanged, Conflict `last_admin`, `invitation_over`
 */
export function removeEntry(
  ctx: ActorCtx,
  key: EntryKey,
  why: RemovalWhy = { reason: null },
): Promise<TeamEntry> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    const entry = await getTeamEntry(tx, key);
    await removeFromTeam(tx, entry, why);
    return entry;
  });
}

/**
 * The actor leaves a company, whichever account they use; they and its administrators are told by mail.
 * @throws NotFound `member_unknown`, Conflict `last_admin`
 */
export function leaveCompany(ctx: ActorCtx, accountId: string): Promise<void> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    await lockTeam(tx, accountId);
    const entry = await findTeamEntry(tx, accountId, { uid: userId });
    if (entry?.status !== 'active') throw new NotFound('member_unknown');
    const { role, version } = entry;
    await removeMember(tx, { accountId, userId, role, version, reason: null });
  });
}

/**
 * Like removeEntry, but the caller has already checked the actor's rights, and runs it in a transaction that locked the
 * team before it read the entry.
 */
export async function removeFromTeam(tx: ActorCtx, entry: TeamEntry, why: RemovalWhy): Promise<void> {
  const { accountId } = tx.actor;
  const { uid, role, version } = entry;
  if (entry.status === 'blocked') return removeBlocked(tx, { accountId, userId: uid }, why);
  if (entry.kind === 'member') return removeMember(tx, { accountId, userId: uid, role, version, ...why });
  await moveInvitation(tx, { accountId, id: uid, to: 'revoked' });
  await record(tx, { action: 'invitation_revoked', subject: { kind: 'invitation', id: uid } });
}

/** Somebody blocked acts for the company no longer: what they could act by has ended already. */
async function removeBlocked(
  ctx: ActorCtx,
  key: { accountId: string; userId: string },
  why: RemovalWhy,
): Promise<void> {
  if (!(await deleteBlocked(ctx, key))) throw await describeChange(ctx, key);
  await noteRemoval(ctx, key, why.reason);
  await mailRemoval(ctx, { ...key, ...why });
}

async function noteRemoval(
  ctx: ActorCtx,
  { accountId, userId }: { accountId: string; userId: string },
  reason: RemovalReason | 'own' | null,
): Promise<void> {
  await saveRemoval(ctx, { accountId, userId });
  const subject = { kind: 'user', id: userId } as const;
  await record(ctx, { action: 'member_removed', accountId, subject, details: { reason } });
}

/**
 * Removes a user from a company: they can return only by a new invitation, and what they could still act by ends.
 * Runs in a transaction. @throws NotFound, MemberChanged, Conflict `last_admin`
 */
async function removeMember(
  ctx: ActorCtx,
  {
    accountId,
    userId,
    role,
    version,
    reason,
    note = '',
  }: { accountId: string; userId: string; role: Access['role']; version: number } & RemovalWhy,
): Promise<void> {
  const byThemselves = userId === ctx.actor.userId;
  if (!(await deleteMember(ctx, { accountId, userId, version })))
    throw await describeChange(ctx, { accountId, userId });
  await applyMembershipChange(ctx, {
    userId,
    accountId,
    departure: byThemselves ? 'on-their-own' : 'removed',
  });
  await offboard(ctx, { accountId, userId, role });
  await withdrawRequests(ctx, { accountId, userId });
  await noteRemoval(ctx, { accountId, userId }, byThemselves ? 'own' : reason);
  if (byThemselves) await mailLeaving(ctx, { accountId, userId });
  else await mailRemoval(ctx, { accountId, userId, reason, note });
}

async function mailRemoval(
  ctx: ActorCtx,
  { accountId, userId, reason, note = '' }: { accountId: string; userId: string } & RemovalWhy,
): Promise<void> {
  const locale = await findUserLocale(ctx, userId);
  const company = withoutLinks(await getCompanyName(ctx, accountId));
  const params = { company, reason, note: withoutLinks(note), link: addressOf(ctx.origin, locale, 'login') };
  await queueEmail(ctx, { userId, template: 'member-removed', params, locale });
}

/** Tells somebody who left by themselves, and the company's administrators. */
async function mailLeaving(
  ctx: ActorCtx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const company = withoutLinks(await getCompanyName(ctx, accountId));
  const member = memberLabel({ name: ctx.actor.userName, email: ctx.actor.email });
  const locale = await findUserLocale(ctx, userId);
  const params = { company, link: addressOf(ctx.origin, locale, 'login') };
  await queueEmail(ctx, { userId, template: 'company-left', params, locale });
  const joinable = (await findTokenExpiry(ctx, accountId)) !== null;
  for (const { userId: reader, locale: read } of await listAdministrators(ctx, accountId)) {
    const mailParams = { company, member, link: addressOf(ctx.origin, read, 'team'), joinable };
    await queueEmail(ctx, { userId: reader, template: 'member-left', params: mailParams, locale: read });
  }
}
