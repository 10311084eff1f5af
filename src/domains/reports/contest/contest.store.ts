import { listAdministrators } from '~/src/domains/accounts';
import type { ContestState } from '~/src/domains/reports/contest.rules';
import type { RiskAssessment } from '~/src/domains/reports/reports.types';
import type { FindingKind } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import type { Locale } from '~/src/shared/locale';

/** Marks a report as contested; an earlier contest of it that has ended gives way. */
export async function saveContest({ db, now }: Ctx, id: string, dueAt: Date): Promise<void> {
  await db('reports').where({ id }).update({
    contest_state: 'open',
    contested_at: now(),
    contest_due_at: dueAt,
    contest_ended_at: null,
  });
}

/** Another contest of a report that is contested: it lasts until both are answered. */
export async function extendContest({ db }: Ctx, id: string, dueAt: Date): Promise<void> {
  const open = db('reports').where({ id, contest_state: 'open' });
  await open.update({ contest_due_at: db.raw('greatest(contest_due_at, ?)', [dueAt]) });
}

/** Ends a report's contest; false when none was open. */
export async function saveContestEnd(
  { db, now }: Ctx,
  id: string,
  state: Exclude<ContestState, 'open'>,
): Promise<boolean> {
  const open = db('reports').where({ id, contest_state: 'open' });
  return (await open.update({ contest_state: state, contest_ended_at: now() })) > 0;
}

/**
 * Stores what a correction makes of a report; never changes the charge. A contest that was answered while its source was
 * still being queried is upheld after all.
 */
export async function saveCorrection({ db, now }: Ctx, id: string, risk: RiskAssessment): Promise<void> {
  await db('reports')
    .where({ id })
    .update({
      corrected_at: now(),
      contest_state: db.raw("case contest_state when 'kept' then 'upheld' else contest_state end"),
      risk_level: risk.level,
      risk_reasons: JSON.stringify(risk.reasons),
    });
}

/** Takes records of a source out of its report, but for these kinds; the PDF that shows them stays as an older version. */
export async function deleteFindings(
  { db }: Ctx,
  reportSourceId: string,
  except: readonly FindingKind[] = [],
): Promise<void> {
  await db('findings')
    .where({ report_source_id: reportSourceId })
    .whereNotIn('kind', [...except])
    .delete();
}

const ORDERER = statement(
  'report-orderer',
  `select u.id as "userId", u.locale from users u where u.id = $2 and u.status = 'active' and (
    exists (select from persons where account_id = $1 and user_id = u.id)
    or exists (select from memberships where account_id = $1 and user_id = u.id))`,
  { userId: 'users.id', locale: 'users.locale' },
);

/** Who is told of a report: who ordered it, while they belong to its account; else its administrators. */
export async function listReaders(
  ctx: Ctx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<{ userId: string; locale: Locale }[]> {
  const [orderer] = await runStatement(ctx.db, ORDERER, [accountId, userId]);
  return orderer ? [orderer] : listAdministrators(ctx, accountId);
}
