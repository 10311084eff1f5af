import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * The test environment: a second account beside the one that asks for it, whose orders are held and settled for
 * play. Whatever is scoped by account is apart by that; the journal refuses its rows.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table accounts add column test_of uuid unique references accounts check (test_of <> id);
    alter table holds drop constraint holds_funding_check;
    alter table holds add constraint holds_funding_check check (funding in ('credits', 'limit', 'play'));
    alter table api_keys add column acts_for uuid references accounts;
    update api_keys set acts_for = account_id;
    alter table api_keys alter column acts_for set not null;
    create index api_keys_acts_for on api_keys (acts_for)`);
  await replaceFunctions(db);
  await db.raw(`
    create trigger journal_no_test before insert on journal
      for each row execute function billing_refuse_test()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger journal_no_test on journal;
    drop function billing_refuse_test();
    alter table api_keys drop column acts_for;
    alter table holds drop constraint holds_funding_check;
    alter table holds add constraint holds_funding_check check (funding in ('credits', 'limit'));
    alter table accounts drop column test_of`);
}
