import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * What programs asked and how it was answered, by day, for thirty days. No body and no address: neither what was
 * asked about nor what was found stands here.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table api_requests (
      id uuid not null,
      at timestamptz not null,
      account_id uuid not null,
      user_id uuid not null,
      key_prefix text,
      call text not null,
      status smallint not null,
      code text,
      took_ms int not null check (took_ms >= 0),
      network text not null
    ) partition by range (at);
    create index api_requests_account on api_requests (account_id, at desc, id desc);
    create index api_requests_id on api_requests (id)`);
  await replaceFunctions(db);
  await db.raw(`select developers_turn_requests((now() at time zone 'UTC')::date, 7, 30)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function developers_turn_requests(date, int, int); drop table api_requests');
}
