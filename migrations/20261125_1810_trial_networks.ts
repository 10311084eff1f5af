import type { Knex } from 'knex';

/** The network of a visitor's trial, as a keyed hash: when trials are used up, the heaviest senders give way. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table verification_trials (
      verification_id uuid primary key references verifications on delete cascade,
      network_index text not null
    );
    create index verification_trials_network on verification_trials (network_index);
    create index verification_pictures_waiting on verification_pictures (verification_id) where state = 'waiting'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index verification_pictures_waiting; drop table verification_trials');
}
