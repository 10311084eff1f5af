import type { Knex } from 'knex';

/**
 * Leaves room on each page of a table whose rows change several times within seconds: an update that touches no indexed
 * column then stays on its page and writes no index. For pages written from now on. Neither reading nor writing waits.
 */
export const leaveRoom = (table: string, fillFactor: number) => ({
  async up(db: Knex): Promise<void> {
    await db.raw(`alter table ${table} set (fillfactor = ${fillFactor})`);
  },
  async down(db: Knex): Promise<void> {
    await db.raw(`alter table ${table} reset (fillfactor)`);
  },
});
