import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { ListLine } from './source.types';

const LISTS = statement(
  'operator-lists',
  `select lists.list, v.published_on as "publishedOn", v.entries, v.checked_at as "checkedAt", f.failed_at as "failedAt",
      f.reason
    from unnest($1::text[]) as lists (list)
    left join lateral (select published_on, entries, checked_at from list_versions where list_versions.list = lists.list
      order by imported_at desc limit 1) v on true
    left join list_failures f on f.list = lists.list`,
  {
    list: 'text',
    publishedOn: 'list_versions.published_on?',
    entries: 'list_versions.entries?',
    checkedAt: 'list_versions.checked_at?',
    failedAt: 'list_failures.failed_at?',
    reason: 'list_failures.reason?',
  },
);

/** These lists as they were imported last. */
export async function listLists({ db }: Ctx, lists: readonly string[]): Promise<ListLine[]> {
  const rows = await runStatement(db, LISTS, [lists]);
  return rows.map(({ failedAt, reason, ...line }) => ({
    ...line,
    failure:
      failedAt && (!line.checkedAt || failedAt > line.checkedAt)
        ? { at: failedAt, reason: reason ?? '' }
        : null,
  }));
}
