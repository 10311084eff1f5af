import { describeBatches } from '~/src/domains/batches';
import { describeReports, getScope } from '~/src/domains/reports';
import { describeVerifications } from '~/src/domains/verification';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { POSTPAID } from '~/src/shared/actor';
import type { ChargeDescriptions } from '~/views/billing/statement/statement-lines';

/** What a line is for: a report or verification, or the rows of a batch. */
interface ForWhat {
  /** A verification's too. */
  reportId: string | null;
  batch: { id: string } | null;
}

const getReports = (lines: readonly ForWhat[]): string[] => lines.flatMap(({ reportId }) => reportId ?? []);
const getBatches = (lines: readonly ForWhat[]): string[] => lines.flatMap(({ batch }) => batch?.id ?? []);

/** What charges that the reader sees were for, by report and by batch. */
export async function describeCharges(
  req: UserRequest,
  lines: readonly ForWhat[],
): Promise<ChargeDescriptions> {
  const { actor } = req.ctx;
  const [reports, batches, verifications] = await describe(req.ctx, lines);
  const byMe = ({ userId }: { userId: string }) => userId === actor.userId;
  return {
    reports: Object.fromEntries([
      ...[...reports].map(([id, report]) => [id, { ...report, opens: true, byMe: byMe(report) }] as const),
      ...[...verifications].map(
        ([id, about]) =>
          [
            id,
            {
              ...about,
              name: `${about.kind} ${about.document}`,
              opens: false,
              href: hrefOfVerification(req, id),
              byMe: byMe(about),
            },
          ] as const,
      ),
    ]),
    batches: Object.fromEntries(
      [...batches].map(([id, batch]) => [
        id,
        { ...batch, href: batch.opens ? hrefOfBatch(req, id) : null, byMe: byMe(batch) },
      ]),
    ),
  };
}

/** Post-paid accounts have a history of batches; the others follow a batch on its confirmation page. */
const hrefOfBatch = (req: UserRequest, id: string): string =>
  req.ctx.actor.billingType === POSTPAID
    ? hrefFor(req, 'batch-detail', { uid: id })
    : hrefFor(req, 'batch-confirm', { batchUid: id });

/** Users without access to verifications still see their cost. */
const hrefOfVerification = (req: UserRequest, uid: string): string | null =>
  req.ctx.actor.claims.includes('doccheck')
    ? hrefFor(req, 'doccheck-detail', { organizationExternalId: req.ctx.actor.accountId, uid })
    : null;

/** The same for a file. */
export async function describeLines(ctx: ActorCtx, lines: readonly ForWhat[]) {
  const [reports, batches, verifications] = await describe(ctx, lines);
  return { reports: new Map([...reports, ...verifications]), batches };
}

const describe = (ctx: ActorCtx, lines: readonly ForWhat[]) =>
  Promise.all([
    describeReports(ctx, getScope(ctx), getReports(lines)),
    describeBatches(ctx, getBatches(lines)),
    describeVerifications(ctx, getReports(lines)),
  ]);
