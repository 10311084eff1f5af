import { closeInvoices, openInvoice } from '~/src/domains/billing';
import type { Purpose } from '~/src/domains/reports';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { toDay } from '~/src/shared/dates';
import { actAs, type DemoOrder, type Member, makeReport } from './past-work';

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
  who: Member,
  costCenters: readonly string[],
): Promise<void> {
  const as = await actAs(ctx, who);
  const month = lastMonth(ctx.now());
  await runAsOf(ctx, month, (past) => openInvoice(past, who.accountId));
  for (const [index, order] of ORDERS.entries()) {
    const [day, hour] = TIMES[index] ?? [28, 12];
    const at = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, hour, 7 * index));
    await makeReport(as, at, {
      ...order,
      key: `demo-invoice-${index}`,
      costCenterId: costCenters[index],
    });
  }
  await closeInvoices(ctx);
}
