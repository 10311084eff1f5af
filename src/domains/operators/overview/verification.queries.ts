import { toCaseCode } from '~/src/domains/verification';
import type { Ctx } from '~/src/platform/context';
import { newestFirst, type Page, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { runStatement } from '~/src/platform/database/knex';
import { readAside } from '~/src/platform/database/reads';
import { statement, typed } from '~/src/platform/database/statement';
import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import { maskName } from '~/src/shared/names';
import type {
  CustomerCounts,
  OpenSituation,
  Overview,
  OverviewFilter,
  OverviewLine,
  ProblemCount,
  ProblemKind,
  Situation,
  SituationCount,
} from './verification.types';

const PERIOD_MS = 30 * DAY_MS;
/** A CPF's source is asked for ten minutes: what is examined for longer hangs. */
const HANGING_MS = 15 * MINUTE_MS;
const MOST_CUSTOMERS = 50;

/** The condition of the index `verification_checks_problems`: another text would not use it. */
const PROBLEMS = "code in ('cpf_status', 'provider', 'document_kind') and result <> 'pass'";

/** Those that hang, or whose register or provider did not answer, from a time on. */
const technical = (hanging: string, since: string): string =>
  `select id from verifications where state = 'processing' and submitted_at < ${hanging}
    union select verification_id from verification_checks
      where ${PROBLEMS} and code in ('cpf_status', 'provider') and result = 'not_done'
        and reason not in ('trial', 'no_picture') and created_at > ${since}`;

/** As `isCustomers`: a visitor's trial and a data subject's proof belong to no customer. */
const CUSTOMERS_ONLY = "v.origin in ('page', 'api')";

const composeCount = (situation: OpenSituation, oldest: string, where: string): string =>
  `select '${situation}' as situation, count(*)::int as count, min(${oldest}) as "oldestAt" from verifications v
    where ${where} and ${CUSTOMERS_ONLY} and ($1::uuid is null or v.account_id = $1)`;

const COUNTS = statement(
  'operator-verification-counts',
  [
    composeCount('waiting', 'v.created_at', "v.state in ('created', 'capturing')"),
    composeCount('processing', 'v.submitted_at', "v.state = 'processing'"),
    composeCount('review', 'v.submitted_at', "v.state = 'review'"),
    composeCount('overdue', 'v.due_at', "v.state = 'review' and v.due_at < $2"),
    composeCount('technical', 'v.created_at', `v.id in (${technical('$3', '$4')})`),
  ].join('\nunion all '),
  { situation: typed<OpenSituation>('text'), count: 'int4', oldestAt: 'timestamptz?' },
);

const limits = (now: Date) => ({
  hanging: new Date(now.getTime() - HANGING_MS),
  since: new Date(now.getTime() - PERIOD_MS),
});

/** How many verifications of all customers, or of one, are open or failed for a technical reason, and since when. */
export function countSituations({ db, now }: Ctx, accountId: string | null): Promise<SituationCount[]> {
  const { hanging, since } = limits(now());
  return runStatement(db, COUNTS, [accountId, now(), hanging, since]);
}

const CUSTOMERS = statement(
  'operator-verification-customers',
  `select c.*, a.name as "accountName" from (
      select v.account_id as "accountId", (count(*) filter (where v.started_at is not null))::int as started,
        (count(*) filter (where v.state = 'approved'))::int as approved,
        (count(*) filter (where v.state = 'rejected'))::int as rejected,
        (count(*) filter (where v.state = 'expired' and v.started_at is not null))::int as abandoned,
        (percentile_cont(0.5) within group (order by extract(epoch from v.finished_at - v.submitted_at)))::float8 as median
      from verifications v
      where v.created_at > $2 and ${CUSTOMERS_ONLY} and ($1::uuid is null or v.account_id = $1)
      group by 1 order by count(*) desc limit ${MOST_CUSTOMERS}
    ) c join accounts a on a.id = c."accountId" order by c.started desc, a.name`,
  {
    accountId: 'verifications.account_id',
    started: 'int4',
    approved: 'int4',
    rejected: 'int4',
    abandoned: 'int4',
    median: 'float8?',
    accountName: 'accounts.name',
  },
);

/** What became of the verifications of the last thirty days, by customer, the one with the most first. */
async function listCustomerCounts({ db, now }: Ctx, accountId: string | null): Promise<CustomerCounts[]> {
  const rows = await runStatement(db, CUSTOMERS, [accountId, limits(now()).since]);
  return rows.map((row) => ({ ...row, accountName: maskName(row.accountName) }));
}

const VERIFICATION_JOIN = 'join verifications v on v.id = p.verification_id';
const MINE = `${CUSTOMERS_ONLY} and ($1::uuid is null or v.account_id = $1)`;

const CAPTURE_PROBLEMS = statement(
  'operator-verification-problems',
  `select case when p.kind = 'retake' then 'camera' else 'liveness' end as kind,
      coalesce(case when p.kind = 'retake' then p.details ->> 'reason' else p.kind end, '') as code,
      count(*)::int as count
    from verification_events p ${VERIFICATION_JOIN}
    where p.kind in ('retake', 'challenge_failed', 'challenge_skipped') and p.created_at > $2 and ${MINE}
    group by 1, 2
    union all
    select 'document', coalesce(p.reason, ''), count(*)::int from verification_checks p ${VERIFICATION_JOIN}
    where p.${PROBLEMS.replace('result', 'p.result')} and p.code = 'document_kind' and p.created_at > $2 and ${MINE}
    group by 2
    order by 3 desc, 2`,
  { kind: typed<ProblemKind>('text'), code: 'text', count: 'int4' },
);

/** What hindered people in the last thirty days, the most frequent first. */
export const countProblems = ({ db, now }: Ctx, accountId: string | null): Promise<ProblemCount[]> =>
  runStatement(db, CAPTURE_PROBLEMS, [accountId, limits(now()).since]);

const STATES: Partial<Record<Situation, string>> = {
  waiting: "v.state in ('created', 'capturing')",
  overdue: "v.state = 'review' and v.due_at < ?",
  technical: `v.id in (${technical('?', '?')})`,
};

/** Verifications of all customers, the newest first. @throws Invalid `cursor_invalid` */
async function listOverview(
  { db, now }: Ctx,
  { situation, accountId }: OverviewFilter,
  page: PageRequest,
): Promise<Page<OverviewLine>> {
  const query = db('verifications as v')
    .join('accounts as a', 'a.id', 'v.account_id')
    .whereRaw(CUSTOMERS_ONLY)
    .select({
      id: 'v.id',
      accountId: 'v.account_id',
      accountName: 'a.name',
      state: 'v.state',
      createdAt: 'v.created_at',
      submittedAt: 'v.submitted_at',
      dueAt: db.raw<Date | null>("case when v.state = 'review' then v.due_at end"),
      finishedAt: 'v.finished_at',
    });
  if (accountId) query.where('v.account_id', accountId);
  if (situation) {
    const { hanging, since } = limits(now());
    const values = situation === 'technical' ? [hanging, since] : situation === 'overdue' ? [now()] : [];
    const condition = STATES[situation];
    if (condition) query.whereRaw(condition, values);
    else query.whereRaw('v.state = ?', [situation]);
  }
  const { rows, next } = await readPage<Omit<OverviewLine, 'code'>>(
    db,
    query,
    newestFirst('v.created_at', 'v.id'),
    page,
  );
  const lines = rows.map((row) => ({
    ...row,
    code: toCaseCode(row.id),
    accountName: maskName(row.accountName),
  }));
  return { rows: lines, next };
}

/** All of the page, some seconds late at most. @throws Invalid `cursor_invalid` */
export const readOverview = (ctx: Ctx, filter: OverviewFilter, page: PageRequest): Promise<Overview> =>
  readAside(ctx, async (db) => {
    const aside = { ...ctx, db };
    const [counts, customers, problems, { rows: lines, next }] = await Promise.all([
      countSituations(aside, filter.accountId),
      listCustomerCounts(aside, filter.accountId),
      countProblems(aside, filter.accountId),
      listOverview(aside, filter, page),
    ]);
    return { counts, customers, problems, lines, next };
  });

/** A customer's name; null where there is no such account. */
export async function findCustomerName({ db }: Ctx, id: string): Promise<string | null> {
  const row = await db('accounts').where({ id }).first('name');
  return row ? maskName(row.name) : null;
}
