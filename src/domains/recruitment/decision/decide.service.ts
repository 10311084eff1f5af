import { record } from '~/src/domains/audit';
import { requireEstablished } from '~/src/domains/controls';
import {
  lockApplication,
  markApplication,
  moveApplication,
  saveReason,
} from '~/src/domains/recruitment/applications.store';
import { listAsked } from '~/src/domains/recruitment/checks/checks.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { hasFindings, isIdentified, noticeDue } from '~/src/domains/recruitment/recruitment.rules';
import type { ApplicationRow, VacancyRow } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import { notifyClosed, notifyDecided, notifyPreAdverse } from './notify.service';
import {
  answerWaiting,
  type CitedFinding,
  findProposal,
  insertNote,
  insertNotice,
  insertProposal,
  type Proposal,
  settleProposal,
} from './texts.store';

/** The application's version seen by the deciding user; another version refuses. */
interface ApplicationRef {
  id: string;
  version: number;
}

/**
 * Locks the acting account's application, if still at the version seen.
 * @throws NotFound `application_not_found`, Conflict `application_changed`
 */
async function lockAsSeen(
  tx: ActorCtx,
  { id, version }: ApplicationRef,
): Promise<{ row: ApplicationRow; vacancy: VacancyRow }> {
  const row = await lockApplication(tx, id);
  if (row?.account_id !== tx.actor.accountId) throw new NotFound('application_not_found');
  if (row.version !== version) throw new Conflict('application_changed');
  return { row, vacancy: await getVacancy(tx, row.vacancy_id) };
}

/** Findings may be a stranger's until it is known who was checked. @throws Conflict `identity_first` */
function refuseUnidentified(row: ApplicationRow): void {
  if (!isIdentified(row)) throw new Conflict('identity_first');
}

const requireMoved = async (move: Promise<boolean>): Promise<void> => {
  if (!(await move)) throw new Conflict('application_state');
};

const toSubject = (id: string) => ({ kind: 'application' as const, id });

/**
 * Approves a candidate; possible at any time once the checks have ended (LGPD, art. 20: a person decides).
 * @throws NotFound, Conflict `application_changed`, `application_state`, `identity_first`
 */
export async function approveCandidate(ctx: ActorCtx, ref: ApplicationRef, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    refuseUnidentified(row);
    const { userId } = tx.actor;
    await requireMoved(
      moveApplication(tx, row.id, 'approved', { decided_by: userId, due_at: null, remaining_ms: null }),
    );
    if (reason) await saveReason(tx, row, reason);
    await settleProposal(tx, row, 'refused', userId);
    await insertEvent(tx, row.id, { kind: 'approved', userId });
    await record(tx, { action: 'candidate_approved', subject: toSubject(row.id) });
    await notifyDecided(tx, { row, vacancy, approved: true });
  });
}

/**
 * Notifies the candidate of the adverse findings and their deadline to respond; no refusal before that day.
 * @throws NotFound, Conflict `application_changed`, `application_state`, `identity_first`, Invalid `invalid` {findings,
 * text}
 */
export async function sendPreNotice(
  ctx: ActorCtx,
  ref: ApplicationRef,
  notice: { findings: readonly CitedFinding[]; text: string },
): Promise<void> {
  if (notice.findings.length === 0) {
    throw new Invalid('invalid', { findings: ['recruitment:error.findings'] });
  }
  await inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    refuseUnidentified(row);
    await refuseUnknown(tx, row, notice.findings);
    const dueAt = noticeDue(tx.now(), vacancy.notice_days);
    await requireMoved(moveApplication(tx, row.id, 'pre_adverse', { due_at: dueAt }));
    await insertNotice(tx, row, notice);
    await insertEvent(tx, row.id, {
      kind: 'pre_adverse',
      details: { days: vacancy.notice_days },
      userId: tx.actor.userId,
    });
    await record(tx, { action: 'pre_adverse_sent', subject: toSubject(row.id) });
    const data = { due: dueAt.toISOString() };
    await emitEvent(tx, { ...about(row), kind: 'application.pre_adverse', data });
    await notifyPreAdverse(tx, { row, vacancy, dueAt, template: 'candidate-pre-notice' });
  });
}

const about = (row: ApplicationRow) => ({ accountId: row.account_id, subjectId: row.id });

/** Only findings of this candidate's own reports can be cited. @throws Invalid `invalid` {findings} */
async function refuseUnknown(
  tx: ActorCtx,
  row: ApplicationRow,
  findings: readonly CitedFinding[],
): Promise<void> {
  const sources = await listAsked(tx, row.id);
  const isKnown = (cited: CitedFinding) =>
    sources.some(({ reportId, sourceId }) => reportId === cited.reportId && sourceId === cited.sourceId);
  if (!findings.every(isKnown)) throw new Invalid('invalid', { findings: ['recruitment:error.findings'] });
}

/** Whether a refusal is allowed now: after the notice period, which a contest suspends. */
export const canDecline = (row: Pick<ApplicationRow, 'state' | 'due_at'>, now: Date): boolean =>
  row.state === 'pre_adverse' && row.due_at !== null && row.due_at <= now;

/** The stricter of the rule in force when the application came in and today's (decision 0240). */
export const needsSecondPerson = (
  { four_eyes }: Pick<ApplicationRow, 'four_eyes'>,
  vacancy: Pick<VacancyRow, 'four_eyes'>,
): boolean => Boolean(four_eyes) || vacancy.four_eyes;

/** The result of a refusal or a closing: done, or waiting for a second person. */
type Declined = 'declined' | 'waiting';
type Closed = 'closed' | 'waiting';

/**
 * Declines a candidate; if a second person is required, as a proposal first.
 * @throws NotFound, Conflict `application_changed`, `application_state`, `identity_first`, `decline_too_early`,
 * `decline_waiting`, Invalid `invalid` {reason}
 */
export async function declineCandidate(
  ctx: ActorCtx,
  ref: ApplicationRef,
  reason: string,
): Promise<Declined> {
  if (!reason) throw new Invalid('invalid', { reason: ['recruitment:error.reason'] });
  return inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    refuseUnidentified(row);
    refuseEarly(tx, row);
    if (await findProposal(tx, row)) throw new Conflict('decline_waiting');
    if (!needsSecondPerson(row, vacancy)) {
      await decline(tx, { row, vacancy }, reason);
      return 'declined';
    }
    await propose(tx, row, { decision: 'decline', reason });
    return 'waiting';
  });
}

/** How each kind of proposal is named in the timeline and in the audit log. */
const PROPOSALS = {
  decline: {
    proposed: ['proposed', 'candidate_decline_proposed'],
    refused: ['proposal_refused', 'candidate_decline_refused'],
  },
  withdraw: {
    proposed: ['close_proposed', 'candidate_close_proposed'],
    refused: ['close_refused', 'candidate_close_refused'],
  },
} as const;

/** @throws Conflict `decline_waiting` */
async function propose(
  tx: ActorCtx,
  row: ApplicationRow,
  proposal: Pick<Proposal, 'decision' | 'reason'>,
): Promise<void> {
  if (!(await insertProposal(tx, row, proposal))) throw new Conflict('decline_waiting');
  await recordProposal(tx, row, PROPOSALS[proposal.decision].proposed);
}

async function recordProposal(
  tx: ActorCtx,
  { id }: ApplicationRow,
  [kind, action]: (typeof PROPOSALS)['decline' | 'withdraw']['proposed' | 'refused'],
): Promise<void> {
  await markApplication(tx, id, {});
  await insertEvent(tx, id, { kind, userId: tx.actor.userId });
  await record(tx, { action, subject: toSubject(id) });
}

/** @throws Conflict `application_state`, `decline_too_early` */
function refuseEarly(tx: ActorCtx, row: ApplicationRow): void {
  if (row.state !== 'pre_adverse') throw new Conflict('application_state');
  if (!canDecline(row, tx.now())) throw new Conflict('decline_too_early');
}

async function decline(
  tx: ActorCtx,
  { row, vacancy }: { row: ApplicationRow; vacancy: VacancyRow },
  reason: string,
): Promise<void> {
  const { userId } = tx.actor;
  await requireMoved(moveApplication(tx, row.id, 'declined', { decided_by: userId }));
  await saveReason(tx, row, reason);
  await insertEvent(tx, row.id, { kind: 'declined', userId });
  await record(tx, { action: 'candidate_declined', subject: toSubject(row.id) });
  await notifyDecided(tx, { row, vacancy, approved: false });
}

/**
 * A second person confirms or rejects a proposed refusal or closing; its proposer cannot.
 * @throws NotFound, Conflict `application_changed`, `application_state`, `identity_first`, `decline_too_early`,
 * `second_same_person`, `right_too_new`
 */
export async function answerProposal(ctx: ActorCtx, ref: ApplicationRef, agree: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    const proposal = await findProposal(tx, row);
    if (!proposal) throw new Conflict('application_state');
    const { userId } = tx.actor;
    if (!isSecondPerson(tx.actor, proposal.proposedBy)) throw new Conflict('second_same_person');
    await settleProposal(tx, row, agree ? 'applied' : 'refused', userId);
    if (!agree) return recordProposal(tx, row, PROPOSALS[proposal.decision].refused);
    const holders = { accountId: row.account_id, rights: ['bank_partner'] as const };
    if (proposal.decision === 'decline') {
      refuseUnidentified(row);
      refuseEarly(tx, row);
    }
    await requireEstablished(tx, holders, [userId, proposal.proposedBy]);
    if (proposal.decision === 'withdraw') return close(tx, { row, vacancy }, proposal.reason);
    await decline(tx, { row, vacancy }, proposal.reason);
  });
}

/**
 * Answers a candidate's contest; the clock resumes with the remaining days.
 * @throws NotFound, Conflict `application_changed`, `application_state`, `identity_first`, Invalid `invalid` {answer}
 */
export async function answerContest(ctx: ActorCtx, ref: ApplicationRef, answer: string): Promise<void> {
  if (!answer) throw new Invalid('invalid', { answer: ['recruitment:error.answer'] });
  await inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    refuseUnidentified(row);
    if (row.state !== 'contested' || !(await answerWaiting(tx, row, answer))) {
      throw new Conflict('application_state');
    }
    const dueAt = new Date(tx.now().getTime() + Number(row.remaining_ms));
    await requireMoved(moveApplication(tx, row.id, 'pre_adverse', { due_at: dueAt, remaining_ms: null }));
    await insertEvent(tx, row.id, { kind: 'answered', userId: tx.actor.userId });
    await record(tx, { action: 'contest_answered', subject: toSubject(row.id) });
    await emitEvent(tx, { ...about(row), kind: 'contest.answered', data: { due: dueAt.toISOString() } });
    await notifyPreAdverse(tx, { row, vacancy, dueAt, template: 'candidate-answered' });
  });
}

/**
 * Closes an application: at the candidate's wish, or for a reason outside the checks. The candidate is told, and the
 * reason is stored. Once something may have been found, a closing could stand for a refusal: where that needs a second
 * person, so does this.
 * @throws NotFound, Conflict `application_changed`, `application_state`, `decline_waiting`, Invalid `invalid` {reason}
 */
export async function withdrawCandidate(ctx: ActorCtx, ref: ApplicationRef, reason: string): Promise<Closed> {
  if (!reason) throw new Invalid('invalid', { reason: ['recruitment:error.reason'] });
  return inTransaction(ctx, async (tx) => {
    const { row, vacancy } = await lockAsSeen(tx, ref);
    if (hasFindings(row.state) && needsSecondPerson(row, vacancy)) {
      await propose(tx, row, { decision: 'withdraw', reason });
      return 'waiting';
    }
    await close(tx, { row, vacancy }, reason);
    return 'closed';
  });
}

async function close(
  tx: ActorCtx,
  { row, vacancy }: { row: ApplicationRow; vacancy: VacancyRow },
  reason: string,
): Promise<void> {
  const { userId } = tx.actor;
  const marks = { withdrawn_by: 'recruiter', decided_by: userId, due_at: null } as const;
  await requireMoved(moveApplication(tx, row.id, 'withdrawn', marks));
  await saveReason(tx, row, reason);
  await settleProposal(tx, row, 'refused', userId);
  await insertEvent(tx, row.id, { kind: 'withdrawn', details: { kind: 'recruiter' }, userId });
  await record(tx, { action: 'candidate_withdrawn', subject: toSubject(row.id) });
  await notifyClosed(tx, { row, vacancy });
}

/** Adds a team-internal note on a candidate. @throws NotFound, Invalid `invalid` {note} */
export async function addCandidateNote(ctx: ActorCtx, id: string, note: string): Promise<void> {
  if (!note) throw new Invalid('invalid', { note: ['recruitment:error.note'] });
  await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, id);
    if (row?.account_id !== tx.actor.accountId || row.erased_at) {
      throw new NotFound('application_not_found');
    }
    await insertNote(tx, row, note);
    await insertEvent(tx, row.id, { kind: 'noted', userId: tx.actor.userId });
    await record(tx, { action: 'candidate_noted', subject: toSubject(row.id) });
  });
}
