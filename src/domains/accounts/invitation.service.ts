import { createHash, randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { isMember } from './account.queries';
import { insertMember } from './account.store';
import type { InvitationState } from './invitation.rules';
import {
  closeOpenInvitations,
  findInvitation,
  findSameInvitation,
  hasEmail,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  lockTeam,
  markAccepted,
  type NewInvitation,
  relinkInvitation,
  saveInvitationClaims,
  saveInvitationState,
} from './invitation.store';
import { deleteRemoval, findRemoval } from './removal.store';

const VALID_MS = 7 * 24 * 3_600_000;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Invites an e-mail to a company and returns the code of the link, which is stored nowhere else. An earlier
 * open invitation of the same e-mail ends. Sending the link is up to the caller.
 */
export async function createInvitation(ctx: Ctx, invitation: NewInvitation): Promise<string> {
  return (await openInvitation(ctx, invitation)).code;
}

/** The same, with the invitation's id. */
export function openInvitation(ctx: Ctx, invitation: NewInvitation): Promise<{ id: string; code: string }> {
  const code = randomBytes(24).toString('base64url');
  const email = invitation.email.toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const { accountId } = invitation;
    await lockTeam(tx, accountId);
    await closeOpenInvitations(tx, accountId, email);
    const link = { secretHash: digest(code), expiresAt: validUntil(tx) };
    return { id: await insertInvitation(tx, { ...invitation, email }, link), code };
  });
}

const REPEAT_MS = 2 * 60_000;

/**
 * The id of an identical open invitation sent within two minutes: a form sent twice.
 * Blocks other invitations of the company until the caller's transaction ends.
 */
export async function findRepeatedInvitation(
  tx: Ctx,
  invitation: Omit<NewInvitation, 'invitedBy'>,
): Promise<string | null> {
  await lockTeam(tx, invitation.accountId);
  const email = invitation.email.toLowerCase();
  return findSameInvitation(tx, { ...invitation, email }, new Date(tx.now().getTime() - REPEAT_MS));
}

const validUntil = (ctx: Ctx): Date => new Date(ctx.now().getTime() + VALID_MS);

/**
 * A fresh link for an open invitation; the previous one becomes void, and its validity starts again.
 * @throws Conflict `invitation_over`
 */
export async function renewInvitation(ctx: ActorCtx, accountId: string, id: string): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const link = { secretHash: digest(code), expiresAt: validUntil(ctx) };
  if (!(await relinkInvitation(ctx, { accountId, id }, link))) throw new Conflict('invitation_over');
  return code;
}

/** Changes what an open invitation grants, and who gives it; its link stays. @throws Conflict `invitation_over` */
export async function changeInvitation(
  ctx: ActorCtx,
  change: { accountId: string; id: string; claims: readonly Claim[] },
): Promise<void> {
  if (!(await saveInvitationClaims(ctx, change))) throw new Conflict('invitation_over');
}

/** Moves an invitation along the table of legal moves. @throws Conflict `invitation_over` */
export async function moveInvitation(
  ctx: Ctx,
  move: { accountId: string; id: string; to: InvitationState },
): Promise<void> {
  if (!(await saveInvitationState(ctx, move))) throw new Conflict('invitation_over');
}

export type Invitation = Pick<
  InvitationRow,
  'id' | 'accountId' | 'companyName' | 'email' | 'userAlreadyRegistered'
>;

async function getByCode(ctx: Ctx, code: string): Promise<InvitationRow> {
  const row = await findInvitation(ctx, digest(code));
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

/**
 * An open invitation by its code.
 * @throws NotFound `invitation_unknown`, InvitationAccepted, Conflict `invitation_over`
 */
export async function getInvitation(ctx: Ctx, code: string): Promise<Invitation> {
  const invitation = await getByCode(ctx, code);
  const { id, accountId, companyName, email, userAlreadyRegistered, state, acceptedBy } = invitation;
  if (state === 'accepted') throw new InvitationAccepted(acceptedBy, companyName);
  if (!isOpen(ctx, invitation)) throw new Conflict('invitation_over');
  return { id, accountId, companyName, email, userAlreadyRegistered };
}

/** Whether it may still be accepted: it ends with the right of whoever sent it. */
const isOpen = ({ now }: Ctx, { state, expiresAt, inviterGone }: InvitationRow): boolean =>
  state === 'sent' && expiresAt >= now() && !inviterGone;

export interface JoinedCompany {
  accountId: string;
  name: string;
}

/**
 * Makes a user a member of the company that invited, if it was their e-mail that was invited; the account that they
 * use stays. Idempotent for the same user. An invitation from before their removal is void.
 * @throws NotFound `invitation_unknown`, Conflict `invitation_over`, `member_blocked`, Forbidden
 * `invitation_other_email`
 */
export function acceptInvitation(ctx: Ctx, code: string, userId: string): Promise<JoinedCompany> {
  return inTransaction(ctx, async (tx) => {
    await lockInvitation(tx, digest(code));
    const invitation = await getByCode(tx, code);
    const { id, accountId, role, claims, companyName } = invitation;
    const accepted = invitation.state === 'accepted' && invitation.acceptedBy === userId;
    // A member removed since then does not come back by the old link.
    const again = accepted && (await isMember(tx, userId, accountId));
    if (!isOpen(tx, invitation) && !again) throw new Conflict('invitation_over');
    const removedAt = await findRemoval(tx, { accountId, userId });
    if (removedAt && removedAt >= invitation.sentAt) throw new Conflict('invitation_over');
    if (!(await hasEmail(tx, userId, invitation.email))) throw new Forbidden('invitation_other_email');
    if (again) return { accountId, name: companyName };
    await markAccepted(tx, id, userId);
    await insertMember(tx, { userId, accountId, role, claims, grantedBy: invitation.invitedBy });
    await deleteRemoval(tx, { accountId, userId });
    await record(tx, {
      action: 'member_joined',
      accountId,
      subject: { kind: 'user', id: userId },
      details: { role, claims },
    });
    return { accountId, name: companyName };
  });
}
