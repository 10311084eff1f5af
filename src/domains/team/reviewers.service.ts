import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import type { Claim } from '~/src/shared/actor';
import { sortClaims } from '~/src/shared/rights/claims';
import { canDelegateTo, delegable, REVIEW_AREA, rightsOutside, standsAlone } from './delegation.rules';
import { lockOwnTeam } from './own-team.service';
import { findTeamEntry, listWholeTeam } from './team.queries';
import { changeInvited, changeMember, invite, MemberChanged, removeFromTeam } from './team.service';
import type { TeamEntry } from './team.types';

/** Requires the right to grant and revoke the claims of verifications, and no others. @throws Forbidden `forbidden` */
function requireReviewAdmin({ actor }: ActorCtx): void {
  if (!actor.claims.includes(REVIEW_AREA.manager)) throw new Forbidden('forbidden');
}

/** Requires somebody below the actor. @throws Forbidden `reviewer_above` */
function requireBelow({ actor }: ActorCtx, entry: TeamEntry): void {
  if (!canDelegateTo(actor, entry, REVIEW_AREA)) throw new Forbidden('reviewer_above');
}

/** Everybody with access to the acting company's verifications, including invited ones. @throws Forbidden */
export async function listReviewers(ctx: ActorCtx): Promise<TeamEntry[]> {
  requireReviewAdmin(ctx);
  const team = await listWholeTeam(ctx, ctx.actor.accountId, {});
  return team.filter(({ claims }) => claims.includes('doccheck'));
}

/** One of them. @throws Forbidden, NotFound `member_unknown` */
export async function getReviewer(ctx: ActorCtx, uid: string): Promise<TeamEntry> {
  requireReviewAdmin(ctx);
  const entry = await findTeamEntry(ctx, ctx.actor.accountId, { uid });
  if (!entry?.claims.includes('doccheck')) throw new NotFound('member_unknown');
  return entry;
}

/** Whether the actor may change one of them, and which claims they may give. */
export const reviewerRights = ({ actor }: ActorCtx, entry: TeamEntry | null) => ({
  canChange: entry === null || canDelegateTo(actor, entry, REVIEW_AREA),
  delegable: delegable(actor, REVIEW_AREA).filter((claim) => claim !== 'doccheck'),
});

/**
 * Gives somebody access to the acting company's verifications, with these claims: a member, and whoever has an open
 * invitation, in addition to what they have; anybody else by an invitation.
 * @throws Forbidden `forbidden`, `reviewer_above`; Invalid `claims_forbidden`; Conflict `member_already` where they
 * review already; TooMany
 */
export async function inviteReviewer(
  ctx: ActorCtx,
  { email, claims }: { email: string; claims: readonly Claim[] },
): Promise<void> {
  requireReviewAdmin(ctx);
  const { accountId } = ctx.actor;
  const allowed = delegable(ctx.actor, REVIEW_AREA);
  const added = sortClaims(['doccheck', ...claims.filter((claim) => allowed.includes(claim))]);
  await inTransaction(ctx, async (tx) => {
    await lockOwnTeam(tx);
    const existing = await findTeamEntry(tx, accountId, { email });
    if (!existing || (existing.kind === 'invitation' && existing.status !== 'sent')) {
      await invite(tx, { email, role: 'member', claims: added });
      return;
    }
    requireBelow(tx, existing);
    if (existing.kind === 'member' && existing.claims.includes('doccheck'))
      throw new Conflict('member_already');
    await saveClaims(tx, existing, [...existing.claims, ...added]);
  });
}

/**
 * Changes which claims of verifications a member has; all others stay.
 * @throws Forbidden, NotFound, MemberChanged, Invalid `claims_forbidden`
 */
export async function changeReviewer(
  ctx: ActorCtx,
  uid: string,
  { claims, version }: { claims: readonly Claim[]; version: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const entry = await lockReviewer(tx, uid);
    if (entry.kind !== 'member') throw new NotFound('member_unknown');
    if (version !== entry.version) throw new MemberChanged(entry);
    const allowed = delegable(tx.actor, REVIEW_AREA);
    const choices = claims.filter((claim) => allowed.includes(claim));
    const otherClaims = rightsOutside(entry.claims, REVIEW_AREA);
    await saveClaims(tx, entry, [...otherClaims, 'doccheck', ...choices]);
  });
}

/**
 * Takes the claims of verifications from somebody, and nothing else. Who has no other leaves the company, and an
 * invitation to nothing else is revoked.
 * @throws Forbidden, NotFound, Conflict `reviewer_other_rights` where what is left would mean something else without
 * these
 */
export async function removeReviewer(ctx: ActorCtx, uid: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const entry = await lockReviewer(tx, uid);
    const otherClaims = rightsOutside(entry.claims, REVIEW_AREA);
    if (otherClaims.length === 0) return removeFromTeam(tx, entry, { reason: 'role' });
    if (!standsAlone(otherClaims)) throw new Conflict('reviewer_other_rights');
    await saveClaims(tx, entry, otherClaims);
  });
}

/** Somebody below the actor, who stays as they are until the transaction ends. @throws Forbidden, NotFound */
async function lockReviewer(tx: ActorCtx, uid: string): Promise<TeamEntry> {
  await lockOwnTeam(tx);
  const entry = await getReviewer(tx, uid);
  requireBelow(tx, entry);
  return entry;
}

/** Stores the claims of a member or an open invitation. */
function saveClaims(ctx: ActorCtx, entry: TeamEntry, claims: readonly Claim[]): Promise<void> {
  if (entry.kind === 'invitation') return changeInvited(ctx, entry, claims);
  const { uid: userId, role, version } = entry;
  return changeMember(ctx, { accountId: ctx.actor.accountId, userId, role, version, claims });
}
