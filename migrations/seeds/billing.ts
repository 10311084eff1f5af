import type { Knex } from 'knex';

/** The house's own accounts of the ledger; src/domains/billing/wallet/wallet.store.ts knows their numbers. */
const HOUSE = [
  { id: 1, role: 'pix_clearing' },
  { id: 2, role: 'revenue' },
  { id: 3, role: 'bonus_expense' },
  { id: 4, role: 'adjustments' },
  { id: 5, role: 'clawback_loss' },
];

const PACKAGES = [
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0050', price: 5_000, bonus: 0 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0100', price: 10_000, bonus: 500 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0250', price: 25_000, bonus: 2_000, highlight: true },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d0500', price: 50_000, bonus: 6_000 },
  { id: '5f1c8a52-3c0e-4b0f-9a57-0c2f6b1d1000', price: 100_000, bonus: 15_000 },
].map((row) => ({ highlight: false, ...row }));

const PLANS = [
  { id: 'essencial', name_pt: 'Pós-pago Essencial', name_en: 'Post-paid Essential', minimum: 0 },
  { id: 'corporativo', name_pt: 'Pós-pago Corporativo', name_en: 'Post-paid Corporate', minimum: 49_500 },
];

// Each report from the n-th of the month on has the discount; those before keep theirs.
const TIERS = [
  [51, 500],
  [101, 1_000],
  [201, 1_500],
  [401, 2_000],
  [701, 2_500],
  [1001, 3_000],
].map(([from_count, discount_bps]) => ({ plan_id: 'corporativo', from_count, discount_bps }));

/** What money begins with: the house's accounts, credit packages and post-paid plans. */
export async function seedBilling(db: Knex): Promise<void> {
  await db('ledger_accounts').insert(HOUSE);
  await db('credit_packages').insert(PACKAGES);
  await db('postpaid_plans').insert(PLANS);
  await db('plan_tiers').insert(TIERS);
}
