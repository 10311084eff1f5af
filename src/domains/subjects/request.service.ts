import { openContest } from '~/src/domains/reports';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { recordSubject } from './acts.service';
import { isReportOf } from './consultations.queries';
import { addEvent } from './event.store';
import { limitNetwork } from './limits.service';
import { notifySubject } from './notify.service';
import { readRequest } from './request.queries';
import { findOwnRequest, findRequest, insertMessage, insertRequest } from './request.store';
import { type OwnerWarning, warnOwnerJob } from './subjects.jobs';
import { isClosed } from './subjects.rules';
import type { Claimant, NewRequest, Subject, SubjectRequest } from './subjects.types';

/** Requests of one CPF in a day, and messages of one request in an hour. */
const REQUESTS_LIMIT = { name: 'subjects.requests', points: 20, seconds: 86_400 };
/** Requests without a proof that name one CPF, in a day: the pause of codes does not hold them up. */
const BY_HAND_LIMIT = { name: 'subjects.by-hand', points: 5, seconds: 86_400 };
const MESSAGES_LIMIT = { name: 'subjects.messages', points: 20, seconds: 3_600 };

/**
 * Opens a request of somebody who proved who they are; returns its protocol. A report that is not about them is left
 * out. @throws TooMany `too_many`
 */
export async function openRequest(ctx: Ctx, subject: Subject, wish: NewRequest): Promise<string> {
  await ctx.limits.consume(REQUESTS_LIMIT, subject.cpf);
  const isTheirs = wish.reportId !== null && (await isReportOf(ctx, subject.cpf, wish.reportId));
  const request = { ...wish, reportId: isTheirs ? wish.reportId : null };
  return inTransaction(ctx, async (tx) => {
    const { id, protocol, dueAt } = await insertRequest(tx, subject, { level: subject.level, request });
    if (request.right === 'contest' && request.reportId) await openContest(tx, request.reportId, dueAt);
    await announce(tx, id);
    const { sessionId } = subject;
    await addEvent(tx, 'request_opened', { sessionId, requestId: id });
    await recordSubject(tx, 'subject_request_filed', { sessionId, requestId: id });
    return protocol;
  });
}

/**
 * Opens a request of somebody whom no code reaches: nothing is shown until an operator has checked their documents. The
 * owner of the CPF is warned. @throws TooMany `subject_paused`, `too_many`
 */
export async function openUnprovenRequest(
  ctx: Ctx,
  claimant: Claimant,
  { request, network }: { request: NewRequest; network: string },
): Promise<string> {
  await limitNetwork(ctx, network);
  await ctx.limits.consume(BY_HAND_LIMIT, claimant.cpf);
  return inTransaction(ctx, async (tx) => {
    const { id, protocol } = await insertRequest(tx, claimant, { level: 'none', request });
    await announce(tx, id);
    await tx.enqueue<OwnerWarning>(warnOwnerJob, { id, of: 'request' }, { key: `subject-warn-${id}` });
    await addEvent(tx, 'request_opened', { requestId: id });
    return protocol;
  });
}

async function announce(tx: Ctx, id: string): Promise<void> {
  const row = await findRequest(tx, id);
  if (row) await notifySubject(tx, row, 'subject-request-received', id);
}

/** A request of this person, in full; what they see is written down. @throws NotFound, also for another's */
export async function showOwnRequest(ctx: Ctx, subject: Subject, protocol: string): Promise<SubjectRequest> {
  const row = await findOwnRequest(ctx, subject.cpf, protocol);
  if (!row) throw new NotFound('subject_request_not_found');
  const { sessionId } = subject;
  await addEvent(ctx, 'request_shown', { sessionId, requestId: row.id });
  await recordSubject(ctx, 'subject_data_read', { sessionId, requestId: row.id });
  return readRequest(ctx, row);
}

/** Adds to a request of this person. @throws NotFound, also for another's; Conflict `subject_request_over`; TooMany */
export async function writeMessage(
  ctx: Ctx,
  subject: Subject,
  protocol: string,
  text: string,
): Promise<void> {
  const row = await findOwnRequest(ctx, subject.cpf, protocol);
  if (!row) throw new NotFound('subject_request_not_found');
  if (isClosed(row.state)) throw new Conflict('subject_request_over');
  await ctx.limits.consume(MESSAGES_LIMIT, row.id);
  await inTransaction(ctx, async (tx) => {
    await insertMessage(tx, { requestId: row.id, author: null, asks: false, text });
    await addEvent(tx, 'message_written', { sessionId: subject.sessionId, requestId: row.id });
  });
}
