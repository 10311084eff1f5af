import { randomUUID } from 'node:crypto';
import { getBatch } from '~/src/domains/batches/batches.queries';
import type { BatchQuote, BatchView, RawRow } from '~/src/domains/batches/batches.types';
import { startFromRows } from '~/src/domains/batches/quote/entry.service';
import { quoteBatch } from '~/src/domains/batches/quote/quote.service';
import { computeQuote } from '~/src/domains/batches/quote/quoting.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { grantCredits, openWallet } from '~/src/domains/billing';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import { completeCnpj } from '~/src/shared/cnpj';
import { completeCpf } from '~/src/shared/cpf';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { ageRights } from '~/test/support/fixtures/rights';

export const PRODUCT = 'teste-lote';
export const PRICE = 3_990;
export const BATCH_CLAIMS: Claim[] = ['consultas', 'consultas_lote'];

/** A product of two sources, one required: what batches do does not hang on the catalog. */
export async function createBatchProduct({ db }: Ctx): Promise<void> {
  await db.transaction(async (trx) => {
    const [product] = await trx('products')
      .insert({
        external_id: PRODUCT,
        kind: 'dossier',
        report_type: 'individual',
        target: 'CPF',
        status: 'available',
        batch: true,
        name_pt: 'Relatório de Teste',
        name_en: 'Test Report',
        description_pt: '',
        description_en: '',
        required_inputs: ['cpf', 'birthDate'],
        position: 901,
      })
      .onConflict('external_id')
      .ignore()
      .returning('id');
    if (!product) return;
    const [price] = await trx('prices').insert({ product_id: product.id, amount: PRICE }).returning('id');
    await trx('product_sources').insert([
      { price_id: price.id, source_id: 'serpro-cpf', share: 2_990, provider_cost: 66, required: true },
      { price_id: price.id, source_id: 'transparencia-pep', share: 1_000, provider_cost: 0, required: false },
    ]);
  });
}

/** Another price of that product, from now on. */
export async function changeBatchPrice({ db }: Ctx, amount: number): Promise<void> {
  const product = await db('products').where({ external_id: PRODUCT }).first('id');
  const [price] = await db('prices').insert({ product_id: product!.id, amount }).returning('id');
  await db('product_sources').insert([
    { price_id: price.id, source_id: 'serpro-cpf', share: amount - 1_000, provider_cost: 66, required: true },
    { price_id: price.id, source_id: 'transparencia-pep', share: 1_000, provider_cost: 0, required: false },
  ]);
}

interface CustomerOptions {
  credits?: number;
  /** Post-paid, with this limit. */
  limit?: number;
  claims?: Claim[];
}

let companies = 0;

/** A company whose administrator may order batches. */
export async function createBatchCustomer(
  ctx: Ctx,
  { credits = 0, limit, claims = BATCH_CLAIMS }: CustomerOptions = {},
): Promise<{ as: ActorCtx; fixture: Fixture }> {
  await createBatchProduct(ctx);
  companies += 1;
  const cnpj = completeCnpj(`9${String(companies).padStart(7, '0')}0001`);
  const person = await createPerson(ctx.db);
  const billingType = limit === undefined ? 1 : 2;
  const fixture = await createCompany(ctx.db, person, { cnpj, claims, billingType });
  const { accountId } = fixture;
  await openWallet(ctx, accountId);
  if (limit) await ctx.db('wallets').where({ account_id: accountId }).update({ credit_limit: limit });
  if (credits > 0) await topUp(ctx, accountId, credits);
  return { as: actingAs(ctx, fixture.actor), fixture };
}

/** Credits, as an operator would grant them. */
export const topUp = (ctx: Ctx, accountId: string, amount: number): Promise<boolean> =>
  grantCredits(ctx, { accountId, amount, kind: 'adjustment', uniqueKey: `test-${randomUUID()}` });

/** Another person of the same company. */
export async function createColleague(
  ctx: Ctx,
  company: Fixture,
  { role = 'member' as const, claims = BATCH_CLAIMS } = {},
): Promise<ActorCtx> {
  const person = await createPerson(ctx.db);
  await ctx.db('memberships').insert({ user_id: person.userId, account_id: company.accountId, role, claims });
  await ageRights(ctx.db, person.userId);
  return actingAs(ctx, {
    ...company.actor,
    userId: person.userId,
    email: person.email,
    companyRole: role,
    claims,
  });
}

/** CPFs of people of the sandbox of whom nothing is on record, all different. */
export const getCpf = (n: number): string => completeCpf(String(200_000_000 + n));

/** Rows that ask about different people. */
export const getRows = (count: number, from = 0): RawRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    values: { cpf: getCpf(from + at), birthDate: '14/11/1970' },
  }));

/** A batch that is ready to be confirmed. */
export async function startBatch(as: ActorCtx, rows: RawRow[]): Promise<string> {
  const id = randomUUID();
  await startFromRows(as, {
    id,
    productExternalId: PRODUCT,
    purpose: 'fraud_prevention',
    jobCategory: null,
    entry: 'manual',
    rows,
  });
  return id;
}

/** What a batch is said to cost, worked out here where no worker does it. */
export async function getQuote(as: ActorCtx, id: string): Promise<BatchQuote> {
  const quote = await quoteBatch(as, id);
  if (quote) return quote;
  await computeQuote(as, { batchId: id });
  return getQuote(as, id);
}

/** The same, confirmed at what it is said to cost. */
export async function confirmed(as: ActorCtx, rows: RawRow[]): Promise<string> {
  const id = await startBatch(as, rows);
  const { total, price } = await getQuote(as, id);
  await confirmBatch(as, id, { quotedTotal: total, price });
  return id;
}

/** The batch once it is in a state. */
export async function batchWhen(
  as: ActorCtx,
  id: string,
  holds: (batch: BatchView) => boolean,
): Promise<BatchView> {
  for (;;) {
    const batch = await getBatch(as, id);
    if (holds(batch)) return batch;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What an account has free and held, and what its reports were charged. */
export async function getMoney(
  { db }: Ctx,
  accountId: string,
): Promise<{ available: number; held: number; used: number; charged: number }> {
  const wallet = await db('wallets').where({ account_id: accountId }).first('available', 'held', 'used');
  const [sum] = await db('reports').where({ account_id: accountId }).sum('charged as charged');
  return { ...wallet!, charged: Number(sum?.charged ?? 0) };
}
