import { record } from '~/src/domains/audit';
import { listBatchReports } from '~/src/domains/batches';
import { toSpender } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import {
  AML_PRODUCT,
  checkOrder,
  findApprovalLimit,
  getReadableReport,
  type ReportView,
} from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { type AppError, Conflict, Invalid } from '~/src/platform/errors';
import { actingKey } from '~/src/shared/actor';
import { isCalendarDay, toDay } from '~/src/shared/dates';
import { type Centavos, formatMoney, toReais } from '~/src/shared/money';
import { toSubject } from '~/src/shared/query-target';
import { firstDue, getRepeat, latestEnd, listCadences, monthlyCost } from './monitoring.rules';
import type { Cadence, CadenceChoice } from './monitoring.types';
import { insertMonitors } from './monitors.store';

/** What repeating a report would mean. */
export interface MonitorPlan {
  /** Null when its purpose allows none. */
  every: Cadence | null;
  /** The law that sets the time. */
  law: string | null;
  /** Also on the first login of a day, which a program tells (`Monitor/Login`). */
  onLogin: boolean;
  /** The law forbids to tell the person (Lei 9.613/1998, art. 11). */
  isHidden: boolean;
  /** First due day, and the latest end. */
  dueOn: string;
  latestEnd: string;
  /** What a repeat costs at most, at today's price; null while it cannot be ordered. */
  cost: Centavos | null;
  /** What repeats come to in a month, on average. */
  monthly: Centavos | null;
  /** All that there are, to show why the others do not apply. */
  cadences: CadenceChoice[];
  /** Why it cannot begin. */
  refusal: AppError | null;
}

/** The repeats of a report as they would be today: what its order would meet now, and the time that its purpose sets. */
export async function planMonitor(ctx: ActorCtx, view: ReportView): Promise<MonitorPlan> {
  const { purpose, inputs, jobCategory } = view;
  const product = await getProduct(ctx, view.productExternalId);
  const repeat = getRepeat(purpose);
  const costCenterId = costCenterOf(view);
  const order = { inputs, purpose, jobCategory, costCenterId };
  const { refusal, terms } = await checkOrder(ctx, product, order);
  const today = toDay(ctx.now());
  const cost = terms?.due ?? null;
  return {
    every: repeat?.every ?? null,
    law: repeat?.law ?? null,
    onLogin: repeat?.onLogin === true,
    isHidden: isHidden(view),
    dueOn: repeat ? firstDue(repeat.every, toDay(view.createdAt), today) : today,
    latestEnd: latestEnd(today),
    cost,
    monthly: repeat && cost !== null ? monthlyCost(repeat.every, cost) : null,
    cadences: listCadences(),
    refusal: unrepeatable(view) ?? refusal ?? (await approvalRefusal(ctx, cost, costCenterId)),
  };
}

/** The cost center of a report, for its repeats; none if archived by now. */
export const costCenterOf = ({ costCenter }: Pick<ReportView, 'costCenter'>): string | null =>
  costCenter && !costCenter.archived ? costCenter.id : null;

/** Whether the law on money laundering hides a report from its subject. */
export const isHidden = ({ purpose, productExternalId }: ReportView): boolean =>
  purpose === 'compliance_aml' || productExternalId === AML_PRODUCT;

function unrepeatable(view: ReportView): AppError | null {
  if (!getRepeat(view.purpose)) return new Conflict('monitor_purpose');
  const isUsable = view.state === 'done' || view.state === 'partial';
  return isUsable && toSubject(view.target, view.inputs).document ? null : new Conflict('monitor_report');
}

/** Repeats run alone: what needs another person's approval each time cannot begin. */
async function approvalRefusal(
  ctx: ActorCtx,
  cost: Centavos | null,
  costCenterId: string | null,
): Promise<AppError | null> {
  const limit = await findApprovalLimit(ctx, toSpender(ctx.actor, costCenterId));
  if (!limit || cost === null || cost <= limit.above) return null;
  const { above } = limit;
  return new Conflict(
    'approval_needed',
    { amount: formatMoney(above, ctx.locale) },
    { above: toReais(above) },
  );
}

export interface MonitorTerms {
  /** The last day on which it may repeat, `YYYY-MM-DD`. */
  endsOn: string;
  /** The subject knows of the repeats. */
  isSubjectTold: boolean;
}

/**
 * Starts repeating a report of the actor's account, at the cadence of its purpose.
 * @throws NotFound `report_not_found`; Conflict `monitor_report`, `monitor_purpose`, `monitor_exists`; Invalid
 * `invalid` for its terms; and what refuses an order of the same, also Conflict `approval_needed`
 */
export async function startMonitor(ctx: ActorCtx, reportId: string, terms: MonitorTerms): Promise<string> {
  const view = await getReadableReport(ctx, reportId);
  const [id] = await startAll(ctx, view, [reportId], terms);
  if (!id) throw new Conflict('monitor_exists');
  return id;
}

/** The reports of a finished batch, all of one product and purpose: the first answers for the rest. */
interface BatchReports {
  reportIds: string[];
  first: ReportView;
}

/** @throws NotFound `batch_not_found`; Conflict `monitor_report` while it runs, or without a report that has answers */
export async function getBatchReports(ctx: ActorCtx, batchId: string): Promise<BatchReports> {
  const reportIds = await listBatchReports(ctx, batchId);
  const [first] = reportIds;
  if (!first) throw new Conflict('monitor_report');
  return { reportIds, first: await getReadableReport(ctx, first) };
}

/**
 * Starts repeating the reports of a batch. Those that are monitored already are passed over. Returns how many began.
 * @throws as `startMonitor` and `getBatchReports`
 */
export async function startBatchMonitors(
  ctx: ActorCtx,
  batchId: string,
  terms: MonitorTerms,
): Promise<number> {
  const { reportIds, first } = await getBatchReports(ctx, batchId);
  return (await startAll(ctx, first, reportIds, terms)).length;
}

async function startAll(
  ctx: ActorCtx,
  view: ReportView,
  reportIds: readonly string[],
  terms: MonitorTerms,
): Promise<string[]> {
  const plan = await planMonitor(ctx, view);
  if (plan.refusal) throw plan.refusal;
  refuseTerms(ctx, plan, terms);
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    // Two starts for one person would each find none.
    await lockUntilCommit(tx.db, 'monitors', accountId);
    const ids = await insertMonitors(tx, {
      accountId,
      userId,
      apiKeyId: actingKey(ctx.actor),
      reportIds,
      dueOn: plan.dueOn,
      endsOn: terms.endsOn,
      isSubjectTold: terms.isSubjectTold && !plan.isHidden,
    });
    for (const id of ids.slice(0, 1)) {
      await record(tx, {
        action: 'monitor_started',
        subject: { kind: 'monitor', id },
        details: { product: view.productExternalId, purpose: view.purpose, rows: ids.length },
      });
    }
    return ids;
  });
}

/** @throws Invalid `invalid` with what is wrong by field */
function refuseTerms(ctx: ActorCtx, plan: MonitorPlan, { endsOn, isSubjectTold }: MonitorTerms): void {
  const fields: Record<string, string[]> = {};
  const isDay = isCalendarDay(endsOn) && endsOn > toDay(ctx.now()) && endsOn <= plan.latestEnd;
  if (!isDay) fields.endsOn = ['monitoring:errors.endsOn'];
  else if (endsOn < plan.dueOn) fields.endsOn = ['monitoring:errors.endsBeforeFirst'];
  if (!plan.isHidden && !isSubjectTold) fields.isSubjectTold = ['monitoring:errors.isSubjectTold'];
  if (Object.keys(fields).length > 0) throw new Invalid('invalid', fields);
}
