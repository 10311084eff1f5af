import type { Knex } from 'knex';

/** Where a user registered, for whoever gets the validation link: browser and system, and the truncated network. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column registered_device text, add column registered_network text');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column registered_device, drop column registered_network');
}
