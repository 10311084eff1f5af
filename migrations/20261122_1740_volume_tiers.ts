import type { Knex } from 'knex';

/** From which report of the month on, and the discount in hundredths of a percent. */
const TIERS = [
  [1, 1_500],
  [51, 2_500],
  [101, 3_500],
  [201, 4_500],
  [401, 5_500],
  [701, 6_500],
  [1_001, 7_500],
] as const;

const BEFORE = [
  [51, 500],
  [101, 1_000],
  [201, 1_500],
  [401, 2_000],
  [701, 2_500],
  [1_001, 3_000],
] as const;

async function replace(db: Knex, tiers: readonly (readonly [number, number])[]): Promise<void> {
  await db('plan_tiers').where({ plan_id: 'corporativo' }).delete();
  await db('plan_tiers').insert(
    tiers.map(([from_count, discount_bps]) => ({ plan_id: 'corporativo', from_count, discount_bps })),
  );
}

/** The corporate plan's discounts by volume, from the first report on; closed invoices keep what they say. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table plan_tiers drop constraint plan_tiers_from_count_check;
    alter table plan_tiers add constraint plan_tiers_from_count_check check (from_count >= 1)`);
  await replace(db, TIERS);
}

export async function down(db: Knex): Promise<void> {
  await replace(db, BEFORE);
  await db.raw(`
    alter table plan_tiers drop constraint plan_tiers_from_count_check;
    alter table plan_tiers add constraint plan_tiers_from_count_check check (from_count > 1)`);
}
