import type { Knex } from 'knex';

/** What an operator does, by role; it counts for nobody else. Whoever is one so far does everything, as until now. */
export const up = (db: Knex): Promise<void> =>
  db.raw(`
    alter table users add column operator_roles text[] not null default '{administrator}'
      check (operator_roles <@ '{support,finance,risk,content,administrator}')`);

export const down = (db: Knex): Promise<void> => db.raw('alter table users drop column operator_roles');
