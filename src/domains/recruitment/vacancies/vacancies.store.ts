import { randomUUID } from 'node:crypto';
import { VACANCY_TRANSITIONS } from '~/src/domains/recruitment/recruitment.rules';
import type { VacancyRow, VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statesBefore } from '~/src/shared/transitions';

/** The editable fields of a vacancy. */
export type VacancyData = Pick<
  VacancyRow,
  | 'code'
  | 'title'
  | 'area'
  | 'unit'
  | 'city'
  | 'job_category'
  | 'justification'
  | 'package_id'
  | 'openings'
  | 'notice_days'
  | 'retention_days'
  | 'four_eyes'
  | 'auto_checks'
>;

export const findVacancy = async ({ db }: Ctx, account_id: string, id: string): Promise<VacancyRow | null> =>
  (await db('vacancies').where({ account_id, id }).first()) ?? null;

/** A vacancy of any account. @throws Error when there is none */
export async function getVacancy({ db }: Ctx, id: string): Promise<VacancyRow> {
  const row = await db('vacancies').where({ id }).first();
  if (!row) throw new Error('unknown vacancy');
  return row;
}

/** By the customer's own code. */
export const findByCode = async ({ db }: Ctx, account_id: string, code: string): Promise<VacancyRow | null> =>
  (await db('vacancies').where({ account_id }).whereRaw('lower(code) = lower(?)', [code]).first()) ?? null;

/** Locks the names of an account's vacancies and packages until the transaction ends. */
export const lockNames = ({ db, actor }: ActorCtx): Promise<void> =>
  lockUntilCommit(db, 'vacancies', actor.accountId);

/** Locks a vacancy's state until the transaction ends; returns it. */
export async function lockState({ db }: Ctx, id: string): Promise<VacancyState> {
  return (await db('vacancies').where({ id }).forShare().first('state'))!.state;
}

/**
 * Whether an unchecked candidate has acknowledged the notice: in a vacancy, or in any with this
 * package.
 */
export async function isNoteTaken(
  { db }: Ctx,
  of: { 'v.id': string } | { 'v.package_id': string },
): Promise<boolean> {
  const row = await db('applications as a')
    .join('vacancies as v', 'v.id', 'a.vacancy_id')
    .where(of)
    .whereIn('a.state', ['acknowledged', 'checking'])
    .first('a.id');
  return Boolean(row);
}

/** Inserts a draft of the acting account; returns its id. */
export async function insertVacancy(ctx: ActorCtx, data: VacancyData): Promise<string> {
  const id = randomUUID();
  await ctx.db('vacancies').insert({
    ...data,
    id,
    account_id: ctx.actor.accountId,
    owner_id: ctx.actor.userId,
    state: 'draft',
    created_at: ctx.now(),
  });
  return id;
}

/** Changes a vacancy at the version seen; false when it was changed meanwhile, or is closed. */
export async function updateVacancy(
  ctx: ActorCtx,
  { id, version }: { id: string; version: number },
  data: VacancyData,
): Promise<boolean> {
  const count = await ctx
    .db('vacancies')
    .where({ account_id: ctx.actor.accountId, id, version })
    .whereNot({ state: 'closed' })
    .update({ ...data, version: version + 1 });
  return count === 1;
}

/** Sets whether its refusals need a second person; an open form of it stays valid. */
export async function saveFourEyes(
  { db }: Ctx,
  vacancy: Pick<VacancyRow, 'id' | 'account_id'>,
  four_eyes: boolean,
): Promise<void> {
  await db('vacancies').where(vacancy).update({ four_eyes });
}

/** Moves a vacancy to another state; false when the transition is illegal. */
export async function moveVacancy(ctx: ActorCtx, id: string, to: VacancyState): Promise<boolean> {
  const changes = await ctx
    .db('vacancies')
    .where({ account_id: ctx.actor.accountId, id })
    .whereIn('state', statesBefore(VACANCY_TRANSITIONS, to))
    .update({
      state: to,
      version: ctx.db.raw('version + 1'),
      ...(to === 'open' && { opened_at: ctx.db.raw('coalesce(opened_at, ?)', [ctx.now()]) }),
      ...(to === 'closed' && { closed_at: ctx.now() }),
    });
  return changes === 1;
}
