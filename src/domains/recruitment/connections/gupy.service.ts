import { findByExternal, markApplication } from '~/src/domains/recruitment/applications.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { saveSentLine } from '~/src/domains/recruitment/runs/runs.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/locks';
import { failpoint } from '~/src/platform/failpoint';
import { admitApplicant } from './admit.service';
import { findJobVacancy, getConnectionById, saveJob, touchConnection } from './connections.store';
import type { ConnectionRow } from './connections.types';
import { type GupyEvent, isEndedThere, isStep, personOfGupy, readGupy, toJob } from './gupy.rules';
import {
  claimEvent,
  type EventRow,
  endEvent,
  findSentContent,
  isSuperseded,
  listReceived,
  saveEvent,
} from './inbox.store';

const CHUNK_SIZE = 200;
const RUN_MS = 15_000;

/** The result of a call: stored (or known already), or not understood. */
type Received = { ok: true } | { ok: false; isStored: boolean; paths: string[] };

/**
 * Stores Gupy's event before processing: once per id, in any order. One not understood
 * is stored for inspection if it has an id.
 */
export async function receiveGupy(ctx: Ctx, connection: ConnectionRow, body: unknown): Promise<Received> {
  const reading = readGupy(body);
  return inTransaction(ctx, async (tx): Promise<Received> => {
    await touchConnection(tx, connection.id);
    if (reading.ok === false) return refuse(tx, connection, body, reading);
    const { id: externalId, event: kind, date: occurredAt } = reading.event;
    // Only the id of other events is stored.
    const content = reading.ok === 'other' ? {} : body;
    const subjectId = reading.ok === 'other' ? null : reading.event.data.application.id;
    await saveEvent(tx, connection, { externalId, kind, subjectId, occurredAt, content });
    return { ok: true };
  });
}

async function refuse(
  tx: Ctx,
  connection: ConnectionRow,
  body: unknown,
  { id, paths }: { id: string | null; paths: string[] },
): Promise<Received> {
  if (!id) return { ok: false, isStored: false, paths };
  const eventId = await saveEvent(tx, connection, {
    externalId: id,
    kind: 'malformed',
    subjectId: null,
    occurredAt: tx.now(),
    content: body,
    refused: 'malformed',
  });
  if (eventId !== null) {
    const end = { state: 'refused' as const, code: 'malformed', applicationId: null };
    await saveSentLine(tx, connection, { eventId, content: {}, end });
  }
  return { ok: false, isStored: true, paths };
}

/**
 * Processes received events, in the order in which they happened: each in its own transaction, whose row records
 * the outcome. Idempotent, and safe to interrupt.
 */
export async function processEvents(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, 'gupy', async () => {
    const until = Date.now() + RUN_MS;
    for (;;) {
      const ids = await listReceived(ctx, CHUNK_SIZE);
      if (ids.length === 0) return;
      for (const id of ids) {
        await processOne(ctx, id);
        if (Date.now() >= until) return;
      }
    }
  });
}

async function processOne(ctx: Ctx, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const event = await claimEvent(tx, id);
      if (event) await processEvent(tx, event);
      failpoint('recruitment.event');
    });
  } catch (error) {
    ctx.log.error({ eventId: id, err: error }, 'recruitment: an event was not taken');
    await inTransaction(ctx, async (tx) => {
      const event = await claimEvent(tx, id);
      if (event) await settle(tx, await getConnectionById(tx, event.connection_id), event, null, 'failed');
    });
  }
}

async function processEvent(tx: Ctx, event: EventRow): Promise<void> {
  const connection = await getConnectionById(tx, event.connection_id);
  const reading = readGupy(await findSentContent(tx, connection.account_id, event));
  if (reading.ok === false && event.kind === 'malformed')
    return settle(tx, connection, event, null, 'malformed');
  if (reading.ok !== true)
    return endEvent(tx, event.id, { state: 'done', code: 'other_event', applicationId: null });
  await saveJob(tx, connection.id, toJob(reading.event));
  if (await isSuperseded(tx, event)) {
    await endEvent(tx, event.id, { state: 'stale', code: null, applicationId: null });
    return recordStale(tx, connection, event, reading.event);
  }
  if (isEndedThere(reading.event)) return moveOn(tx, connection, event, reading.event, 'ended_there');
  if (!isStep(reading.event, connection.settings.step))
    return moveOn(tx, connection, event, reading.event, 'other_step');
  await admitFromEvent(tx, connection, event, reading.event);
}

/** A stale event changes nothing, but is shown in the run. */
async function recordStale(
  tx: Ctx,
  connection: ConnectionRow,
  { id: eventId, subject_id }: EventRow,
  gupyEvent: GupyEvent,
): Promise<void> {
  if (!isStep(gupyEvent, connection.settings.step)) return;
  const application = subject_id ? await findByExternal(tx, connection.id, subject_id) : null;
  const end = { state: 'known' as const, code: 'stale', applicationId: application?.id ?? null };
  await saveSentLine(tx, connection, { eventId, content: {}, end });
}

/**
 * A move to another step, or the end there: recorded for ordering, and in the timeline of a known applicant, whose
 * application here a recruiter closes.
 */
async function moveOn(
  tx: Ctx,
  connection: ConnectionRow,
  event: EventRow,
  gupyEvent: GupyEvent,
  code: 'other_step' | 'ended_there',
): Promise<void> {
  const application = await findByExternal(tx, connection.id, gupyEvent.data.application.id);
  if (application) {
    await markApplication(tx, application.id, { external_at: event.occurred_at });
    const kind = code === 'ended_there' ? 'ended_there' : 'moved';
    await insertEvent(tx, application.id, { kind, details: { source: connection.kind } });
  }
  await endEvent(tx, event.id, { state: 'done', code, applicationId: application?.id ?? null });
}

async function admitFromEvent(
  tx: Ctx,
  connection: ConnectionRow,
  event: EventRow,
  gupyEvent: GupyEvent,
): Promise<void> {
  const vacancyId = await findJobVacancy(tx, connection.id, gupyEvent.data.job.id);
  if (!vacancyId) return settle(tx, connection, event, gupyEvent, 'job_unmapped');
  const external = { externalId: gupyEvent.data.application.id, externalAt: event.occurred_at };
  const admitted = await admitApplicant(tx, connection, vacancyId, personOfGupy(gupyEvent), external);
  if (!admitted.ok) return settle(tx, connection, event, gupyEvent, admitted.code);
  const { applicationId, isNew } = admitted.addition;
  if (!isNew && applicationId) await markApplication(tx, applicationId, { external_at: event.occurred_at });
  await endEvent(tx, event.id, { state: 'done', code: null, applicationId });
  const end = { state: isNew ? ('ok' as const) : ('known' as const), code: admitted.leftOut, applicationId };
  await saveSentLine(tx, connection, { eventId: event.id, content: {}, end });
}

/** Refuses an event with a reason; it is kept for inspection, and can be processed again. */
async function settle(
  tx: Ctx,
  connection: ConnectionRow,
  event: EventRow,
  gupyEvent: GupyEvent | null,
  code: string,
): Promise<void> {
  await endEvent(tx, event.id, { state: 'refused', code, applicationId: null });
  const end = { state: 'refused' as const, code, applicationId: null };
  const content = gupyEvent ? { given: personOfGupy(gupyEvent) } : {};
  await saveSentLine(tx, connection, { eventId: event.id, content, end });
}
