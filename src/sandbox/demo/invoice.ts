import { findActorForAccount } from '~/src/domains/access';
import { closeInvoices, openInvoice } from '~/src/domains/billing';
import {
  assembleJob,
  assembleReport,
  orderReport,
  type Purpose,
  runSource,
  sourceJob,
} from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { toDay } from '~/src/shared/dates';

interface DemoOrder {
  product: string;
  inputs: SourceInputs;
  purpose: Purpose;
}

/** Last month's checks of the post-paid demo company; all are answered in full (people.ts, companies.ts). */
const ORDERS: DemoOrder[] = [
  person('40442820135', '1970-11-14', 'supplier'),
  person('58136053391', '1959-01-30', 'compliance_aml'),
  person('30500011273', '1964-02-11', 'supplier'),
  { product: 'relatorio-empresa', inputs: { cnpj: '34238864000168' }, purpose: 'supplier' },
  { product: 'relatorio-empresa', inputs: { cnpj: '12ABC34501DE35' }, purpose: 'credit_contract' },
];

function person(cpf: string, birthDate: string, purpose: Purpose): DemoOrder {
  return { product: 'relatorio-individual', inputs: { cpf, birthDate }, purpose };
}

/** Day and hour (UTC) of each order in its month: working days' mornings and afternoons in São Paulo. */
const TIMES: [day: number, hour: number][] = [
  [3, 13],
  [9, 17],
  [14, 12],
  [20, 19],
  [26, 14],
];
/** Until a report's sources have answered. */
const REPORT_MS = 14_000;

interface Payer {
  userId: string;
  accountId: string;
}

/** The first instant of the month before, in São Paulo. */
export function lastMonth(now: Date): Date {
  const [year = 0, month = 0] = toDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1, 3));
}

/**
 * Creates last month's invoice of a demo company, closed and unpaid: its reports are ordered, run and charged by the
 * ordinary services with the clock set back. The first of them are for these cost centers, one each.
 */
export async function createDemoInvoice(
  ctx: DrawingCtx,
  who: Payer,
  costCenters: readonly string[],
): Promise<void> {
  const actor = await findActorForAccount(ctx, { ...who, workId: who.userId });
  if (!actor) throw new Error('the demo company has no member');
  const month = lastMonth(ctx.now());
  await runAsOf(ctx, month, (past) => openInvoice(past, who.accountId));
  for (const [index, order] of ORDERS.entries()) {
    const [day, hour] = TIMES[index] ?? [28, 12];
    const at = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, hour, 7 * index));
    await makeReport({ ...ctx, actor }, at, {
      ...order,
      key: `demo-invoice-${index}`,
      costCenterId: costCenters[index],
    });
  }
  await closeInvoices(ctx);
}

/** Orders a report at a past moment, and runs its jobs then. */
async function makeReport(
  ctx: DrawingCtx & ActorCtx,
  at: Date,
  { product, inputs, purpose, key, costCenterId }: DemoOrder & { key: string; costCenterId?: string },
): Promise<void> {
  const jobs = collectJobs(ctx);
  await runAsOf(jobs.ctx, at, (past) =>
    orderReport(past, {
      productExternalId: product,
      inputs,
      purpose,
      idempotencyKey: key,
      origin: 'page',
      costCenterId,
      texts: {},
    }),
  );
  const later = new Date(at.getTime() + REPORT_MS);
  // Sources may release others that waited for a name; the last of them queues the assembly.
  for (let batch = jobs.take(); batch.length > 0; batch = jobs.take()) {
    for (const { job, payload } of batch) {
      if (job === sourceJob.name) await runSource({ ...jobs.ctx, now: () => later }, payload as never);
      else await runAsOf(jobs.ctx, later, (past) => assembleReport(past, payload as never));
    }
  }
}

/** A context whose reports' jobs are kept to be run at once; all others are queued as usual. */
function collectJobs<C extends Ctx>(ctx: C) {
  let queue: { job: string; payload: unknown }[] = [];
  const own: string[] = [sourceJob.name, assembleJob.name];
  const collecting: C = {
    ...ctx,
    async enqueue(job, payload, options) {
      if (own.includes(job.name)) queue.push({ job: job.name, payload });
      else await { ...ctx, db: this.db }.enqueue(job, payload, options);
    },
    async enqueueAll(job, outgoing) {
      if (own.includes(job.name)) queue.push(...outgoing.map(({ payload }) => ({ job: job.name, payload })));
      else await { ...ctx, db: this.db }.enqueueAll(job, outgoing);
    },
  };
  const take = () => {
    const batch = queue;
    queue = [];
    return batch;
  };
  return { ctx: collecting, take };
}
