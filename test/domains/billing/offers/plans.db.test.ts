import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  captureHold,
  closeInvoices,
  getOfferedPlan,
  grantLimit,
  monthDiscount,
  openWallet,
} from '~/src/domains/billing';
import { nextMonth } from '~/src/domains/billing/billing.rules';
import { getInvoice } from '~/src/domains/billing/invoice/invoice.service';
import { listInvoices } from '~/src/domains/billing/invoice/invoice.store';
import { findPlanTerms, listOperatorPlans, toMonth } from '~/src/domains/billing/offers/plans.queries';
import { parseTiers, tiersText } from '~/src/domains/billing/offers/tiers.rules';
import { proposePlanTerms } from '~/src/domains/billing/operator/offers.service';
import { decideControlChange } from '~/src/domains/oversight';
import type { ActorCtx } from '~/src/platform/context';
import { beginOfDay } from '~/src/shared/dates';
import { createBatchCustomer, getQuote, getRows, startBatch } from '~/test/domains/batches/batches.support';
import { createOperator } from '~/test/domains/controls/controls.support';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { hold } from '../support/wallets';

const PLAN = 'corporativo';
const WHY = 'Renegociação com os maiores clientes';

const site = await testSite();
const { ctx, db } = site;
const thisMonth = toMonth(new Date());
const next = nextMonth(thisMonth);
const afterNext = nextMonth(next);
const at = (day: string) => ({ ...ctx, now: () => new Date(beginOfDay(day).getTime() + 3_600_000) });

let as: ActorCtx;
let other: ActorCtx;
beforeAll(async () => {
  [as, other] = [await createOperator(ctx), await createOperator(ctx)];
});

/** Two operators agree on a plan's next terms. */
async function agree(terms: Parameters<typeof proposePlanTerms>[2]): Promise<void> {
  await proposePlanTerms(as, PLAN, terms, WHY);
  const { id } = await db('control_changes').where({ kind: 'plan_terms', state: 'proposed' }).first('id');
  await decideControlChange(other, id, 'confirm');
}

let companies = 0;
/** A company of the plan with a report of R$ 39,90 in this month. */
async function createPayer(): Promise<ActorCtx> {
  companies += 1;
  const company = { cnpj: String(61_000_000_000_000 + companies), billingType: 2 } as const;
  const { accountId, actor } = await createCompany(db, await createPerson(db), company);
  await openWallet(ctx, accountId);
  await grantLimit(ctx, accountId, 200_000);
  await db('wallets').where({ account_id: accountId }).update({ plan_id: PLAN, opened_at: '2025-01-01' });
  await closeInvoices(at(thisMonth));
  await captureHold(ctx, await hold(ctx, accountId, 3_990), 3_990);
  return actingAs(ctx, actor);
}

const current = async (payer: ActorCtx) => {
  const invoices = await listInvoices(payer, payer.actor.accountId);
  return getInvoice(payer, invoices.find(({ periodStart }) => periodStart === thisMonth)!.id);
};

describe('a plan’s tiers', () => {
  test('change from a month on: what is closed, the month under way and its quotes stay as they were', async () => {
    const payer = await createPayer();
    const charges = [{ amount: 3_990, single: false }];
    const before = await current(payer);
    const quote = await monthDiscount(payer, payer.actor.accountId, charges);
    expect(before.invoice.discount).toBeGreaterThan(0);
    await agree({ minimum: 0, tiers: '1: 50%', from: next });
    // Agreed, and nothing of this month moved.
    expect(await current(payer)).toEqual(before);
    expect(await monthDiscount(payer, payer.actor.accountId, charges)).toBe(quote);
    // Closed once the new month has begun, it has the terms of its own month.
    await closeInvoices(at(next));
    const closed = await current(payer);
    expect(closed.invoice).toMatchObject({ state: 'closed', discount: before.invoice.discount });
    expect(closed.invoice.minimumExtra).toBe(before.invoice.minimumExtra);
    const later = { ...payer, now: at(next).now };
    expect(await monthDiscount(later, payer.actor.accountId, charges)).toBe(1_995);
    // Later terms touch neither.
    await agree({ minimum: 90_000, tiers: '1: 1%', from: afterNext });
    await closeInvoices(at(afterNext));
    const { state: _, ...sums } = closed.invoice;
    const past = await current(payer);
    expect([past.lines, past.invoice]).toMatchObject([closed.lines, sums]);
    const second = (await listInvoices(payer, payer.actor.accountId)).find(
      (each) => each.periodStart === next,
    );
    expect(second).toMatchObject({ state: 'paid', minimumExtra: 0, total: 0 });
    const month = await findPlanTerms(db, PLAN, afterNext);
    expect(month).toEqual({ minimum: 90_000, tiers: [{ fromCount: 1, discountBps: 100 }] });
  });

  test('leave the quote of a batch that is open as it was said', async () => {
    const { as: customer } = await createBatchCustomer(ctx, { limit: 10_000_000 });
    await db('wallets').where({ account_id: customer.actor.accountId }).update({ plan_id: PLAN });
    const id = await startBatch(customer, getRows(3));
    const quote = await getQuote(customer, id);
    expect(quote.discount).toBeGreaterThan(0);
    // The tiers of this month themselves are others, as when the month turns.
    await db('plan_terms').insert({ plan_id: PLAN, valid_from: thisMonth, minimum: 0, tiers: '[]' });
    expect(await getQuote(customer, id)).toMatchObject({ discount: quote.discount, total: quote.total });
    await db('plan_terms').where({ valid_from: thisMonth }).delete();
  });

  test('are listed with who pays by them and what comes', async () => {
    const plan = (await listOperatorPlans(ctx)).find(({ id }) => id === PLAN)!;
    expect(plan.companies).toBeGreaterThan(0);
    expect(plan.coming).toMatchObject([
      { minimum: 0, tiers: '1: 50%', from: next },
      { minimum: 90_000, tiers: '1: 1%', from: afterNext },
    ]);
    expect((await getOfferedPlan(db)).tiers).toEqual(plan.tiers);
  });

  test.each([
    ['from', { from: thisMonth }],
    ['from', { from: next }],
    ['tiers', { tiers: '10: 5%\n5: 10%' }],
    ['tiers', { tiers: '10: 95%' }],
    ['tiers', { minimum: 90_000, tiers: '1: 1%' }],
    ['minimum', { minimum: 900_000_000 }],
  ])('are refused at %s where they make no sense', async (field, terms) => {
    const wish = { minimum: 1_000, tiers: '1: 5%', from: afterNext, ...terms };
    await expect(proposePlanTerms(as, PLAN, wish, WHY)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
  });
});

test.each([
  ['51: 25%', [{ fromCount: 51, discountBps: 2_500 }]],
  [
    '1:15\n\n51 : 25,5%\r\n',
    [
      { fromCount: 1, discountBps: 1_500 },
      { fromCount: 51, discountBps: 2_550 },
    ],
  ],
  [
    '1: 12.25%, 2: 13%',
    [
      { fromCount: 1, discountBps: 1_225 },
      { fromCount: 2, discountBps: 1_300 },
    ],
  ],
  ['', []],
  ['51', null],
  ['0: 5%', null],
  ['1: 0%', null],
  ['1: 10%, 1: 20%', null],
])('tiers are read from %j', (typed, tiers) => {
  expect(parseTiers(typed)).toEqual(tiers);
  if (tiers) expect(parseTiers(tiersText(tiers))).toEqual(tiers);
});
