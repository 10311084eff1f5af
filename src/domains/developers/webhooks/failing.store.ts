import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';

/** Stores when deliveries began to fail. */
export async function saveFailure({ db }: Ctx, endpointId: string, at: Date): Promise<void> {
  await db('webhook_endpoints')
    .where({ id: endpointId })
    .whereNull('failing_since')
    .update({ failing_since: at });
}

export interface FailingEndpoint {
  id: string;
  accountId: string;
  name: string;
  since: Date;
}

/** Claims endpoints that have been failing since before then and were not reported yet: marks and returns them. */
export async function claimUnreportedFailures({ db, now }: Ctx, before: Date): Promise<FailingEndpoint[]> {
  const rows = await db('webhook_endpoints')
    .where({ state: 'active' })
    .where('failing_since', '<=', before)
    .whereNull('told_at')
    .update({ told_at: now() })
    .returning(['id', 'account_id', 'name', 'failing_since']);
  return rows.map(toFailing);
}

/** Disables endpoints that have been failing since before then, and returns them. */
export async function disableFailingEndpoints({ db }: Ctx, before: Date): Promise<FailingEndpoint[]> {
  const rows = await db('webhook_endpoints')
    .where({ state: 'active' })
    .where('failing_since', '<=', before)
    .update({ state: 'disabled', disabled_reason: 'failing' })
    .returning(['id', 'account_id', 'name', 'failing_since']);
  return rows.map(toFailing);
}

const toFailing = (
  row: Pick<Row<'webhook_endpoints'>, 'id' | 'account_id' | 'name' | 'failing_since'>,
): FailingEndpoint => ({ id: row.id, accountId: row.account_id, name: row.name, since: row.failing_since! });
