import { canUseReports, getRefusal, secondsUntil } from '~/src/domains/access';
import { getBalance, getReportLimit } from '~/src/domains/billing';
import { isLatestManual } from '~/src/domains/onboarding';
import { countDesk } from '~/src/domains/operators';
import { listOwnKinds } from '~/src/domains/oversight';
import { findMenuApprovals } from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { POSTPAID } from '~/src/shared/actor';
import { toNameCase } from '~/src/shared/names';
import { type RouteId, routeRow } from '~/src/shared/routes';
import type { Desk, Shell, ShellUser, TopBar } from '~/views/layout/shell.types';
import { isByLink, isOperatorPath, isRegistrationPath, menuFor, sheetLinksFor } from './shell.rules';

/**
 * The layout's data for a user; notices are added by the caller. `endsAt` is when the session's login ends
 * without further activity. Without a context (the request was rejected before authentication) it is a
 * visitor's.
 */
export async function buildShell(ctx: Ctx | undefined, path: string, endsAt?: Date): Promise<Shell> {
  const shell: Shell = { header: 'standard', user: null, topBar: null, notices: [], menuHidden: false };
  // Pages opened by a link are anonymous, whoever is logged in.
  if (!ctx?.actor || isByLink(path)) return shell;
  const acting = ctx as ActorCtx;
  return {
    ...shell,
    user: await shellUser(acting, path),
    topBar: isOperatorPath(path) ? null : await topBar(acting, path),
    ...(isOperatorPath(path) && ctx.actor.operator && { desk: await buildDesk(acting) }),
    ...(endsAt && { sessionSeconds: secondsUntil(endsAt, ctx.now()) }),
  };
}

async function buildDesk(ctx: ActorCtx): Promise<Desk> {
  const mayOpen = (id: RouteId): boolean => getRefusal(routeRow(id).access, ctx.actor) === null;
  return { counts: await countDesk(ctx, listOwnKinds(ctx.actor)), area: null, mayOpen };
}

async function shellUser(ctx: ActorCtx, path: string): Promise<ShellUser> {
  const { actor } = ctx;
  const approvals = isOperatorPath(path) ? null : await findMenuApprovals(ctx);
  const links = sheetLinksFor({ ...actor, path, approvals: approvals?.hasAny ?? false });
  return {
    name: actor.userName ? toNameCase(actor.userName) : actor.email,
    companyName: actor.accountKind === 'company' ? toNameCase(actor.accountName, 'company') : null,
    hasPicture: actor.hasPicture === true,
    canSwitchAccount: actor.hasCompanies === true,
    companyLinks: links.company.map((link) =>
      link.id === 'approvals' ? { ...link, count: approvals?.undecided } : link,
    ),
    ownLinks: links.own,
    menu: isOperatorPath(path) ? [] : menuFor(actor, path),
  };
}

/** The top bar of specification 2.7. */
async function topBar(ctx: ActorCtx, path: string): Promise<TopBar> {
  const { actor } = ctx;
  const postpaid = actor.billingType === POSTPAID;
  const hidden = postpaid || actor.postpaidPending;
  const incomplete = !actor.onboarded && actor.accountKind === 'person';
  const inReview = incomplete && (await isLatestManual(ctx, actor.userId));
  const balance = hidden ? null : await getBalance(ctx, actor.accountId);
  const limit = postpaid ? await getReportLimit(ctx, actor.accountId) : null;
  return {
    contextName: toNameCase(actor.accountName, actor.accountKind),
    canSwitchAccount: actor.hasCompanies === true,
    credits: balance?.available ?? null,
    creditsLow: balance?.condition === 2,
    canBuyCredits: !hidden && canUseReports(actor) && !actor.claims.includes('point_of_sale'),
    limit: limit && { free: Math.max(0, limit.limit - limit.used - limit.open), whole: limit.limit },
    reportLimit: limit?.state ?? 'ok',
    inviteToCompleteRegistration:
      incomplete && !inReview && !actor.postpaidPending && !isRegistrationPath(path),
    postpaidUnfinished: actor.postpaidPending && !isRegistrationPath(path),
    registrationInReview: inReview,
    emailReturned: actor.emailReturned === true,
  };
}
