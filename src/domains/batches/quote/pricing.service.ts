import { listReusable } from '~/src/domains/batches/batches.queries';
import { type BatchRow, getContent } from '~/src/domains/batches/batches.store';
import type { QuoteFigures } from '~/src/domains/batches/batches.types';
import { listAccepted } from '~/src/domains/batches/rows.store';
import { monthDiscount } from '~/src/domains/billing';
import type { Product } from '~/src/domains/catalog';
import { checkOrder, type OrderTerms, reusableSince } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { POSTPAID } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import { toSubject } from '~/src/shared/query-target';

/** A row to order, or one that reuses an earlier report. */
interface Priced {
  line: number;
  reportId: string | null;
  terms: OrderTerms;
}

/**
 * What a batch costs now, and the rows that reuse an earlier report; opens every row. Throws what refuses every order.
 */
export async function priceBatch(
  ctx: ActorCtx,
  batch: BatchRow,
  product: Product,
): Promise<{ figures: QuoteFigures; reused: { line: number; reportId: string }[] }> {
  const rows = await priceRows(ctx, batch, product);
  const dueRows = rows.filter(({ reportId }) => reportId === null);
  const figures: QuoteFigures = {
    price: product.price,
    reusable: rows.length - dueRows.length,
    groups: getGroups(dueRows),
    discount: await getDiscount(ctx, product, dueRows),
    ...getOmitted(dueRows),
  };
  const reused = rows.flatMap(({ line, reportId }) => (reportId ? [{ line, reportId }] : []));
  return { figures, reused };
}

/** Each waiting row with its plan and cost; rows with the same set of inputs share a plan. */
async function priceRows(ctx: ActorCtx, batch: BatchRow, product: Product): Promise<Priced[]> {
  const sealer = await getSealer(ctx, batch.account_id);
  const storedRows = await listAccepted(ctx, batch.id, ['waiting']);
  const rows = storedRows.map((row) => ({ line: row.line, inputs: getContent(sealer, row).inputs }));
  const terms = new Map<string, OrderTerms>();
  const priced: { line: number; terms: OrderTerms; inputs: SourceInputs }[] = [];
  for (const { line, inputs } of rows) {
    const shape = Object.keys(inputs).sort().join();
    const rowTerms = terms.get(shape) ?? (await getTerms(ctx, batch, product, inputs));
    terms.set(shape, rowTerms);
    priced.push({ line, terms: rowTerms, inputs });
  }
  const reports = await findReports(ctx, batch, product, priced);
  return priced.map(({ line, terms: each }) => ({ line, terms: each, reportId: reports.get(line) ?? null }));
}

async function getTerms(
  ctx: ActorCtx,
  { purpose, job_category: jobCategory }: BatchRow,
  product: Product,
  inputs: SourceInputs,
): Promise<OrderTerms> {
  const checked = await checkOrder(ctx, product, { inputs, purpose, jobCategory });
  if (checked.refusal) throw checked.refusal;
  return checked.terms;
}

/** Lines with an earlier report, in one query. */
async function findReports(
  ctx: ActorCtx,
  { purpose }: BatchRow,
  product: Product,
  rows: readonly { line: number; inputs: SourceInputs }[],
): Promise<Map<number, string>> {
  const indexes = rows.map(({ line, inputs }) => {
    const { kind, document } = toSubject(product.target, inputs);
    return { line, indexes: ctx.vault.blindIndexes(kind, document) };
  });
  const reports = await listReusable(
    ctx,
    { product, purpose, since: reusableSince(ctx.now()) },
    indexes.flatMap((each) => each.indexes),
  );
  const ofLine = indexes.map(({ line, indexes: all }) => [
    line,
    all.map((each) => reports.get(each)).find(Boolean),
  ]);
  return new Map(ofLine.filter((each): each is [number, string] => each[1] !== undefined));
}

/** Rows grouped by cost, most expensive first: one group per set of inputs. */
function getGroups(dueRows: readonly Priced[]): QuoteFigures['groups'] {
  const groups = new Map<OrderTerms, number>();
  for (const { terms } of dueRows) groups.set(terms, (groups.get(terms) ?? 0) + 1);
  return [...groups].map(([{ due }, rows]) => ({ due, rows })).toSorted((one, other) => other.due - one.due);
}

/** The discount of a post-paid plan's tiers, given the month so far. */
async function getDiscount(ctx: ActorCtx, product: Product, dueRows: readonly Priced[]): Promise<Centavos> {
  if (ctx.actor.billingType !== POSTPAID) return 0;
  const charges = dueRows.map(({ terms }) => ({ amount: terms.due, single: product.kind === 'single' }));
  return monthDiscount(ctx, ctx.actor.accountId, charges);
}

/** Sources left out of every row by the purpose, and those for which some rows lack an input. */
function getOmitted(dueRows: readonly Priced[]): Pick<QuoteFigures, 'forbidden' | 'paused' | 'missing'> {
  const forbidden = new Set<string>();
  const paused = new Set<string>();
  const rowsBySource = new Map<string, number>();
  for (const { terms } of dueRows) {
    for (const { id, leftOut } of terms.sources) {
      if (leftOut?.reason === 'purpose') forbidden.add(id);
      if (leftOut?.reason === 'paused') paused.add(id);
      if (leftOut?.reason === 'no_input') rowsBySource.set(id, (rowsBySource.get(id) ?? 0) + 1);
    }
  }
  return {
    forbidden: [...forbidden],
    paused: [...paused],
    missing: [...rowsBySource].map(([source, rows]) => ({ source, rows })),
  };
}
