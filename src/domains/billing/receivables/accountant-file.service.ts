import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { nextMonth } from '~/src/domains/billing/billing.rules';
import type { ActorCtx } from '~/src/platform/context';
import { beginOfDay } from '~/src/shared/dates';
import { LINE_KINDS, type LineKind, listLines } from './accountant-file.queries';
import { listCnpjs } from './receivable.queries';
import type { AccountantLine } from './receivable.types';

/**
 * A month for the accountant, in pages: the invoices issued in it, then what was paid, taken back and written off in it,
 * each with its invoice and customer. Audited before the first. `month`: `YYYY-MM-01`. @throws Forbidden
 */
export async function exportMonth(ctx: ActorCtx, month: string): Promise<AsyncIterable<AccountantLine[]>> {
  requireOperator(ctx);
  await record(ctx, { action: 'invoices_exported', details: { from: month } });
  return eachPage(ctx, month);
}

async function* eachPage(ctx: ActorCtx, month: string): AsyncGenerator<AccountantLine[]> {
  for (const kind of LINE_KINDS) yield* eachPageOf(ctx, kind, month);
}

async function* eachPageOf(ctx: ActorCtx, kind: LineKind, month: string): AsyncGenerator<AccountantLine[]> {
  const period = { from: beginOfDay(month), to: beginOfDay(nextMonth(month)) };
  let after: string | null = null;
  do {
    const { rows, next } = await listLines(ctx, kind, { ...period, after });
    const cnpjs = await listCnpjs(
      ctx,
      rows.map(({ accountId }) => accountId),
    );
    yield rows.map(({ at, amount, endToEndId, ...invoice }) => ({
      kind,
      at,
      amount,
      endToEndId,
      invoice,
      cnpj: cnpjs.get(invoice.accountId) ?? null,
    }));
    after = next;
  } while (after !== null);
}
