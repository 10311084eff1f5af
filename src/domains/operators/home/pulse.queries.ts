import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { OwnMeasures } from './pulse.types';

/** Each part by an index over what is open, or by the end of one. */
const PULSE = statement(
  'operator-pulse',
  `select (select min(run_at) from outbox where published_at is null and run_at <= $1) as "oldestJobAt",
    (select count(*)::int from webhook_endpoints where failing_since is not null and state = 'active') as "failingEndpoints",
    (select count(*)::int from queue_pauses where resumed_at is null) as "pausedQueues",
    (select max(paid_at) from pix_charges where paid_at is not null) as "lastPixAt",
    (select min(checked_at) from (select max(checked_at) as checked_at from list_versions group by list) as lists)
      as "listsAt"`,
  {
    oldestJobAt: 'timestamptz?',
    failingEndpoints: 'int4',
    pausedQueues: 'int4',
    lastPixAt: 'timestamptz?',
    listsAt: 'timestamptz?',
  },
);

export async function measureOwn({ db, now }: Ctx): Promise<OwnMeasures> {
  const [row] = await runStatement(db, PULSE, [now()]);
  return row as OwnMeasures;
}
