import { findActorForAccount } from '~/src/domains/access';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import { orderChecks } from './order.service';

/** Orders a vacancy's checks as its owner, if it says so; when they are impeded, a recruiter must act. */
export async function orderAutomatically(
  ctx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'account_id' | 'vacancy_id'>,
): Promise<void> {
  const vacancy = await getVacancy(ctx, row.vacancy_id);
  if (!vacancy.auto_checks || vacancy.state !== 'open' || !vacancy.owner_id) return;
  const of = { userId: vacancy.owner_id, accountId: row.account_id, workId: row.id };
  const actor = await findActorForAccount(ctx, of);
  if (!actor) return;
  const as: ActorCtx = { ...ctx, actor };
  try {
    await orderChecks(as, vacancy.id, { ids: [row.id], quotedTotal: null });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ applicationId: row.id, code: error.code }, 'recruitment: checks did not begin');
  }
}
