import { clearRows } from '~/src/domains/batches';
import type { CheckResult, CheckRow, PackageRules } from '~/src/domains/recruitment/recruitment.types';
import { emptyOrdered } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';

/** Checks of an application, in order of creation. */
export const listChecks = ({ db }: Ctx, application_id: string): Promise<CheckRow[]> =>
  db('application_checks').where({ application_id }).orderBy(['created_at', 'product']);

type NewCheck = Pick<CheckRow, 'application_id' | 'product' | 'state'> &
  Partial<Pick<CheckRow, 'refusal' | 'batch_id' | 'line'>>;

/** Inserts checks of applications that have none. */
export async function insertChecks(ctx: Ctx, checks: readonly NewCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await ctx.db('application_checks').insert(
    checks.map((check) => ({
      ...check,
      created_at: ctx.now(),
      ended_at: check.state === 'not_permitted' ? ctx.now() : null,
    })),
  );
}

/**
 * Deletes the checks of an earlier, failed try, with their reports' content. Runs in a
 * transaction; returns the keys of files to discard.
 */
export async function deleteTrialChecks(ctx: Ctx, applicationIds: readonly string[]): Promise<string[]> {
  const dropped = await ctx
    .db('application_checks')
    .whereIn('application_id', [...applicationIds])
    .whereIn('state', ['failed', 'not_permitted'])
    .delete()
    .returning(['batch_id', 'line', 'report_id']);
  await clearRows(
    ctx,
    dropped.flatMap(({ batch_id, line }) => (batch_id && line ? [{ batchId: batch_id, line }] : [])),
  );
  return emptyOrdered(
    ctx,
    dropped.flatMap(({ report_id }) => report_id ?? []),
  );
}

/** Links checks to the reports of their ordered batch rows. */
export async function saveOrderedReports({ db }: Ctx): Promise<void> {
  await db.raw(
    `update application_checks c set state = 'ordered', report_id = r.report_id
       from batch_rows r
      where c.state = 'waiting' and r.batch_id = c.batch_id and r.line = c.line and r.report_id is not null`,
  );
}

/** A check whose batch row has ended, with the report's result. */
export interface EndedCheck extends Pick<CheckRow, 'application_id' | 'product' | 'report_id' | 'charged'> {
  row_state: Row<'batch_rows'>['state'];
  risk_reasons: Row<'reports'>['risk_reasons'] | null;
}

const CHUNK_SIZE = 200;

/** Checks ended in their batch and not processed yet. */
export async function listEnded({ db }: Ctx): Promise<EndedCheck[]> {
  return db('application_checks as c')
    .join('batch_rows as r', (on) => on.on('r.batch_id', 'c.batch_id').on('r.line', 'c.line'))
    .whereIn('c.state', ['waiting', 'ordered'])
    .whereNotNull('r.ended_at')
    .orderBy('r.ended_at')
    .limit(CHUNK_SIZE)
    .select(
      'c.application_id',
      'c.product',
      'r.report_id',
      'r.charged',
      // A look-up for each check: a join would read all reports.
      db.raw<Pick<EndedCheck, 'risk_reasons'>>(
        '(select p.risk_reasons from reports p where p.id = r.report_id) as risk_reasons',
      ),
      db.raw<Pick<EndedCheck, 'row_state'>>('r.state as row_state'),
    );
}

/** Ends a check; false when it had ended. */
export async function endCheck(
  ctx: Ctx,
  check: Pick<EndedCheck, 'application_id' | 'product' | 'report_id' | 'charged'>,
  result: CheckResult | null,
): Promise<boolean> {
  const count = await ctx
    .db('application_checks')
    .where({ application_id: check.application_id, product: check.product })
    .whereIn('state', ['waiting', 'ordered'])
    .update({
      state: result ? 'ended' : 'failed',
      result,
      report_id: check.report_id,
      charged: check.charged ?? 0,
      ended_at: ctx.now(),
    });
  return count === 1;
}

/** How many of these candidates of a vacancy have acknowledged the notice and may be checked (`mayBeChecked`). */
export async function countReady({ db }: Ctx, vacancy_id: string, ids: readonly string[]): Promise<number> {
  const [row] = await db('applications')
    .where({ vacancy_id, state: 'acknowledged' })
    .whereRaw(`(identity in ('agreed', 'confirmed') or (identity is null and company_cpf))`)
    .whereIn('id', [...ids])
    .count('* as count');
  return row.count;
}

/** Batches with unfinished checks of a vacancy. */
export const listOpenBatches = ({ db }: Ctx, vacancyId: string): Promise<string[]> =>
  db('application_checks as c')
    .join('applications as a', 'a.id', 'c.application_id')
    .where('a.vacancy_id', vacancyId)
    .whereIn('c.state', ['waiting', 'ordered'])
    .whereNotNull('c.batch_id')
    .distinct()
    .pluck('c.batch_id');

/** Checked applications of earlier releases, of which no names were compared, by chance: those that fail hold up no others. */
export const listNotCompared = ({ db }: Ctx): Promise<string[]> =>
  db('applications')
    .whereNull('identity')
    .whereNotNull('checked_at')
    .whereNull('erased_at')
    .orderByRaw('random()')
    .limit(CHUNK_SIZE)
    .pluck('id');

/** The sources of an application's reports that a notice may cite. */
export const listAsked = (
  { db }: Ctx,
  applicationId: string,
): Promise<{ reportId: string; sourceId: string }[]> =>
  db('application_checks as c')
    .join('report_sources as s', 's.report_id', 'c.report_id')
    .where('c.application_id', applicationId)
    .select({ reportId: 's.report_id', sourceId: 's.source_id' });

/** The finding rules of a vacancy's package. */
export async function rulesOfVacancy({ db }: Ctx, vacancyId: string): Promise<PackageRules> {
  const row = await db('vacancies as v')
    .join('check_packages as p', 'p.id', 'v.package_id')
    .where('v.id', vacancyId)
    .first('p.rules');
  return row?.rules ?? {};
}
