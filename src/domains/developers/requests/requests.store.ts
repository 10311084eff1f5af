import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { ApiRequest } from '~/src/shared/api-request';
import { RETENTION_DAYS } from './requests.types';

const AHEAD_DAYS = 7;

const INSERT = statement(
  'api-requests-insert',
  `insert into api_requests (id, at, account_id, user_id, key_prefix, call, status, code, took_ms, network)
    select id, at, "accountId", "userId", "keyPrefix", call, status, code, "tookMs", network
    from jsonb_to_recordset($1::jsonb) as r(id uuid, at timestamptz, "accountId" uuid, "userId" uuid,
      "keyPrefix" text, call text, status smallint, code text, "tookMs" int, network text)`,
);

/** Inserts many in one statement. */
export async function insertRequests(db: Db, requests: readonly ApiRequest[]): Promise<void> {
  await runStatement(db, INSERT, [JSON.stringify(requests)]);
}

const TURN = statement('api-requests-turn', 'select developers_turn_requests($1::date, $2, $3) as dropped', {
  dropped: 'int4',
});

/** Creates the partitions of the coming days and drops expired ones. Idempotent. Returns how many it dropped. */
export async function rotateRequestPartitions({ db, now }: Ctx): Promise<number> {
  const today = now().toISOString().slice(0, 10);
  const [row] = await runStatement(db, TURN, [today, AHEAD_DAYS, RETENTION_DAYS]);
  return row!.dropped;
}

/** Deletes everything of a closed account. */
export async function eraseRequests({ db }: Ctx, accountId: string): Promise<void> {
  await db('api_requests').where({ account_id: accountId }).delete();
}
