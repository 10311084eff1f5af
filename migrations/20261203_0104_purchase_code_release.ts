import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** A charge that waits no longer for a payment gives the use of its code back, whatever moved it. */
export async function up(db: Knex): Promise<void> {
  await replaceFunctions(db);
  await db.raw(`
    create trigger purchase_code_release after update of state on pix_charges
      for each row when (old.state = 'active' and new.state in ('expired', 'removed'))
      execute function billing_release_code()`);
}

/** What credits a charge still calls `billing_take_code`, which then has nothing to count. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger purchase_code_release on pix_charges;
    drop function billing_release_code();
    create or replace function billing_take_code(p_charge uuid, p_at timestamptz)
      returns boolean language sql as 'select true'`);
}
