import { captureHold, releaseHold } from '~/src/domains/billing';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { sweepMonitors } from '~/src/domains/monitoring/sweep.service';
import type { Purpose } from '~/src/domains/reports';
import { sealJson } from '~/src/domains/reports/reports.store';
import type { FindingOf } from '~/src/domains/sources';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { completeCpf } from '~/src/shared/cpf';
import { addDays, DAY_MS, toDay } from '~/src/shared/dates';
import { createCustomer, orderOfTwo, personWho } from '../reports/order/order.support';

export const PEP: FindingOf<'pep'> = {
  kind: 'pep',
  basis: 'document',
  name: 'MARINA SA CAVALCANTI',
  role: 'Secretária municipal',
  level: 'Municipal',
  agency: 'Prefeitura de Vila Serena',
  startedOn: '2026-11-03',
  endedOn: null,
  exposedUntil: null,
};

/** The same context some days after noon today in São Paulo: repeats begin at six, whatever the hour is now. */
export const later = <C extends Ctx>(ctx: C, days: number): C => {
  const noon = new Date(`${toDay(new Date())}T12:00:00-03:00`).getTime();
  return { ...ctx, now: () => new Date(noon + days * DAY_MS) };
};

/** Ends a report: the required source answered, the list with these findings, or not at all. */
export async function endReport(
  ctx: Ctx,
  reportId: string,
  list: readonly FindingOf<'pep'>[] | 'out' = [],
): Promise<void> {
  const report = await ctx.db('reports').where({ id: reportId }).first();
  const sources = await ctx.db('report_sources').where({ report_id: reportId });
  const sealer = await getSealer(ctx, report!.account_id);
  const charged = list === 'out' ? report!.price - 1_000 : report!.price;
  for (const { id, source_id } of sources) {
    const isList = source_id === 'transparencia-pep';
    const state = isList && list === 'out' ? 'unavailable' : 'answered';
    await ctx.db('report_sources').where({ id }).update({ state, captured_at: ctx.now() });
    if (!isList || list === 'out') continue;
    for (const [position, finding] of list.entries()) {
      const { kind, basis } = finding;
      const detail_sealed = sealJson(sealer, `report.finding:${id}`, finding);
      const own = { report_source_id: id, report_id: reportId, account_id: report!.account_id };
      await ctx
        .db('findings')
        .insert({ ...own, captured_at: ctx.now(), kind, basis, detail_sealed, position });
    }
  }
  if (charged > 0) await captureHold(ctx, report!.hold_id!, charged);
  else await releaseHold(ctx, report!.hold_id!);
  const state = list === 'out' ? 'partial' : 'done';
  await ctx.db('reports').where({ id: reportId }).update({ state, charged, ended_at: ctx.now() });
}

let customers = 0;

/** A registered person with a CPF of their own. */
export function createMonitorCustomer(ctx: Ctx, credits = 20_000): Promise<{ as: ActorCtx }> {
  customers += 1;
  return createCustomer(ctx, { credits, cpf: completeCpf(String(310_000_000 + customers)) });
}

/** A report of a new customer that has ended. */
export async function createReport(
  ctx: Ctx,
  { credits = 20_000, purpose = 'supplier' as Purpose, findings = [] as FindingOf<'pep'>[] } = {},
): Promise<{ as: ActorCtx; reportId: string }> {
  const { as } = await createMonitorCustomer(ctx, credits);
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose });
  await endReport(ctx, reportId, findings);
  return { as, reportId };
}

export const terms = (ctx: Ctx, days = 360) => ({
  endsOn: addDays(toDay(ctx.now()), days),
  isSubjectTold: true,
});

/** A monitor of such a report. */
export async function createMonitor(
  ctx: Ctx,
  options: Parameters<typeof createReport>[1] = {},
): Promise<{ as: ActorCtx; reportId: string; id: string }> {
  const { as, reportId } = await createReport(ctx, options);
  return { as, reportId, id: await startMonitor(as, reportId, terms(as)) };
}

/** The repeat of that many days later, ordered and ended with these findings. */
export async function repeat(
  ctx: Ctx,
  id: string,
  days: number,
  list: Parameters<typeof endReport>[2] = [],
): Promise<string> {
  const then = later(ctx, days);
  await sweepMonitors(then);
  const run = await ctx.db('monitor_runs').where({ monitor_id: id }).whereNull('outcome').first();
  if (!run) throw new Error('no repeat was ordered');
  await endReport(then, run.report_id, list);
  await sweepMonitors(then);
  return run.report_id;
}
