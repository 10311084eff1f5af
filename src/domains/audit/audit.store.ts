import type { Db } from '~/src/platform/database/db';
import { pipelineStatement, runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { AuditEvent, ChainedEvent } from './audit.types';
import type { ChainEnd } from './chain.rules';

const APPEND = statement(
  'audit',
  'select record_audit($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13)',
  { record_audit: 'int8' },
);

/** Adds an event to the end of its account's chain, in the caller's transaction: one statement. */
export async function appendEvent(db: Db, event: AuditEvent, digest: Buffer): Promise<void> {
  await pipelineStatement(db, APPEND, [
    event.accountId,
    event.at,
    event.actingAccountId,
    event.userId,
    event.via,
    event.action,
    event.subjectKind,
    event.subjectId,
    JSON.stringify(event.details),
    event.device,
    event.network,
    event.requestId,
    digest,
  ]);
}

const SAME = statement(
  'audit-same',
  `select true as same from audit_events where account_id = $1 and user_id = $2 and at >= $3 and action = $4
    and subject_id is not distinct from $5::text and details = $6::jsonb limit 1`,
  { same: 'bool' },
);

/** Whether the chain has the same of this person since a moment. */
export async function hasEvent(db: Db, event: AuditEvent, since: Date): Promise<boolean> {
  const { accountId, userId, action, subjectId, details } = event;
  const rows = await runStatement(db, SAME, [
    accountId,
    userId,
    since,
    action,
    subjectId,
    JSON.stringify(details),
  ]);
  return rows.length > 0;
}

export interface ChainHead extends ChainEnd {
  accountId: string;
}

/** Heads of chains in the order of their accounts, `limit` of them after one. */
export async function listHeads(db: Db, after: string | null, limit: number): Promise<ChainHead[]> {
  const heads = db('audit_chains').orderBy('account_id').limit(limit);
  if (after) heads.where('account_id', '>', after);
  return heads.select('account_id as accountId', 'seq', 'hash');
}

/** Accounts that have audit events but no chain head. */
export async function listAccountsWithoutChainHead(db: Db): Promise<string[]> {
  const rows = await db('audit_events as e')
    .distinct('e.account_id as accountId')
    .whereNotExists(db('audit_chains as c').select(db.raw('1')).whereRaw('c.account_id = e.account_id'));
  return rows.map(({ accountId }) => accountId);
}

const COLUMNS = {
  accountId: 'account_id',
  seq: 'seq',
  at: 'at',
  actingAccountId: 'acting_account_id',
  userId: 'user_id',
  via: 'via',
  action: 'action',
  subjectKind: 'subject_kind',
  subjectId: 'subject_id',
  details: 'details',
  device: 'device',
  network: 'network',
  requestId: 'request_id',
  prevHash: 'prev_hash',
  hash: 'hash',
} as const;

/** The events of a chain after a number, up to another, in order. */
export async function readChain(
  db: Db,
  accountId: string,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<ChainedEvent[]> {
  return db('audit_events')
    .where({ account_id: accountId })
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy(['seq', 'at'])
    .limit(limit)
    .select(COLUMNS);
}

/** How many events follow the head: there should be none. */
export async function hasEventsAfter(db: Db, accountId: string, seq: number): Promise<boolean> {
  const row = await db('audit_events').where({ account_id: accountId }).where('seq', '>', seq).first('seq');
  return row !== undefined;
}

/** Creates the partitions of the coming months; existing ones stay. */
export async function addMonths(db: Db, from: Date, months: number): Promise<void> {
  await db.raw(
    `select audit_add_month((?::date + make_interval(months => n))::date) from generate_series(0, ?) as n`,
    [from.toISOString().slice(0, 8).concat('01'), months],
  );
}
