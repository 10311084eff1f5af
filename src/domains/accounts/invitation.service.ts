import { createHash, randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { addMember } from './account.service';
import { type InvitationState, statesBefore } from './invitation.rules';
import { findRemoval, forgetRemoval } from './removal.store';

const VALID_MS = 7 * 24 * 3_600_000;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface NewInvitation {
  accountId: string;
  email: string;
  role: 'admin' | 'member';
  claims: readonly Claim[];
  invitedBy: string | null;
}

/**
 * Invites an e-mail to a company and returns the code of the link; only the link knows it. An earlier
 * open invitation of the same e-mail is over with it. Sending the link is the caller's.
 */
export async function createInvitation(ctx: Ctx, invitation: NewInvitation): Promise<string> {
  return (await openInvitation(ctx, invitation)).code;
}

/** The same, with the invitation's id. */
export function openInvitation(ctx: Ctx, invitation: NewInvitation): Promise<{ id: string; code: string }> {
  const code = randomBytes(24).toString('base64url');
  const email = invitation.email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const { accountId, role, claims, invitedBy } = invitation;
    await lockInvitations(tx, accountId);
    await closeOpen(tx, accountId, email);
    const [row] = await tx
      .db('invitations')
      .insert({
        account_id: accountId,
        email,
        role,
        claims: [...claims],
        secret_hash: digest(code),
        invited_by: invitedBy,
        created_at: tx.now(),
        sent_at: tx.now(),
        expires_at: validUntil(tx),
      })
      .returning('id');
    return { id: row.id, code };
  });
}

/** One invitation of a company at a time: two of the same e-mail would meet in the unique index. */
async function lockInvitations(tx: Ctx, accountId: string): Promise<void> {
  await tx.db('accounts').where({ id: accountId }).forNoKeyUpdate().first('id');
}

const REPEAT_MS = 2 * 60_000;

/**
 * The id of an open invitation that says the same and was sent within two minutes: a form that came twice.
 * Until the caller's transaction ends no other of the company is made.
 */
export async function findRepeatedInvitation(
  tx: Ctx,
  invitation: Omit<NewInvitation, 'invitedBy'>,
): Promise<string | null> {
  const { accountId, email, role, claims } = invitation;
  await lockInvitations(tx, accountId);
  const row = await tx
    .db('invitations')
    .where({ account_id: accountId, email: email.toLowerCase(), role, state: 'sent' })
    .where('sent_at', '>', new Date(tx.now().getTime() - REPEAT_MS))
    .whereRaw('claims @> ?::text[] and claims <@ ?::text[]', [[...claims], [...claims]])
    .first('id');
  return row?.id ?? null;
}

const validUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + VALID_MS);

async function closeOpen(ctx: Ctx, accountId: string, email: string): Promise<void> {
  const now = ctx.now();
  await ctx
    .db('invitations')
    .where({ account_id: accountId, email, state: 'sent' })
    .update({
      state: ctx.db.raw(`case when expires_at < ? then 'expired' else 'revoked' end`, [now]),
      answered_at: now,
    });
}

/**
 * A fresh link for an open invitation; the one sent before works no more. Its time begins anew.
 * @throws Conflict `invitation_over`
 */
export async function renewInvitation(ctx: Ctx, accountId: string, id: string): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const renewed = await ctx
    .db('invitations')
    .where({ id, account_id: accountId, state: 'sent' })
    .where('expires_at', '>', ctx.now())
    .update({
      secret_hash: digest(code),
      expires_at: validUntil(ctx),
      sent_at: ctx.now(),
      sends: ctx.db.raw('sends + 1'),
    });
  if (renewed === 0) throw new Conflict('invitation_over');
  return code;
}

/** Moves an invitation along the table of legal moves. @throws Conflict `invitation_over` */
export async function moveInvitation(
  ctx: Ctx,
  { accountId, id, to }: { accountId: string; id: string; to: InvitationState },
): Promise<void> {
  const moved = await ctx
    .db('invitations')
    .where({ id, account_id: accountId })
    .whereIn('state', statesBefore(to))
    .update({ state: to, answered_at: ctx.now() });
  if (moved === 0) throw new Conflict('invitation_over');
}

export interface Invitation {
  id: string;
  accountId: string;
  companyName: string;
  email: string;
  userAlreadyRegistered: boolean;
}

interface InvitationRow extends Invitation {
  role: 'admin' | 'member';
  claims: Claim[];
  state: InvitationState;
  acceptedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
}

async function getByCode(ctx: Ctx, code: string): Promise<InvitationRow> {
  const row = await ctx
    .db('invitations as i')
    .join('accounts as a', 'a.id', 'i.account_id')
    .where('i.secret_hash', digest(code))
    .first(
      'i.id',
      'i.account_id as accountId',
      'a.name as companyName',
      'i.email',
      'i.role',
      'i.claims',
      'i.state',
      'i.accepted_by as acceptedBy',
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      ctx.db.raw(
        `exists (select 1 from users u where u.email = i.email and u.status <> 'cancelled') as "userAlreadyRegistered"`,
      ),
    );
  if (!row) throw new NotFound('invitation_unknown');
  return row;
}

/** An invitation that somebody has accepted already. */
export class InvitationAccepted extends Conflict {
  constructor(
    readonly acceptedBy: string | null,
    readonly companyName: string,
  ) {
    super('invitation_accepted');
  }
}

/** An open invitation by its code. @throws NotFound `invitation_unknown`, InvitationAccepted, Conflict `invitation_over` */
export async function getInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const { id, accountId, companyName, email, userAlreadyRegistered, state, acceptedBy, expiresAt } =
    await getByCode(ctx, code);
  if (state === 'accepted') throw new InvitationAccepted(acceptedBy, companyName);
  if (state !== 'sent' || expiresAt < ctx.now()) throw new Conflict('invitation_over');
  return { id, accountId, companyName, email, userAlreadyRegistered };
}

/**
 * Makes a user a member of the company that invited, if it was their e-mail that was invited;
 * idempotent for the same user. An invitation from before they were taken out of it is over.
 * Returns the company's name.
 * @throws NotFound `invitation_unknown`, Conflict `invitation_over`, Forbidden `invitation_other_email`
 */
export function acceptInvitation(ctx: Ctx, code: string, userId: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await tx
      .db('invitations')
      .where({ secret_hash: digest(code) })
      .forUpdate()
      .select('id');
    const invitation = await getByCode(tx, code);
    const { id, accountId, role, claims, companyName } = invitation;
    const accepted = invitation.state === 'accepted' && invitation.acceptedBy === userId;
    const member = tx.db('memberships').where({ user_id: userId, account_id: accountId });
    // Whoever was taken out of the team since then does not come back by the old link.
    const again = accepted && (await member.first('user_id')) !== undefined;
    const open = invitation.state === 'sent' && invitation.expiresAt >= tx.now();
    if (!open && !again) throw new Conflict('invitation_over');
    const removedAt = await findRemoval(tx, { accountId, userId });
    if (removedAt && removedAt >= invitation.sentAt) throw new Conflict('invitation_over');
    const invited = await tx.db('users').where({ id: userId, email: invitation.email }).first('id');
    if (!invited) throw new Forbidden('invitation_other_email');
    if (again) return companyName;
    await tx
      .db('invitations')
      .where({ id })
      .update({ state: 'accepted', accepted_by: userId, answered_at: tx.now() });
    await addMember(tx, { userId, accountId, role, claims });
    await forgetRemoval(tx, { accountId, userId });
    await record(tx, {
      action: 'member_joined',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { role, claims },
    });
    return companyName;
  });
}
