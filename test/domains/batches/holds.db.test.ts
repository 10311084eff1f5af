import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { startFromRows } from '~/src/domains/batches/quote/entry.service';
import { feedBatches } from '~/src/domains/batches/run/feed.service';
import { confirmBatch } from '~/src/domains/batches/run/run.service';
import { listProducts, type Product } from '~/src/domains/catalog';
import { orderReport } from '~/src/domains/reports';
import { previewOrder } from '~/src/domains/reports/order/preview.service';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { saveSetting } from '~/src/platform/settings';
import { completeCnpj } from '~/src/shared/cnpj';
import { testSite } from '~/test/support/app';
import { createBatchCustomer, getCpf, getQuote } from './batches.support';

const site = await testSite();
const { ctx } = site;
const PURPOSES = ['supplier', 'credit_contract'] as const;
let products: Product[];
let plans: string[];
let serial = 100;

beforeAll(async () => {
  products = (await listProducts(ctx)).filter(({ status }) => status === 'available');
  plans = await site.db('postpaid_plans').pluck('id');
  // Nothing ends here: no worker runs.
  await saveSetting(site.db, 'batches.window', 10_000);
});

/** What a product requires, of somebody not asked about before. */
function inputsFor({ requiredInputs }: Product): SourceInputs {
  serial += 1;
  const all: Record<string, string> = {
    cpf: getCpf(serial),
    birthDate: '1970-11-14',
    cnpj: completeCnpj(`7${String(serial).padStart(7, '0')}0001`),
    name: 'Maria de Souza Teste',
  };
  return Object.fromEntries(requiredInputs.map((name) => [name, all[name] ?? '']));
}

const holdsOf = (of: Record<string, string | null>) => site.db('holds').where(of).pluck('amount');

/** A single order and a batch of two; what each holds beside what was said, or null where it may not be ordered. */
async function compare(as: ActorCtx, product: Product, purpose: (typeof PURPOSES)[number]) {
  const { accountId } = as.actor;
  const inputs = inputsFor(product);
  const preview = await previewOrder(as, product, { inputs, purpose });
  if (preview.problem || preview.due === null) return null;
  const { reportId } = await orderReport(as, {
    productExternalId: product.externalId,
    inputs,
    texts: {},
    purpose,
    origin: 'page',
    idempotencyKey: randomUUID(),
    expected: { due: preview.due },
  });
  const single = await holdsOf({ account_id: accountId, reference_id: reportId });
  expect([product.externalId, purpose, single]).toEqual([product.externalId, purpose, [preview.due]]);
  if (!product.batch) return { due: preview.due, rows: [] };
  const id = randomUUID();
  const rows = [1, 2].map((line) => ({ line, values: inputsFor(product) as Record<string, string> }));
  await startFromRows(as, {
    id,
    productExternalId: product.externalId,
    purpose,
    jobCategory: null,
    entry: 'manual',
    rows,
  });
  const quote = await getQuote(as, id);
  await confirmBatch(as, id, { quotedTotal: quote.total, price: quote.price });
  await feedBatches(ctx);
  const held = await holdsOf({ batch_id: id });
  expect([product.externalId, purpose, held]).toEqual([
    product.externalId,
    purpose,
    [preview.due, preview.due],
  ]);
  // What the plan's tiers give back is on the invoice: it is not known before the month is over.
  expect(held[0] + held[1]).toBe(quote.total + quote.discount);
  return { due: preview.due, rows: held };
}

test('quote, single order and batch row hold the same amount, for every plan, product and purpose', async () => {
  const tried = { singles: 0, rows: 0, below: 0 };
  for (const plan of [null, ...plans]) {
    const money = plan === null ? { credits: 5_000_000 } : { limit: 5_000_000 };
    const { as, fixture } = await createBatchCustomer(ctx, money);
    if (plan) await site.db('wallets').where({ account_id: fixture.accountId }).update({ plan_id: plan });
    for (const product of products) {
      for (const purpose of PURPOSES) {
        const held = await compare(as, product, purpose);
        if (!held) continue;
        tried.singles += 1;
        tried.rows += held.rows.length;
        if (held.due < product.price) tried.below += 1;
      }
    }
    const reserved = plan === null ? 'held' : 'reserved';
    const wallet = await site.db('wallets').where({ account_id: fixture.accountId }).first(reserved);
    const sum = await site
      .db('holds')
      .where({ account_id: fixture.accountId })
      .sum({ total: 'amount' })
      .first();
    expect(wallet[reserved]).toBe(Number(sum?.total));
  }
  expect(plans.length).toBeGreaterThan(1);
  expect(Math.min(tried.singles, tried.rows, tried.below)).toBeGreaterThan(5);
});
