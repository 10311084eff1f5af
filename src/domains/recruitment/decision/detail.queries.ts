import { hasOtherDeciders } from '~/src/domains/controls';
import { findReason } from '~/src/domains/recruitment/applications.store';
import { findCandidateUrl } from '~/src/domains/recruitment/candidates/link.queries';
import { listChecks } from '~/src/domains/recruitment/checks/checks.store';
import { type Claim, findClaim } from '~/src/domains/recruitment/claim.store';
import type { ApplicationEventKind, EventDetails } from '~/src/domains/recruitment/events.store';
import { candidateIndexes, getApplicant } from '~/src/domains/recruitment/people.store';
import { needsIdentification } from '~/src/domains/recruitment/recruitment.rules';
import type {
  ApplicationRow,
  CheckRow,
  Person,
  VacancyRow,
} from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import {
  getMarks,
  getReportView,
  isAlert,
  type ReadingPlan,
  type ReportView,
  readingPlan,
} from '~/src/domains/reports';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import {
  type Contest,
  findNotice,
  findProposal,
  listContests,
  listNotes,
  type Note,
  type Notice,
  type Proposal,
} from './texts.store';

/** A check with its report; none while it runs, failed, or was erased. */
export interface CheckView extends CheckRow {
  report: ReportView | null;
  /** What is expanded, and what is collapsed. */
  plan: ReadingPlan | null;
  /** Ids of its sources with alerts. */
  alerts: string[];
}

/** A line of an application's timeline. */
interface TimelineEvent {
  kind: ApplicationEventKind;
  details: EventDetails;
  by: string | null;
  at: Date;
}

/** An application as recruiters see it. */
export interface ApplicationView {
  row: ApplicationRow;
  vacancy: VacancyRow;
  /** Null once it was erased. */
  person: Person | null;
  checks: CheckView[];
  events: TimelineEvent[];
  notes: Note[];
  notice: Notice | null;
  contests: Contest[];
  proposal: Proposal | null;
  /** Somebody other than the actor may answer a proposal. */
  hasOthers: boolean;
  reason: string | null;
  decidedBy: string | null;
  /** Who they say they are, and who that is by the register; null where the company said it. */
  claim: Claim | null;
  /** Another application to the vacancy with the same CPF; only where that must be looked at. */
  twin: Pick<ApplicationRow, 'id' | 'candidate_id'> | null;
  /** The candidate's own page; null before they were invited. */
  url: string | null;
  /** There is a result that the candidate cannot read, since nobody knows whose it is. */
  isUnread: boolean;
}

/** An application of the acting account. @throws NotFound `application_not_found` */
export async function getApplication(ctx: ActorCtx, id: string): Promise<ApplicationView> {
  const row = await ctx.db('applications').where({ id, account_id: ctx.actor.accountId }).first();
  if (!row) throw new NotFound('application_not_found');
  return getView(ctx, row);
}

async function getView(ctx: ActorCtx, row: ApplicationRow): Promise<ApplicationView> {
  const vacancy = await getVacancy(ctx, row.vacancy_id);
  const events = await listEvents(ctx, row.id);
  const decidedBy = await findName(ctx, row.decided_by);
  const hasOthers = await hasOtherDeciders(ctx, 'bank_partner');
  if (row.erased_at) {
    const nothing = { person: null, notes: [], notice: null, contests: [], proposal: null, reason: null };
    const none = { checks: [], url: null, claim: null, twin: null, isUnread: false };
    return { row, vacancy, events, decidedBy, hasOthers, ...nothing, ...none };
  }
  const claim = await findClaim(ctx, row);
  return {
    row,
    vacancy,
    person: await getApplicant(ctx, row),
    checks: await getChecks(ctx, row),
    events,
    notes: await listNotes(ctx, row),
    notice: await findNotice(ctx, row),
    contests: await listContests(ctx, row),
    proposal: await findProposal(ctx, row),
    hasOthers,
    reason: await findReason(ctx, row),
    decidedBy,
    claim,
    twin: row.identity === 'twice' && claim ? await findTwin(ctx, row, claim) : null,
    url: await findCandidateUrl(ctx, row),
    isUnread: row.checked_at !== null && needsIdentification(row),
  };
}

async function findTwin(
  ctx: ActorCtx,
  { vacancy_id, account_id }: ApplicationRow,
  { cpf }: Claim,
): Promise<ApplicationView['twin']> {
  const row = await ctx
    .db('applications as a')
    .join('candidates as c', 'c.id', 'a.candidate_id')
    .where({ 'a.vacancy_id': vacancy_id })
    .whereIn('c.cpf_index', candidateIndexes(ctx, account_id, cpf))
    .first('a.id', 'a.candidate_id');
  return row ?? null;
}

/** The checks of an application, each with its report. */
export async function getChecks(
  ctx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'account_id'>,
): Promise<CheckView[]> {
  const checks = await listChecks(ctx, row.id);
  const views: CheckView[] = [];
  for (const check of checks) {
    const report =
      check.report_id && check.state !== 'failed'
        ? await getReportView(ctx, row.account_id, check.report_id)
        : null;
    const endedReport = report?.endedAt ? report : null;
    views.push({
      ...check,
      report,
      plan: endedReport && readingPlan(endedReport),
      alerts: endedReport ? getAlerts(endedReport) : [],
    });
  }
  return views;
}

function getAlerts(report: ReportView): string[] {
  const marks = getMarks(report);
  return report.sources
    .filter(({ id, findings }) => findings.length > 0 && isAlert(marks.get(id)))
    .map(({ id }) => id);
}

async function findName({ db }: Ctx, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const row = await db('users')
    .where({ id: userId })
    .first(db.raw<{ name: string }>('coalesce(full_name, email) as name'));
  return row?.name ?? null;
}

async function listEvents({ db }: Ctx, applicationId: string): Promise<TimelineEvent[]> {
  return db('application_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.application_id', applicationId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .select(
      'e.kind',
      'e.details',
      { at: 'e.created_at' },
      db.raw<{ by: string | null }>('coalesce(u.full_name, u.email) as by'),
    );
}
