import { createHash, randomBytes } from 'node:crypto';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { addMember } from './account.service';

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
 * open invitation of the same e-mail is revoked. Sending the link is the caller's.
 */
export function createInvitation(ctx: Ctx, invitation: NewInvitation): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const email = invitation.email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const { accountId, role, claims, invitedBy } = invitation;
    await tx
      .db('invitations')
      .where({ account_id: accountId, email, state: 'sent' })
      .update({ state: 'revoked', answered_at: tx.now() });
    await tx.db('invitations').insert({
      account_id: accountId,
      email,
      role,
      claims: [...claims],
      secret_hash: digest(code),
      invited_by: invitedBy,
      expires_at: new Date(tx.now().getTime() + VALID_MS),
    });
    return code;
  });
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
  state: 'sent' | 'accepted' | 'revoked' | 'expired';
  acceptedBy: string | null;
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
      'i.expires_at as expiresAt',
      ctx.db.raw(
        `exists (select 1 from users u where u.email = i.email and u.status <> 'cancelled') as "userAlreadyRegistered"`,
      ),
    );
  if (!row) throw new NotFound('invitation_unknown');
  return row;
}

/** An open invitation by its code. @throws NotFound `invitation_unknown`, Conflict `invitation_over` */
export async function getInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const { id, accountId, companyName, email, userAlreadyRegistered, state, expiresAt } = await getByCode(
    ctx,
    code,
  );
  if (state !== 'sent' || expiresAt < ctx.now()) throw new Conflict('invitation_over');
  return { id, accountId, companyName, email, userAlreadyRegistered };
}

/**
 * Makes a user a member of the company that invited; idempotent for the same user. Returns the
 * company's name. @throws NotFound `invitation_unknown`, Conflict `invitation_over`
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
    if (invitation.state === 'accepted' && invitation.acceptedBy === userId) return companyName;
    if (invitation.state !== 'sent' || invitation.expiresAt < tx.now()) throw new Conflict('invitation_over');
    await tx
      .db('invitations')
      .where({ id })
      .update({ state: 'accepted', accepted_by: userId, answered_at: tx.now() });
    await addMember(tx, { userId, accountId, role, claims });
    return companyName;
  });
}
