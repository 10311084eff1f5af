import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { type Statement, send } from '~/src/platform/database/knex';

/** Ids, codes, amounts in centavos, times: never a document, a name or free text. */
export type EventData = Record<string, string | number | boolean | null>;

/** Something happened to a thing of an account; programs may be told of it (webhooks). */
interface DomainEvent {
  accountId: string;
  /** `report.done`. */
  kind: `${string}.${string}`;
  subjectId: string;
  data?: EventData;
}

const INSERT: Statement = {
  name: 'event',
  text: 'insert into events (id, account_id, kind, subject_id, data, created_at) values ($1, $2, $3, $4, $5, $6)',
};

/**
 * Writes an event in the caller's transaction, and that the account's webhooks are told of it: both are there if,
 * and only if, that commits. Returns the event's id.
 */
export async function emitEvent(
  ctx: Ctx,
  { accountId, kind, subjectId, data = {} }: DomainEvent,
): Promise<string> {
  const id = randomUUID();
  await send(ctx.db, INSERT, [id, accountId, kind, subjectId, JSON.stringify(data), ctx.now()]);
  return id;
}

/** Counts something for the product's figures: linked to no account and no person. */
export async function countEvent(ctx: Ctx, name: string, params: EventData = {}): Promise<void> {
  await ctx.db('analytics_events').insert({ name, params: JSON.stringify(params), created_at: ctx.now() });
}
