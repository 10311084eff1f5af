import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Holds and journal say of which batch they are, so that a statement or an invoice says a batch in one line; the
 * lines beside batches are found without walking theirs.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table holds add column batch_id uuid;
    alter table journal add column batch_id uuid;
    create index holds_batch on holds (batch_id) where batch_id is not null;
    create index journal_account_batch on journal (account_id, batch_id, id) where batch_id is not null;
    create index journal_account_single on journal (account_id, id) where batch_id is null;
    drop function if exists billing_place_hold(uuid, bigint, text, uuid, timestamptz)`);
  await replaceFunctions(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table holds drop column batch_id; alter table journal drop column batch_id');
}
