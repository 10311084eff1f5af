import type { Knex } from 'knex';

/** An e-mail to an address alone may be sent again, too: it concerns nobody's account. */
export const accepts = { 'ban-drop-not-null': 'the last release asks for the actions of one account only' };

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table operator_actions alter column account_id drop not null');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('delete from operator_actions where account_id is null');
  await db.raw('alter table operator_actions alter column account_id set not null');
}
