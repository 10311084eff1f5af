import { cached } from '~/src/platform/cached';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { getHealth } from './status.rules';
import type { SourceStatus } from './status.types';

const WINDOW_MINUTES = 60;
const CACHE_MS = 30_000;

interface Row {
  id: string;
  answered: number;
  unavailable: number;
}

/** Reports of the last hour, without test accounts: the sandbox says nothing about the real sources. */
const read = cached(CACHE_MS, async (db: Db): Promise<SourceStatus[]> => {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select s.id, coalesce(n.answered, 0) as answered, coalesce(n.unavailable, 0) as unavailable
       from sources s left join (
         select rs.source_id,
             count(*) filter (where rs.state in ('answered', 'not_found', 'refused'))::int as answered,
             count(*) filter (where rs.state = 'unavailable')::int as unavailable
           from reports r join report_sources rs on rs.report_id = r.id join accounts a on a.id = r.account_id
           where r.created_at > now() - make_interval(mins => ?) and a.test_of is null
           group by rs.source_id
       ) n on n.source_id = s.id
     order by s.position`,
    [WINDOW_MINUTES],
  );
  return rows.map(({ id, ...counts }) => ({ id, health: getHealth(counts) }));
});

/** Each source's status in the last hour; cached for half a minute. */
export const listSourceStatus = ({ db }: Ctx): Promise<SourceStatus[]> => read(db);
