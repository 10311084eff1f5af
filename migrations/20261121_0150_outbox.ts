import type { Knex } from 'knex';

/**
 * An outbox row lives until its job has been done (`settled_at`), so that everything a flushed Redis
 * forgot can be published again; starts and failures are counted here, not in Redis.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table outbox
      add column settled_at timestamptz,
      add column publishes int not null default 0,
      add column starts int not null default 0,
      add column failures int not null default 0,
      add constraint outbox_key_has_no_colon check (key is null or position(':' in key) = 0);
    create index outbox_unsettled on outbox (published_at) where settled_at is null and published_at is not null;
    create index outbox_settled on outbox (settled_at) where settled_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index outbox_settled, outbox_unsettled;
    alter table outbox
      drop constraint outbox_key_has_no_colon,
      drop column failures, drop column starts, drop column publishes, drop column settled_at;
  `);
}
