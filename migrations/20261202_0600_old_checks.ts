import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** Processes of the release before take a payment of a part for a drift of the ledger: they freeze no wallet for it. */
export async function up(db: Knex): Promise<void> {
  await replaceFunctions(db);
  await db.raw(`
    create trigger wallets_old_check before update of frozen_at on wallets
      for each row when (old.frozen_at is null and new.frozen_at is not null and new.frozen_by is null)
      execute function billing_refuse_old_check()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger wallets_old_check on wallets;
    drop function billing_refuse_old_check()`);
}
