import { record } from '~/src/domains/audit';
import type { ReportView } from '~/src/domains/reports/reports.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Gone, NotFound } from '~/src/platform/errors';

/** How long a link to a PDF works. */
const LINK_MS = 5 * 60_000;
const PURPOSE = 'report.link';

/** The link's ids and expiry. */
export interface ReportLink {
  reportId: string;
  userId: string;
  accountId: string;
  expiresAt: Date;
}

type Sealed = [reportId: string, userId: string, accountId: string, expires: number];

/**
 * A sealed token that gives its holder a report's PDF for five minutes, with the creator's rights;
 * audited. @throws NotFound `report_not_found` for a report without a PDF
 */
export async function createReportLink(
  ctx: ActorCtx,
  view: ReportView,
): Promise<{ token: string; expiresAt: Date }> {
  if (!view.hasPdf) throw new NotFound('report_not_found');
  const { userId, accountId } = ctx.actor;
  const expiresAt = new Date(ctx.now().getTime() + LINK_MS);
  const sealed: Sealed = [view.id, userId, accountId, expiresAt.getTime()];
  await record(ctx, { action: 'report_link_created', subject: { kind: 'report', id: view.id } });
  return { token: ctx.vault.seal(PURPOSE, '', sealed), expiresAt };
}

/** Opens a link's token. @throws NotFound `report_link_unknown`, Gone `report_link_expired` */
export function openReportLink(ctx: Ctx, token: string): ReportLink {
  const sealed = ctx.vault.unseal(PURPOSE, '', token) as Sealed | null;
  if (!sealed) throw new NotFound('report_link_unknown');
  const [reportId, userId, accountId, expires] = sealed;
  if (expires <= ctx.now().getTime()) throw new Gone('report_link_expired');
  return { reportId, userId, accountId, expiresAt: new Date(expires) };
}
