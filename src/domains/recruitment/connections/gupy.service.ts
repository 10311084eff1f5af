import { findByExternal, markApplication } from '~/src/domains/recruitment/applications.store';
import { noteEvent } from '~/src/domains/recruitment/events.store';
import { saveSentLine } from '~/src/domains/recruitment/runs/runs.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { tryWithLock } from '~/src/platform/database/knex';
import { failpoint } from '~/src/platform/failpoint';
import { admit } from './admit.service';
import { connectionById, noteSeen, saveJob, vacancyOfJob } from './connections.store';
import type { ConnectionRow } from './connections.types';
import { type GupyEvent, isStep, jobOf, personOfGupy, readGupy } from './gupy.rules';
import {
  type EventRow,
  endEvent,
  isOvertaken,
  listReceived,
  saveEvent,
  sentOf,
  takeEvent,
} from './inbox.store';

/** Any fixed number: of several workers one takes what came. */
const LOCK = 7_204_421;
const AT_ONCE = 200;
const RUN_MS = 15_000;

/** What became of a call: kept (or here before), or not understood. */
type Received = { ok: true } | { ok: false; kept: boolean; paths: string[] };

/**
 * Keeps what Gupy sent, before anything is done with it: once for its id, whatever its order. What is not understood
 * is kept for a look where it has an id.
 */
export async function receiveGupy(ctx: Ctx, connection: ConnectionRow, body: unknown): Promise<Received> {
  const read = readGupy(body);
  return inTransaction(ctx, async (tx): Promise<Received> => {
    await noteSeen(tx, connection.id);
    if (read.ok === false) return refuse(tx, connection, body, read);
    const { id: externalId, event: kind, date: occurredAt } = read.event;
    // Of other events nothing but their id is kept.
    const content = read.ok === 'other' ? {} : body;
    const subjectId = read.ok === 'other' ? null : read.event.data.application.id;
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
  if (!id) return { ok: false, kept: false, paths };
  const eventId = await saveEvent(tx, connection, {
    ...{ externalId: id, kind: 'malformed', subjectId: null, occurredAt: tx.now() },
    ...{ content: body, refused: 'malformed' },
  });
  if (eventId !== null) {
    const end = { state: 'refused' as const, code: 'malformed', applicationId: null };
    await saveSentLine(tx, connection, { eventId, content: {}, end });
  }
  return { ok: false, kept: true, paths };
}

/**
 * Takes what systems have sent, in the order in which it happened: each in a transaction of its own whose row says
 * what became of it. Idempotent, and may be interrupted at any line.
 */
export async function takeEvents(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, LOCK, async () => {
    const until = Date.now() + RUN_MS;
    for (;;) {
      const ids = await listReceived(ctx, AT_ONCE);
      if (ids.length === 0) return;
      for (const id of ids) {
        await takeOne(ctx, id);
        if (Date.now() >= until) return;
      }
    }
  });
}

async function takeOne(ctx: Ctx, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const event = await takeEvent(tx, id);
      if (event) await take(tx, event);
      failpoint('recruitment.event');
    });
  } catch (error) {
    ctx.log.error({ eventId: id, err: error }, 'recruitment: an event was not taken');
    await inTransaction(ctx, async (tx) => {
      const event = await takeEvent(tx, id);
      if (event) await settle(tx, await connectionById(tx, event.connection_id), event, null, 'failed');
    });
  }
}

async function take(tx: Ctx, event: EventRow): Promise<void> {
  const connection = await connectionById(tx, event.connection_id);
  const read = readGupy(await sentOf(tx, connection.account_id, event));
  if (read.ok === false && event.kind === 'malformed')
    return settle(tx, connection, event, null, 'malformed');
  if (read.ok !== true)
    return endEvent(tx, event.id, { state: 'done', code: 'other_event', applicationId: null });
  await saveJob(tx, connection.id, jobOf(read.event));
  if (await isOvertaken(tx, event)) {
    await endEvent(tx, event.id, { state: 'stale', code: null, applicationId: null });
    return noteStale(tx, connection, event, read.event);
  }
  if (!isStep(read.event, connection.settings.step)) return moveOn(tx, connection, event, read.event);
  await bring(tx, connection, event, read.event);
}

/** An older word on somebody of whom a later one is known changes nothing; the run says that it came. */
async function noteStale(
  tx: Ctx,
  connection: ConnectionRow,
  { id: eventId, subject_id }: EventRow,
  sent: GupyEvent,
): Promise<void> {
  if (!isStep(sent, connection.settings.step)) return;
  const known = subject_id ? await findByExternal(tx, connection.id, subject_id) : null;
  const end = { state: 'known' as const, code: 'stale', applicationId: known?.id ?? null };
  await saveSentLine(tx, connection, { eventId, content: {}, end });
}

/** Somebody moved to another step: known for the order of what comes, and in the timeline of who is here already. */
async function moveOn(tx: Ctx, connection: ConnectionRow, event: EventRow, sent: GupyEvent): Promise<void> {
  const known = await findByExternal(tx, connection.id, sent.data.application.id);
  if (known) {
    await markApplication(tx, known.id, { external_at: event.occurred_at });
    await noteEvent(tx, known.id, { kind: 'moved', details: { source: connection.kind } });
  }
  await endEvent(tx, event.id, { state: 'done', code: 'other_step', applicationId: known?.id ?? null });
}

async function bring(tx: Ctx, connection: ConnectionRow, event: EventRow, sent: GupyEvent): Promise<void> {
  const vacancyId = await vacancyOfJob(tx, connection.id, sent.data.job.id);
  if (!vacancyId) return settle(tx, connection, event, sent, 'job_unmapped');
  const told = { externalId: sent.data.application.id, externalAt: event.occurred_at };
  const admitted = await admit(tx, connection, vacancyId, personOfGupy(sent), told);
  if (!admitted.ok) return settle(tx, connection, event, sent, admitted.code);
  const { applicationId, isNew } = admitted.added;
  if (!isNew && applicationId) await markApplication(tx, applicationId, { external_at: event.occurred_at });
  await endEvent(tx, event.id, { state: 'done', code: null, applicationId });
  const end = { state: isNew ? ('ok' as const) : ('known' as const), code: null, applicationId };
  await saveSentLine(tx, connection, { eventId: event.id, content: {}, end });
}

/** Refuses an event with a reason; it stays for a look, and can be taken once more. */
async function settle(
  tx: Ctx,
  connection: ConnectionRow,
  event: EventRow,
  sent: GupyEvent | null,
  code: string,
): Promise<void> {
  await endEvent(tx, event.id, { state: 'refused', code, applicationId: null });
  const end = { state: 'refused' as const, code, applicationId: null };
  const content = sent ? { given: personOfGupy(sent) } : {};
  await saveSentLine(tx, connection, { eventId: event.id, content, end });
}
