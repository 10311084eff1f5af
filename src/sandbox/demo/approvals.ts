import { approveOrder, refuseOrder } from '~/src/domains/reports/approval/decide.service';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import type { ActorCtx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { HOUR_MS } from '~/src/shared/dates';
import { after, ago, collectJobs, type DemoOrder, recently } from './past-work';

/** An order that its buyer may not place alone; without a decision it waits. */
interface Request {
  /** 0: within the last half hour. */
  daysAgo: number;
  cnpj: string;
  decision?: 'approved' | { reason: string };
}

const REQUESTS: Request[] = [
  { daysAgo: 11, cnpj: '54447820000155', decision: { reason: 'Fechamos com outra transportadora.' } },
  { daysAgo: 7, cnpj: 'CEIS1234500185', decision: 'approved' },
  { daysAgo: 1, cnpj: '30500112000172' },
  { daysAgo: 0, cnpj: 'DIVIDA33000153' },
];

/** Until somebody decided. */
const DECISION_MS = 2 * HOUR_MS;

/** Orders of a buyer that wait for, or had, an administrator's approval. */
export async function createDemoApprovals(
  ctx: DrawingCtx,
  { buyer, admin, costCenterId }: { buyer: ActorCtx; admin: ActorCtx; costCenterId: string },
): Promise<void> {
  for (const [index, { daysAgo, cnpj, decision }] of REQUESTS.entries()) {
    const order: DemoOrder = { product: 'relatorio-empresa', inputs: { cnpj }, purpose: 'supplier' };
    const at = daysAgo === 0 ? recently(ctx) : ago(ctx, daysAgo, 10);
    const asBuyer = collectJobs({ ...ctx, actor: buyer.actor });
    const { product: productExternalId, ...rest } = order;
    const key = {
      idempotencyKey: `demo-approval-${index}`,
      origin: 'page',
      texts: {},
      costCenterId,
    } as const;
    const requested = await runAsOf(asBuyer.ctx, at, (past) =>
      orderOrRequestApproval(past, { ...rest, productExternalId, ...key }),
    );
    if (!('approvalId' in requested)) throw new Error('an order of the demo needs no approval');
    if (!decision) continue;
    const decidedAt = new Date(at.getTime() + DECISION_MS);
    const asAdmin = collectJobs({ ...ctx, actor: admin.actor });
    await runAsOf(asAdmin.ctx, decidedAt, async (past) => {
      if (decision === 'approved') await approveOrder(past, requested.approvalId);
      else await refuseOrder(past, requested.approvalId, decision.reason);
    });
    await asAdmin.run(after(decidedAt));
  }
}
