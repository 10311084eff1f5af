import { record } from '~/src/domains/audit';
import { planChange, proposeRest } from '~/src/domains/controls';
import { endMonitorsAbout } from '~/src/domains/monitoring';
import {
  type ContestedReport,
  endContest,
  findContestedReport,
  isSourceOf,
  querySourceAgain,
  reportCorrection,
  wasCorrected,
} from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { mustMove } from '~/src/platform/state-moves';
import { subjectErasure } from './erasure-control.service';
import { notifySubject } from './notify.service';
import { readRequest } from './request.queries';
import {
  advanceRequest,
  assignRequest,
  endRequest,
  findRequest,
  insertMessage,
  isContestOpen,
  lockRequest,
  openCpf,
  type RequestRow,
  saveProof,
} from './request.store';
import type { SUBJECTS_ACTIONS } from './subjects.audit';
import { isClosed, needsDocument } from './subjects.rules';
import type { Outcome, PersonCheck, Refusal, SubjectRequest } from './subjects.types';
import { countTrace, type SubjectTrace } from './trace.queries';

/** @throws Forbidden for anybody but operators */
function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

type Action = (typeof SUBJECTS_ACTIONS)[number];

/** Does something with an open request and writes it down. @throws Forbidden, NotFound; Conflict `subject_request_over` */
function change(
  ctx: ActorCtx,
  id: string,
  action: Action,
  work: (tx: ActorCtx, row: RequestRow) => Promise<{ reason?: string; kind?: string } | undefined>,
): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockRequest(tx, id);
    if (!row) throw new NotFound('not_found');
    if (isClosed(row.state)) throw new Conflict('subject_request_over');
    const details = await work(tx, row);
    await record(tx, { action, subject: { kind: 'subject_request', id }, details });
  });
}

/** A request and how much there is about its person, for an operator; audited. @throws Forbidden, NotFound */
export async function openForOperator(
  ctx: ActorCtx,
  id: string,
): Promise<{
  request: SubjectRequest;
  cpf: string;
  trace: SubjectTrace;
  contested: ContestedReport | null;
}> {
  requireOperator(ctx);
  const row = await findRequest(ctx, id);
  if (!row) throw new NotFound('not_found');
  const cpf = openCpf(await getSealer(ctx, id), row);
  const reportId = getContested(row);
  const [request, trace, contested] = await Promise.all([
    readRequest(ctx, row),
    countTrace(ctx, cpf),
    reportId ? findContestedReport(ctx, reportId) : null,
  ]);
  await record(ctx, { action: 'subject_request_viewed', subject: { kind: 'subject_request', id } });
  return { request, cpf, trace, contested };
}

/** Takes a request, from another operator too. One whose person is not proven stays where it is. */
export const takeRequest = (ctx: ActorCtx, id: string): Promise<void> =>
  change(ctx, id, 'subject_request_taken', async (tx, { state }) => {
    await assignRequest(tx, id, tx.actor.userId);
    if (state === 'received') await begin(tx, id);
    return undefined;
  });

const begin = (tx: ActorCtx, id: string): Promise<void> =>
  mustMove(advanceRequest(tx, id, 'in_progress'), `request ${id} → in_progress`);

/** Writes to the person; a question also mails them that something is needed. The clock does not stop. */
export const sendMessage = (
  ctx: ActorCtx,
  id: string,
  { text, asks }: { text: string; asks: boolean },
): Promise<void> =>
  change(ctx, id, 'subject_request_message', async (tx, row) => {
    await insertMessage(tx, { requestId: id, author: tx.actor.userId, asks, text });
    if (asks) await notifySubject(tx, row, 'subject-request-question', `${id}-${tx.now().getTime()}`);
    return undefined;
  });

/** Says that documents proved who asked: from now on codes may go to the contact of the request. */
export const confirmPerson = (ctx: ActorCtx, id: string, check: PersonCheck): Promise<void> =>
  change(ctx, id, 'subject_request_confirmed', async (tx, { state, taken_by }) => {
    const { userId } = tx.actor;
    await saveProof(tx, id, userId);
    if (!taken_by) await assignRequest(tx, id, userId);
    if (state !== 'in_progress') await begin(tx, id);
    return { kind: check };
  });

/** @throws Conflict `subject_not_proven` while a code is not enough, or nobody took it; `subject_erasure_waits` */
function requireAnswerable(row: RequestRow): void {
  const line = { right: row.subject_right, level: row.level };
  if (row.state !== 'in_progress' || needsDocument(line)) throw new Conflict('subject_not_proven');
}

/** The report that a request contests; null for every other request. */
const getContested = ({ subject_right: right, report_id: reportId }: RequestRow): string | null =>
  right === 'contest' ? reportId : null;

/** Whom nobody may query again: they object, or had themselves erased. */
const stopsRepeats = ({ subject_right: right }: RequestRow): boolean =>
  right === 'objection' || right === 'erasure';

/** The report is contested as long as another request contests it. */
async function endItsContest(tx: ActorCtx, row: RequestRow): Promise<void> {
  const reportId = getContested(row);
  if (reportId) await endContest(tx, reportId, isContestOpen);
}

/** Answers a request: on its page, with a mail that says only so. An erasure that is to be done comes before. */
export const answerRequest = (
  ctx: ActorCtx,
  id: string,
  { outcome, text }: { outcome: Outcome; text: string },
): Promise<void> =>
  change(ctx, id, 'subject_request_answered', async (tx, row) => {
    requireAnswerable(row);
    if (row.subject_right === 'erasure' && outcome !== 'kept' && !row.erased_at)
      throw new Conflict('subject_erasure_waits');
    const contested = getContested(row);
    if (contested && outcome !== 'kept' && !(await wasCorrected(tx, contested, row.received_at)))
      throw new Conflict('subject_correction_waits');
    const end = { state: 'answered', outcome, answer: text } as const;
    await mustMove(endRequest(tx, id, end), `request ${id} → answered`);
    await endItsContest(tx, row);
    if (stopsRepeats(row) && outcome !== 'kept') {
      await endMonitorsAbout(tx, openCpf(await getSealer(tx, id), row));
    }
    await notifySubject(tx, row, 'subject-request-answered', id);
    return { kind: outcome };
  });

/** Refuses a request for one of the law's reasons, told to the person. */
export const refuseRequest = (
  ctx: ActorCtx,
  id: string,
  { refusal, text }: { refusal: Refusal; text: string },
): Promise<void> =>
  change(ctx, id, 'subject_request_refused', async (tx, row) => {
    if (row.state === 'received') await begin(tx, id);
    const end = { state: 'refused', outcome: refusal, answer: text } as const;
    await mustMove(endRequest(tx, id, end), `request ${id} → refused`);
    await endItsContest(tx, row);
    await notifySubject(tx, row, 'subject-request-answered', id);
    return { reason: refusal };
  });

/** Proposes to erase what may go; a second operator confirms it. @throws Conflict `subject_not_proven` */
export async function proposeErasure(ctx: ActorCtx, id: string, reason: string): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const plan = await planChange(tx, subjectErasure, id, { after: { erased: true }, reason });
    await proposeRest(tx, plan);
  });
}

/** A source of the report that a request contests. */
interface ContestedSource {
  requestId: string;
  reportSourceId: string;
}

/** @throws Forbidden; NotFound for a source of another report */
async function requireContested(
  ctx: ActorCtx,
  { requestId, reportSourceId }: ContestedSource,
): Promise<void> {
  requireOperator(ctx);
  const row = await findRequest(ctx, requestId);
  const reportId = row && getContested(row);
  if (!reportId || !(await isSourceOf(ctx, reportId, reportSourceId))) throw new NotFound('not_found');
}

/** Has a source of a contested report queried again, at our cost. @throws as `querySourceAgain` */
export async function recheckSource(ctx: ActorCtx, source: ContestedSource): Promise<void> {
  await requireContested(ctx, source);
  await querySourceAgain(ctx, source.reportSourceId);
}

/** Proposes to take a source's records out of a contested report; a second operator confirms it. */
export async function proposeCorrection(
  ctx: ActorCtx,
  source: ContestedSource,
  reason: string,
): Promise<void> {
  await requireContested(ctx, source);
  await inTransaction(ctx, async (tx) => {
    const step = { after: { removed: true }, reason };
    await proposeRest(tx, await planChange(tx, reportCorrection, source.reportSourceId, step));
  });
}
