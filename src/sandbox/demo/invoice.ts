import { closeInvoices, openInvoice } from '~/src/domains/billing';
import { startInvoicePix } from '~/src/domains/billing/invoice/invoice.service';
import { listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import { confirmPixCharge } from '~/src/domains/billing/settlement/pix-bank.service';
import type { Purpose } from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { DAY_MS } from '~/src/shared/dates';
import { actAs, collectJobs, type DemoOrder, type Member, makeReport, monthStart } from './past-work';

/** A month's checks of the post-paid demo company; all are answered in full (people.ts, companies.ts). */
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

/** How many of the orders were made in the month before last, and when its invoice was paid. */
const PAID = { orders: 3, afterDays: 6 };

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
  await makeOrders(as, monthStart(ctx.now(), 1), { orders: ORDERS, key: 'demo-invoice', costCenters });
  await closeInvoices(ctx);
}

/** Creates the invoice of the month before that, paid by Pix at the sandbox's bank before it was due. */
export async function createPaidInvoice(
  ctx: DrawingCtx,
  who: Member,
  { costCenters, sandboxUrl }: { costCenters: readonly string[]; sandboxUrl: string },
): Promise<void> {
  const { ctx: quiet } = collectJobs(await actAs(ctx, who));
  const orders = ORDERS.slice(0, PAID.orders);
  await makeOrders(quiet, monthStart(ctx.now(), 2), { orders, key: 'demo-paid', costCenters });
  const closedAt = monthStart(ctx.now(), 1);
  await runAsOf(quiet, closedAt, closeInvoices);
  const invoice = (await listInvoices(ctx, who.accountId)).find(({ state }) => state === 'closed');
  if (!invoice) throw new Error('the demo has no closed invoice');
  const paidAt = new Date(closedAt.getTime() + PAID.afterDays * DAY_MS);
  const { txid } = await runAsOf(quiet, paidAt, (past) => startInvoicePix(past, invoice.id, 'demo-paid'));
  const payment = `${sandboxUrl}/sandbox/pix/${txid}/silent?at=${paidAt.toISOString()}`;
  await fetch(payment, { method: 'POST' });
  await runAsOf(quiet, paidAt, (past) => confirmPixCharge(past, txid));
}

async function makeOrders(
  ctx: DrawingCtx & ActorCtx,
  month: Date,
  { orders, key, costCenters }: { orders: readonly DemoOrder[]; key: string; costCenters: readonly string[] },
): Promise<void> {
  await runAsOf<Ctx, void>(ctx, month, (past) => openInvoice(past, ctx.actor.accountId));
  for (const [index, order] of orders.entries()) {
    const [day, hour] = TIMES[index] ?? [28, 12];
    const at = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), day, hour, 7 * index));
    await makeReport(ctx, at, { ...order, key: `${key}-${index}`, costCenterId: costCenters[index] });
  }
}
