import type { ActorCtx } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { CLAIMS, type Claim } from '~/src/shared/actor';
import { findTeamEntry, listWholeTeam } from './team.queries';
import { sortClaims } from './team.rules';
import { changeMember, invite, removeFromTeam } from './team.service';
import type { TeamEntry } from './team.types';

/** Claims of verifications; `doccheck` gives access to the pages, the others to actions there. */
export const REVIEW_CLAIMS: readonly Claim[] = CLAIMS.filter((claim) => claim.startsWith('doccheck'));

const isReview = (claim: Claim): boolean => REVIEW_CLAIMS.includes(claim);
const others = (claims: readonly Claim[]): Claim[] => claims.filter((claim) => !isReview(claim));

/** Requires the right to grant and revoke the claims of verifications, and no others. @throws Forbidden `forbidden` */
function requireReviewAdmin({ actor }: ActorCtx): void {
  if (!actor.claims.includes('doccheck_admin')) throw new Forbidden('forbidden');
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

/**
 * Invites somebody to the acting company's verifications, with these claims; a member gets them in addition to what
 * they have. @throws Forbidden, Invalid `claims_forbidden`, Conflict `member_already` where they review already,
 * TooMany
 */
export async function inviteReviewer(
  ctx: ActorCtx,
  { email, claims }: { email: string; claims: readonly Claim[] },
): Promise<void> {
  requireReviewAdmin(ctx);
  const { accountId } = ctx.actor;
  const given = sortClaims(['doccheck', ...claims.filter(isReview)]);
  const known = await findTeamEntry(ctx, accountId, { email });
  if (known?.kind !== 'member') {
    await invite(ctx, { email, role: 'member', claims: given });
    return;
  }
  if (known.claims.includes('doccheck')) throw new Conflict('member_already');
  const { uid: userId, role, version } = known;
  await changeMember(ctx, { accountId, userId, role, version, claims: [...known.claims, ...given] });
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
  const { kind, role, claims: had } = await getReviewer(ctx, uid);
  if (kind !== 'member') throw new NotFound('member_unknown');
  const given = [...others(had), 'doccheck' as const, ...claims.filter(isReview)];
  await changeMember(ctx, { accountId: ctx.actor.accountId, userId: uid, role, version, claims: given });
}

/**
 * Removes somebody from verifications. A member without other claims leaves the company: without claims they could
 * order reports (specification 6). An invitation is revoked. @throws Forbidden, NotFound, Conflict `last_admin`
 */
export async function removeReviewer(ctx: ActorCtx, uid: string): Promise<void> {
  const entry = await getReviewer(ctx, uid);
  const left = others(entry.claims);
  if (entry.kind === 'member' && (left.length > 0 || entry.role === 'admin')) {
    const { role, version } = entry;
    const { accountId } = ctx.actor;
    return changeMember(ctx, { accountId, userId: uid, role, version, claims: left });
  }
  await removeFromTeam(ctx, entry, { reason: 'role' });
}
