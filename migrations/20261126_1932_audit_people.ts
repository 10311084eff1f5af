import type { Knex } from 'knex';
import { createIndexConcurrently } from './indexes';

/** Who has events in an account's audit, without reading the events. */
export const config = { transaction: false };
export const accepts = {
  'require-concurrent-index-creation': 'the table without its parts, which has no rows',
};

const NAME = 'audit_events_people';

/** Parts of the table without a part of the index; new parts get theirs with the table. */
const LEFT = `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'audit_events'::regclass and not exists (
    select from pg_index x join pg_inherits p on p.inhrelid = x.indexrelid
     where x.indrelid = c.oid and p.inhparent = '${NAME}'::regclass)
  order by 1`;

/** A partitioned table's index is built part by part: `concurrently` does not take it as a whole. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create index if not exists ${NAME} on only audit_events (account_id, user_id)`);
  const { rows } = await db.raw(LEFT);
  for (const { name } of rows) {
    const part = `${name}_people`;
    await createIndexConcurrently(db, { name: part, on: `${name} (account_id, user_id)` });
    await db.raw(`alter index ${NAME} attach partition ${part}`);
  }
}

/** Empty parts mostly, and dropped as one: `concurrently` does not take that either. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`drop index if exists ${NAME}`);
}
