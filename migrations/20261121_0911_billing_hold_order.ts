import type { Knex } from 'knex';

const BY_AGE = `window spend as (order by array_position(array['bonus', 'refund', 'paid'], kind), id)`;
const BY_EXPIRY = `window spend as (order by array_position(array['bonus', 'refund', 'paid'], kind), expires_at nulls last, id)`;

/** Spending order of lots: bonus, refund, paid; among bonuses what expires first, then the older. */
export async function up(db: Knex): Promise<void> {
  await reorder(db, BY_AGE, BY_EXPIRY);
}

export async function down(db: Knex): Promise<void> {
  await reorder(db, BY_EXPIRY, BY_AGE);
}

async function reorder(db: Knex, from: string, to: string): Promise<void> {
  const { rows } = await db.raw(`select pg_get_functiondef('billing_place_hold'::regproc) as text`);
  const text: string = rows[0].text;
  if (!text.includes(from)) throw new Error('billing_place_hold has another order of lots');
  await db.raw(text.replace(from, to));
}
