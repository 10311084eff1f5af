import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { NewRow, Row } from '~/src/platform/database/db';
import type { ConnectionRow } from './connections.types';

export type EventRow = Row<'ats_events'>;

const contentPurpose = (connectionId: string, externalId: string): string =>
  `ats-event:${connectionId}:${externalId}`;

interface NewEvent {
  externalId: string;
  kind: string;
  subjectId: string | null;
  occurredAt: Date;
  /** The payload, sealed until it is processed. */
  content: unknown;
  /** Absent: it waits for processing. */
  refused?: string;
}

/**
 * Stores a system's event, once per id; returns its number, or null when known. One refused
 * as malformed is replaced by a resend with its id.
 */
export async function saveEvent(
  ctx: Ctx,
  { id: connection_id, account_id }: Pick<ConnectionRow, 'id' | 'account_id'>,
  event: NewEvent,
): Promise<number | null> {
  const sealer = await getSealer(ctx, account_id);
  const content = Buffer.from(JSON.stringify(event.content));
  const row: Omit<NewRow<'ats_events'>, 'connection_id' | 'external_id'> = {
    kind: event.kind,
    subject_id: event.subjectId,
    occurred_at: event.occurredAt,
    content_sealed: sealer.encrypt(contentPurpose(connection_id, event.externalId), content),
    state: event.refused ? 'refused' : 'received',
    code: event.refused ?? null,
    received_at: ctx.now(),
    ended_at: event.refused ? ctx.now() : null,
  };
  const rows = await ctx
    .db('ats_events')
    .insert({ ...row, connection_id, external_id: event.externalId })
    .onConflict(['connection_id', 'external_id'])
    .merge(row)
    .whereRaw(`ats_events.state = 'refused' and ats_events.code = 'malformed'`)
    .returning('id');
  return rows[0]?.id ?? null;
}

/** Unprocessed events, in the order in which they happened. */
export const listReceived = ({ db }: Ctx, limit: number): Promise<number[]> =>
  db('ats_events').where({ state: 'received' }).orderBy(['occurred_at', 'id']).limit(limit).pluck('id');

/** Claims an unprocessed event for this transaction. */
export const claimEvent = async ({ db }: Ctx, id: number): Promise<EventRow | null> =>
  (await db('ats_events').where({ id, state: 'received' }).forUpdate().skipLocked().first()) ?? null;

/** Whether a later event of the same application is known. */
export async function isSuperseded({ db }: Ctx, event: EventRow): Promise<boolean> {
  if (!event.subject_id) return false;
  const row = await db('ats_events')
    .where({ connection_id: event.connection_id, subject_id: event.subject_id, state: 'done' })
    .where('occurred_at', '>', event.occurred_at)
    .first('id');
  return row !== undefined;
}

/** Stores an event's outcome. Only refused ones keep their payload for inspection. */
export async function endEvent(
  { db, now }: Ctx,
  id: number,
  end: { state: 'done' | 'stale' | 'refused'; code: string | null; applicationId: string | null },
): Promise<void> {
  await db('ats_events')
    .where({ id })
    .update({
      state: end.state,
      code: end.code,
      application_id: end.applicationId,
      ended_at: now(),
      ...(end.state !== 'refused' && { content_sealed: null }),
    });
}

/** The payload; null once deleted. */
export async function findSentContent(
  ctx: Ctx,
  accountId: string,
  { connection_id, external_id, content_sealed }: EventRow,
): Promise<unknown> {
  if (!content_sealed) return null;
  const sealer = await getSealer(ctx, accountId);
  return JSON.parse(sealer.decrypt(contentPurpose(connection_id, external_id), content_sealed).toString());
}
