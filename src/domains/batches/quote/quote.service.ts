import { mayReadBatch } from '~/src/domains/batches/batches.policy';
import { countRows, listReusable, listSilent } from '~/src/domains/batches/batches.queries';
import { QUOTE_MS } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  contentOf,
  findBatchRow,
  listAccepted,
  saveQuote,
} from '~/src/domains/batches/batches.store';
import type { BatchQuote } from '~/src/domains/batches/batches.types';
import { findFunds, monthDiscount } from '~/src/domains/billing';
import { getProductById, type Product } from '~/src/domains/catalog';
import { checkOrder, type OrderTerms, reusableSince } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { sealerOf } from '~/src/platform/subject-keys';
import { POSTPAID } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import { subjectOf } from '~/src/shared/query-target';
import { isUuid } from '~/src/shared/uuid';

/** A row that is to be ordered, or opens an earlier report. */
interface Priced {
  line: number;
  reportId: string | null;
  terms: OrderTerms;
}

/**
 * What a ready batch would cost, at today's price: asked again it is worked out again, and holds for a day.
 * @throws NotFound `batch_not_found`, Conflict `batch_state` and what refuses every order of the batch
 */
export async function quoteBatch(ctx: ActorCtx, id: string): Promise<BatchQuote> {
  const batch = isUuid(id) ? await findBatchRow(ctx, id) : null;
  const isTheirs = batch?.account_id === ctx.actor.accountId;
  if (!batch || !isTheirs || !mayReadBatch(ctx.actor, { userId: batch.user_id })) {
    throw new NotFound('batch_not_found');
  }
  if (batch.state !== 'ready' && batch.state !== 'paused') throw new Conflict('batch_state');
  const product = await getProductById(ctx, batch.product_id);
  const { quote } = await priceBatch(ctx, batch, product);
  if (batch.state === 'ready') await saveQuote(ctx, id, product.price, quote.validUntil);
  return quote;
}

/** What a batch costs now, and the rows that open an earlier report. Throws what refuses every order. */
export async function priceBatch(
  ctx: ActorCtx,
  batch: BatchRow,
  product: Product,
): Promise<{ quote: BatchQuote; reused: { line: number; reportId: string }[] }> {
  const rows = await priceRows(ctx, batch, product);
  const paid = rows.filter(({ reportId }) => reportId === null);
  const due = sumOf(paid.map(({ terms }) => terms.due));
  const listTotal = paid.length * product.price;
  const discount = await discountOf(ctx, product, paid);
  const { free } = await findFunds(ctx, ctx.actor, 0);
  const asked = product.sources.map((source) => source.id);
  const silent = await listSilent(ctx, asked);
  const quote: BatchQuote = {
    counts: await countRows(ctx, batch.id),
    reusable: rows.length - paid.length,
    price: product.price,
    listTotal,
    notAsked: listTotal - due,
    discount,
    total: due - discount,
    free,
    affordable: affordable(paid, free),
    ...leftOutOf(paid),
    silent: product.sources.filter((source) => silent.includes(source.id)).map(({ name }) => name),
    durationMs: durationOf(product, paid.length),
    validUntil: new Date(ctx.now().getTime() + QUOTE_MS),
  };
  const reused = rows.flatMap(({ line, reportId }) => (reportId ? [{ line, reportId }] : []));
  return { quote, reused };
}

/** Each row that waits, with what it asks and costs; rows that give the same inputs are asked alike. */
async function priceRows(ctx: ActorCtx, batch: BatchRow, product: Product): Promise<Priced[]> {
  const sealer = await sealerOf(ctx, batch.account_id);
  const waiting = await listAccepted(ctx, batch.id, ['waiting']);
  const rows = waiting.map((row) => ({ line: row.line, inputs: contentOf(sealer, row).inputs }));
  const terms = new Map<string, OrderTerms>();
  const priced: { line: number; terms: OrderTerms; inputs: SourceInputs }[] = [];
  for (const { line, inputs } of rows) {
    const shape = Object.keys(inputs).sort().join();
    const known = terms.get(shape) ?? (await termsOf(ctx, batch, product, inputs));
    terms.set(shape, known);
    priced.push({ line, terms: known, inputs });
  }
  const reports = await findReports(ctx, batch, product, priced);
  return priced.map(({ line, terms: each }) => ({ line, terms: each, reportId: reports.get(line) ?? null }));
}

async function termsOf(
  ctx: ActorCtx,
  { purpose, job_category: jobCategory }: BatchRow,
  product: Product,
  inputs: SourceInputs,
): Promise<OrderTerms> {
  const checked = await checkOrder(ctx, product, { inputs, purpose, jobCategory });
  if (checked.refusal) throw checked.refusal;
  return checked.terms;
}

/** Lines that have an earlier report, by one query for all. */
async function findReports(
  ctx: ActorCtx,
  { purpose }: BatchRow,
  product: Product,
  rows: readonly { line: number; inputs: SourceInputs }[],
): Promise<Map<number, string>> {
  const indexes = rows.map(({ line, inputs }) => {
    const { kind, document } = subjectOf(product.target, inputs);
    return { line, indexes: ctx.vault.blindIndexes(kind, document) };
  });
  const found = await listReusable(
    ctx,
    { product, purpose, since: reusableSince(ctx.now()) },
    indexes.flatMap((each) => each.indexes),
  );
  const ofLine = indexes.map(({ line, indexes: all }) => [
    line,
    all.map((each) => found.get(each)).find(Boolean),
  ]);
  return new Map(ofLine.filter((each): each is [number, string] => each[1] !== undefined));
}

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, each) => sum + each, 0);

/** What the tiers of a post-paid plan take off, by what the month has had already. */
async function discountOf(ctx: ActorCtx, product: Product, paid: readonly Priced[]): Promise<Centavos> {
  if (ctx.actor.billingType !== POSTPAID) return 0;
  const charges = paid.map(({ terms }) => ({ amount: terms.due, single: product.kind === 'single' }));
  return monthDiscount(ctx, ctx.actor.accountId, charges);
}

/** How many rows, in their order, `free` is enough for. */
function affordable(paid: readonly Priced[], free: Centavos): number {
  let left = free;
  const short = paid.findIndex(({ terms }) => {
    left -= terms.needed;
    return left < 0;
  });
  return short < 0 ? paid.length : short;
}

/** What no row asks for its purpose, and what some rows lack an input for. */
function leftOutOf(paid: readonly Priced[]): Pick<BatchQuote, 'forbidden' | 'missing'> {
  const forbidden = new Set<string>();
  const missing = new Map<string, number>();
  for (const { terms } of paid) {
    for (const { name, leftOut } of terms.sources) {
      if (leftOut?.reason === 'purpose') forbidden.add(name);
      if (leftOut?.reason === 'no_input') missing.set(name, (missing.get(name) ?? 0) + 1);
    }
  }
  return { forbidden: [...forbidden], missing: [...missing].map(([source, rows]) => ({ source, rows })) };
}

/** Reports that one worker puts together in a second (measured), and how long the slowest source takes. */
const PER_SECOND = 10;

const durationOf = ({ sources }: Product, reports: number): number =>
  reports === 0
    ? 0
    : Math.max(...sources.map(({ usualMs }) => usualMs)) + Math.ceil(reports / PER_SECOND) * 1_000;
