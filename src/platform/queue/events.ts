import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import { deleteInSteps, STEP } from '~/src/platform/database/delete-in-steps';
import { pipelineStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';

/** Ids, codes, amounts in centavos, times: never a document, a name or free text. */
export type EventData = Record<string, string | number | boolean | null>;

/** An event on something of an account; webhooks may deliver it to programs. */
interface DomainEvent {
  accountId: string;
  /** `report.done`. */
  kind: `${string}.${string}`;
  subjectId: string;
  data?: EventData;
}

const INSERT = statement(
  'event',
  'insert into events (id, account_id, kind, subject_id, data, created_at) values ($1, $2, $3, $4, $5, $6)',
);

/**
 * Writes an event in the caller's transaction and enqueues its webhook deliveries: both exist if, and only
 * if, it commits. Returns the event's id.
 */
export async function emitEvent(
  ctx: Ctx,
  { accountId, kind, subjectId, data = {} }: DomainEvent,
): Promise<string> {
  const id = randomUUID();
  await pipelineStatement(ctx.db, INSERT, [id, accountId, kind, subjectId, JSON.stringify(data), ctx.now()]);
  return id;
}

const ANNOUNCE = statement('announce-event', 'select developers_announce($1, $2, $3, $4)', {
  developers_announce: 'void',
});

/** Writes an event of the service itself, in the caller's transaction, for every account whose webhooks want it. */
export const announceEvent = (
  ctx: Ctx,
  { kind, subjectId, data = {} }: Omit<DomainEvent, 'accountId'>,
): Promise<unknown> =>
  pipelineStatement(ctx.db, ANNOUNCE, [kind, subjectId, JSON.stringify(data), ctx.now()]);

/** Counts something for the product's metrics, linked to no account and no person. */
export async function countEvent(ctx: Ctx, name: string, params: EventData = {}): Promise<void> {
  await ctx.db('analytics_events').insert({ name, params: JSON.stringify(params), created_at: ctx.now() });
}

/** Deletes counted events from before then. Returns how many. */
export async function cleanCountedEvents(db: Knex, before: Date): Promise<number> {
  return deleteInSteps(db, 'analytics_events', (rows) => rows.where('created_at', '<', before));
}

/**
 * Deletes events from before then that no delivery needs any more: one delivered again is younger than its event.
 * Their numbers rise with time, so that a step looks at the oldest alone, however many there are. Returns how many.
 */
export function cleanEvents(db: Knex, before: Date, step = STEP): Promise<number> {
  const oldest = () =>
    db('events as e')
      .select('e.seq')
      // With an offset it stays a look-up for each event: a join would read all of both tables.
      .whereRaw('not exists (select from webhook_deliveries d where d.event_id = e.id offset 0)')
      .orderBy('e.seq')
      .limit(step);
  const narrow = (rows: Knex.QueryBuilder) =>
    rows.whereRaw('seq = any(array(?))', [oldest()]).where('created_at', '<', before);
  return deleteInSteps(db, 'events', narrow, step);
}
