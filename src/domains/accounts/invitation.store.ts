import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { writeOutClaims } from '~/src/shared/rights/claims';
import { statesBefore } from '~/src/shared/transitions';
import { INVITATION_TRANSITIONS, type InvitationState } from './invitation.rules';

export interface NewInvitation {
  accountId: string;
  email: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
  invitedBy: string | null;
}

/** Stores an invitation of an e-mail (lower case), with the hash of its link. Returns its id. */
export async function insertInvitation(
  { db, now }: Ctx,
  invitation: NewInvitation,
  { secretHash, expiresAt }: { secretHash: string; expiresAt: Date },
): Promise<string> {
  const { accountId, email, role, claims, invitedBy } = invitation;
  const [row] = await db('invitations')
    .insert({
      account_id: accountId,
      email,
      role,
      claims: writeOutClaims(claims),
      secret_hash: secretHash,
      invited_by: invitedBy,
      created_at: now(),
      sent_at: now(),
      expires_at: expiresAt,
    })
    .returning('id');
  return row.id;
}

/**
 * Serialises the changes of a company's members and invitations until the transaction ends: what is read after it holds
 * while it is judged and written, and two invitations of one e-mail do not meet.
 */
export async function lockTeam({ db }: Ctx, accountId: string): Promise<void> {
  await db('accounts').where({ id: accountId }).forNoKeyUpdate().first('id');
}

/** The id of an identical open invitation sent since then, or null. */
export async function findSameInvitation(
  { db }: Ctx,
  { accountId, email, role, claims }: Omit<NewInvitation, 'invitedBy'>,
  since: Date,
): Promise<string | null> {
  const row = await db('invitations')
    .where({ account_id: accountId, email, role, state: 'sent' })
    .where('sent_at', '>', since)
    .whereRaw('claims @> ?::text[] and claims <@ ?::text[]', [[...claims], [...claims]])
    .first('id');
  return row?.id ?? null;
}

/** Ends a company's open invitations of an e-mail. */
export async function closeOpenInvitations(
  { db, now }: Ctx,
  accountId: string,
  email: string,
): Promise<void> {
  await db('invitations')
    .where({ account_id: accountId, email, state: 'sent' })
    .update({
      state: db.raw(`case when expires_at < ? then 'expired' else 'revoked' end`, [now()]),
      answered_at: now(),
    });
}

/** Replaces the link of an open invitation, which the acting user answers for from then on; false when it has ended. */
export async function relinkInvitation(
  { db, now, actor }: ActorCtx,
  { accountId, id }: { accountId: string; id: string },
  { secretHash, expiresAt }: { secretHash: string; expiresAt: Date },
): Promise<boolean> {
  const renewed = await db('invitations')
    .where({ id, account_id: accountId, state: 'sent' })
    .where('expires_at', '>', now())
    .update({
      secret_hash: secretHash,
      expires_at: expiresAt,
      invited_by: actor.userId,
      sent_at: now(),
      sends: db.raw('sends + 1'),
    });
  return renewed > 0;
}

/**
 * Changes the claims of an open invitation, which the acting user answers for from then on; its link stays. False when
 * it has ended.
 */
export async function saveInvitationClaims(
  { db, now, actor }: ActorCtx,
  { accountId, id, claims }: { accountId: string; id: string; claims: readonly Claim[] },
): Promise<boolean> {
  const claimList = writeOutClaims(claims);
  const count = await db('invitations')
    .where({ id, account_id: accountId, state: 'sent' })
    .where('expires_at', '>', now())
    .update({
      claims: claimList,
      invited_by: db.raw('case when claims = ?::text[] then invited_by else ?::uuid end', [
        claimList,
        actor.userId,
      ]),
    });
  return count > 0;
}

/** Moves an invitation along the table of legal moves; false when its state allows no such move. */
export async function saveInvitationState(
  { db, now }: Ctx,
  { accountId, id, to }: { accountId: string; id: string; to: InvitationState },
): Promise<boolean> {
  const count = await db('invitations')
    .where({ id, account_id: accountId })
    .whereIn('state', statesBefore(INVITATION_TRANSITIONS, to))
    .update({ state: to, answered_at: now() });
  return count > 0;
}

/** Revokes the open invitations to a company that a user sent; returns their ids. */
export async function revokeInvitationsBy(
  { db, now }: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<string[]> {
  const revoked: { id: string }[] = await db('invitations')
    .where({ account_id: accountId, invited_by: userId, state: 'sent' })
    .where('expires_at', '>', now())
    .update({ state: 'revoked', answered_at: now() })
    .returning('id');
  return revoked.map(({ id }) => id);
}

/** Notes who accepted an invitation. */
export async function markAccepted({ db, now }: Ctx, id: string, userId: string): Promise<void> {
  await db('invitations')
    .where({ id })
    .update({ state: 'accepted', accepted_by: userId, answered_at: now() });
}

/** Locks the invitation of a link until the transaction ends. */
export async function lockInvitation({ db }: Ctx, secretHash: string): Promise<void> {
  await db('invitations').where({ secret_hash: secretHash }).forUpdate().select('id');
}

export interface InvitationRow {
  id: string;
  accountId: string;
  companyName: string;
  email: string;
  userAlreadyRegistered: boolean;
  role: 'admin' | 'member';
  claims: Claim[];
  state: InvitationState;
  invitedBy: string | null;
  acceptedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
  /** Whether who sent it could send it no more. */
  inviterGone: boolean;
}

/**
 * Whether the inviter may invite no more: an administrator whom they like, a manager of verifications members. Nor did
 * they send it, perhaps, if they ended all access since (decision 0312).
 */
const INVITER_GONE = `i.invited_by is not null and not exists (
  select 1 from memberships m join users s on s.id = m.user_id and s.status = 'active'
   where m.user_id = i.invited_by and m.account_id = i.account_id
     and (m.role = 'admin' or (i.role = 'member' and 'doccheck_admin' = any(m.claims)))
     and (s.keys_ended_at is null or s.keys_ended_at < i.sent_at)
     and not exists (select 1 from user_cancellations c where c.user_id = s.id))`;

/** The invitation of a link, in whatever state; null when there is none. */
export async function findInvitation({ db }: Ctx, secretHash: string): Promise<InvitationRow | null> {
  const row = await db('invitations as i')
    .join('accounts as a', 'a.id', 'i.account_id')
    .where('i.secret_hash', secretHash)
    .first(
      'i.id',
      'i.account_id as accountId',
      'a.name as companyName',
      'i.email',
      'i.role',
      'i.claims',
      'i.state',
      'i.invited_by as invitedBy',
      'i.accepted_by as acceptedBy',
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      db.raw<Pick<InvitationRow, 'userAlreadyRegistered'>>(
        `exists (select 1 from users u where u.email = i.email and u.status <> 'cancelled') as "userAlreadyRegistered"`,
      ),
      db.raw<Pick<InvitationRow, 'inviterGone'>>(`(${INVITER_GONE}) as "inviterGone"`),
    );
  return row ?? null;
}

/** Whether an e-mail is a user's own. */
export async function hasEmail({ db }: Ctx, userId: string, email: string): Promise<boolean> {
  return (await db('users').where({ id: userId, email }).first('id')) !== undefined;
}
