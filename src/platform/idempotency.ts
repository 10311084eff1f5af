import { createHash } from 'node:crypto';
import type { Db } from '~/src/platform/database/db';
import { ROUTINES } from '~/src/shared/retention/routines';
import { type ActorCtx, inTransaction } from './context';
import { deleteInSteps } from './database/delete-in-steps';
import { pipelineStatement, runStatement } from './database/knex';
import { statement } from './database/statement';
import { Conflict, Invalid } from './errors';

/** How long keys are stored. */
const IDEMPOTENCY_HOURS = ROUTINES.idempotency.period.hours;

/** Claims a key that is new or expired. */
const TAKE = statement(
  'idempotency-take',
  `insert into idempotency_keys as i (account_id, scope, key, request_hash, created_at)
    values ($1, $2, $3, $4, $5)
    on conflict (account_id, scope, key) do update
      set request_hash = excluded.request_hash, status = null, response = null, created_at = excluded.created_at
      where i.created_at < $6
    returning i.key`,
  { key: 'idempotency_keys.key' },
);

const SAVE_RESPONSE = statement(
  'idempotency-answer',
  `update idempotency_keys set status = 200, response = $4
    where account_id = $1 and scope = $2 and key = $3`,
);

/**
 * Runs `work` once per key, in one transaction with its effect; a repetition gets the same answer, within
 * `keptMs` where that is shorter. Concurrent calls with one key wait for the first. @throws Invalid
 * `idempotency_mismatch` if the key was used with another request, `idempotency_key` if it is malformed
 */
export async function runOnce<T>(
  ctx: ActorCtx,
  scope: string,
  key: string,
  request: unknown,
  work: (tx: ActorCtx) => Promise<T>,
  { keptMs = IDEMPOTENCY_HOURS * 3_600_000 }: { keptMs?: number } = {},
): Promise<T> {
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw new Invalid('idempotency_key');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return inTransaction(ctx, async (tx) => {
    const row = [tx.actor.accountId, scope, key];
    const now = tx.now();
    const rows = await runStatement(tx.db, TAKE, [...row, hash, now, new Date(now.getTime() - keptMs)]);
    if (rows.length === 0) return replay<T>(tx, { account_id: tx.actor.accountId, scope, key }, hash);
    const answer = await work(tx);
    await pipelineStatement(tx.db, SAVE_RESPONSE, [...row, JSON.stringify({ answer })]);
    return answer;
  });
}

async function replay<T>(
  ctx: ActorCtx,
  row: { account_id: string; scope: string; key: string },
  hash: string,
): Promise<T> {
  const earlier = await ctx.db('idempotency_keys').where(row).first('request_hash', 'status', 'response');
  if (!earlier || earlier.status === null) throw new Conflict('idempotency_pending');
  if (earlier.request_hash !== hash) throw new Invalid('idempotency_mismatch');
  return (earlier.response as { answer: T }).answer;
}

/** Deletes the answers stored for repeated requests of an account. */
export async function deleteStoredAnswers(db: Db, accountId: string): Promise<void> {
  await db('idempotency_keys').where({ account_id: accountId }).delete();
}

/** Deletes keys from before then. Returns how many. */
export async function cleanIdempotencyKeys(db: Db, before: Date): Promise<number> {
  return deleteInSteps(db, 'idempotency_keys', (rows) => rows.where('created_at', '<', before));
}
