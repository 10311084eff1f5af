import {
  findApplication,
  lockApplication,
  moveApplication,
} from '~/src/domains/recruitment/applications.store';
import type { RawPerson } from '~/src/domains/recruitment/candidates/person.rules';
import { applicationUrl } from '~/src/domains/recruitment/decision/notify.service';
import { settleProposal } from '~/src/domains/recruitment/decision/texts.store';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { isEnded, isIdentified } from '~/src/domains/recruitment/recruitment.rules';
import type { CheckResult } from '~/src/domains/recruitment/recruitment.types';
import { saveSentLine } from '~/src/domains/recruitment/runs/runs.store';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { admitApplicant } from './admit.service';
import { listVacancyChoices, markConnection, touchConnection } from './connections.store';
import type { ConnectionRow, ReportedOutcome } from './connections.types';
import { toOutcome } from './outcome.rules';
import { insertUpdate } from './updates.store';

/** An assessment offered to partners: the checks of an open vacancy. */
interface Assessment {
  id: string;
  name: string;
}

/** The vacancies of a connection's account, as the assessments that recruiters select in their system. */
export async function listAssessments(ctx: Ctx, connection: ConnectionRow): Promise<Assessment[]> {
  await touchConnection(ctx, connection.id);
  const vacancies = await listVacancyChoices(ctx, connection.account_id, ['open']);
  return vacancies.map(({ id, code, title }) => ({ id, name: `${code} · ${title}` }));
}

/** An assessment requested by a system. */
interface AssessmentOrder {
  vacancyId: string;
  person: RawPerson;
  /** The application's id in the system: a second order is the same assessment. */
  externalId: string;
  /** The system's callback address; null: its API. */
  target: string | null;
}

/**
 * Adds a system's assessment to the vacancy, once; returns its shared id. A refused one
 * is in the day's run with its reason.
 * @throws Invalid `ats_refused` {code}
 */
export async function startAssessment(
  ctx: Ctx,
  connection: ConnectionRow,
  order: AssessmentOrder,
): Promise<string> {
  await touchConnection(ctx, connection.id);
  const started = await inTransaction(ctx, async (tx) => {
    const external = { externalId: order.externalId, externalAt: tx.now() };
    const admitted = await admitTo(tx, connection, order, external);
    const applicationId = admitted.ok ? admitted.addition.applicationId : null;
    const state = !admitted.ok ? 'refused' : admitted.addition.isNew ? 'ok' : 'known';
    const code = admitted.ok ? admitted.leftOut : admitted.code;
    const content = { given: order.person };
    await saveSentLine(tx, connection, { eventId: null, content, end: { state, code, applicationId } });
    if (applicationId) await insertUpdate(tx, connection, applicationId, order.target);
    return { applicationId, code };
  });
  // Thrown outside the transaction: the refusal stays in the run.
  if (!started.applicationId) throw new Invalid('ats_refused', {}, { reason: started.code ?? 'failed' });
  return started.applicationId;
}

async function admitTo(
  tx: Ctx,
  connection: ConnectionRow,
  { vacancyId, person }: AssessmentOrder,
  external: { externalId: string; externalAt: Date },
) {
  const offered = await listVacancyChoices(tx, connection.account_id, ['open']);
  const vacancy = offered.find(({ id }) => id === vacancyId);
  if (!vacancy) return { ok: false as const, code: 'vacancy_not_open' };
  return admitApplicant(tx, connection, vacancy.id, person, external);
}

/** An assessment's status: no finding, no score; null: in progress. */
interface AssessmentStatus {
  id: string;
  outcome: ReportedOutcome | null;
  result: CheckResult | null;
  /** The candidate's page for recruiters. */
  url: string;
}

/** The status of an assessment of this connection. @throws NotFound `application_not_found` */
export async function assessmentStatus(
  ctx: Ctx,
  connection: ConnectionRow,
  id: string,
): Promise<AssessmentStatus> {
  await touchConnection(ctx, connection.id);
  const row = isUuid(id) ? await findApplication(ctx, id) : null;
  if (row?.connection_id !== connection.id || row.erased_at) throw new NotFound('application_not_found');
  const isShown = isIdentified(row) || isEnded(row.state);
  return {
    id: row.id,
    outcome: isShown ? toOutcome(row.state) : null,
    result: isShown ? row.result : null,
    url: await applicationUrl(ctx, row),
  };
}

/**
 * Cancels an assessment at a system's request: nothing more is asked of the candidate. A decided one is unchanged.
 * Idempotent.
 * @throws NotFound `application_not_found`
 */
export async function cancelAssessment(ctx: Ctx, connection: ConnectionRow, id: string): Promise<void> {
  await assessmentStatus(ctx, connection, id);
  await inTransaction(ctx, async (tx) => {
    const row = await lockApplication(tx, id);
    if (!row || isEnded(row.state)) return;
    const marks = { withdrawn_by: 'recruiter' as const, due_at: null, remaining_ms: null };
    if (await moveApplication(tx, id, 'withdrawn', marks)) {
      await settleProposal(tx, row, 'refused', null);
      await insertEvent(tx, id, {
        kind: 'withdrawn',
        details: { kind: 'recruiter', source: connection.kind },
      });
    }
  });
}

/** Records that a system could not read our response, for the connection's page. */
export async function saveResponseError(ctx: Ctx, connection: ConnectionRow): Promise<void> {
  ctx.log.warn({ connectionId: connection.id }, 'recruitment: a system could not read our answer');
  await markConnection(ctx, connection.id, { last_error: 'response_error', last_event_at: ctx.now() });
}
