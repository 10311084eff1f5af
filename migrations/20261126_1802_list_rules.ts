import type { Knex } from 'knex';

/**
 * By which code a list's version was read, and by which rules its names are indexed; null in versions of the release
 * before.
 */
export const up = (db: Knex): Promise<void> =>
  db.raw('alter table list_versions add format int, add rules text');

export const down = (db: Knex): Promise<void> => db.raw('alter table list_versions drop format, drop rules');
