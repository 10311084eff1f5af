import type { Ctx } from '~/src/platform/context';
import { startOfDay } from '~/src/shared/dates';
import { addMonths, appendEvent, hasEvent } from './audit.store';
import type { AuditEntry, AuditEvent } from './audit.types';
import { computeDigest } from './chain.rules';

const MONTHS_AHEAD = 6;

/**
 * Records what somebody did: one statement in the caller's transaction, at the end of the account's
 * hash chain. The chain's head stays locked until the transaction ends: call it last.
 * Details hold ids and codes only. @throws Error without an actor or `by`
 */
export async function record(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const event = toEvent(ctx, entry);
  await appendEvent(ctx.db, event, computeDigest(event));
}

/**
 * Records a look once a day in São Paulo: what the same person looks at again is no news to whom it belongs. Two looks
 * at once may both be recorded. @throws Error as `record`
 */
export async function recordLook(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const event = toEvent(ctx, entry);
  if (!(await hasEvent(ctx.db, event, startOfDay(ctx.now())))) await record(ctx, entry);
}

function toEvent(ctx: Ctx, { action, subject, details = {}, accountId, by }: AuditEntry): AuditEvent {
  const who = by ?? ctx.actor;
  const chain = accountId ?? who?.accountId;
  if (!chain) throw new Error(`audit: nobody did ${action}`);
  return {
    accountId: chain,
    at: ctx.now(),
    actingAccountId: who?.accountId ?? null,
    userId: who?.userId ?? null,
    via: who?.via ?? 'system',
    action,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    // Hashed as Postgres returns it: no undefined, no Date.
    details: JSON.parse(JSON.stringify({ ...details, key: ctx.actor?.key?.prefix })),
    device: (ctx.place?.device ?? '').slice(0, 100),
    network: ctx.place?.network ?? '',
    requestId: ctx.requestId,
  };
}

/** Creates the partitions of the coming months. */
export const addAuditMonths = (ctx: Ctx): Promise<void> => addMonths(ctx.db, ctx.now(), MONTHS_AHEAD);
