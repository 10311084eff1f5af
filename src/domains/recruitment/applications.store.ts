import { randomUUID } from 'node:crypto';
import { skipLines } from '~/src/domains/batches';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { statesBefore } from '~/src/shared/transitions';
import { sealName } from './people.store';
import { APPLICATION_TRANSITIONS, isEnded } from './recruitment.rules';
import type { ApplicationRow, ApplicationSource, ApplicationState } from './recruitment.types';

const linkPurpose = (id: string): string => `candidate.link:${id}`;
const reasonPurpose = (id: string): string => `application.reason:${id}`;

export interface NewApplication {
  accountId: string;
  vacancyId: string;
  candidateId: string;
  /** Under which the person is added. */
  name: string | null;
  source: ApplicationSource;
  connectionId?: string | null;
  externalId?: string | null;
  externalAt?: Date | null;
}

/** Adds a person to a vacancy; null when they are in it already. Runs in a transaction. */
export async function insertApplication(ctx: Ctx, application: NewApplication): Promise<string | null> {
  const rows = await ctx
    .db('applications')
    .insert({
      id: randomUUID(),
      account_id: application.accountId,
      vacancy_id: application.vacancyId,
      candidate_id: application.candidateId,
      connection_id: application.connectionId ?? null,
      source: application.source,
      external_id: application.externalId ?? null,
      external_at: application.externalAt ?? null,
      state: 'imported',
      four_eyes: ctx.db('vacancies').where({ id: application.vacancyId }).select('four_eyes'),
      locale: ctx.locale,
      created_at: ctx.now(),
      state_since: ctx.now(),
      ...(await sealName(
        ctx,
        { id: application.candidateId, accountId: application.accountId },
        application.name,
      )),
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows[0]?.id ?? null;
}

export const findApplication = async (ctx: Ctx, id: string): Promise<ApplicationRow | null> =>
  (await ctx.db('applications').where({ id }).first()) ?? null;

/** Locks the application until the transaction ends. */
export const lockApplication = async (ctx: Ctx, id: string): Promise<ApplicationRow | null> =>
  (await ctx.db('applications').where({ id }).forUpdate().first()) ?? null;

/** By the hash of the candidate's link secret. */
export const findByLink = async (ctx: Ctx, link_hash: string): Promise<ApplicationRow | null> =>
  (await ctx.db('applications').where({ link_hash }).first()) ?? null;

/** By its id in the source system. */
export const findByExternal = async (
  ctx: Ctx,
  connection_id: string,
  external_id: string,
): Promise<ApplicationRow | null> =>
  (await ctx.db('applications').where({ connection_id, external_id }).forUpdate().first()) ?? null;

/** A candidate's application to a vacancy. */
export const findInVacancy = async (
  ctx: Ctx,
  vacancy_id: string,
  candidate_id: string,
): Promise<ApplicationRow | null> =>
  (await ctx.db('applications').where({ vacancy_id, candidate_id }).first()) ?? null;

/** How many candidates of a vacancy have received notice and wait for a decision. */
export async function countNoticed({ db }: Ctx, vacancy_id: string): Promise<number> {
  const [row] = await db('applications')
    .where({ vacancy_id })
    .whereIn('state', ['pre_adverse', 'contested'])
    .count('* as count');
  return row.count;
}

/** Open applications of a vacancy. */
export const listOpen = ({ db }: Ctx, vacancy_id: string): Promise<string[]> =>
  db('applications').where({ vacancy_id }).whereNull('ended_at').orderBy('id').pluck('id');

type Marks = Partial<
  Pick<
    ApplicationRow,
    | 'result'
    | 'invited_at'
    | 'acknowledged_at'
    | 'notice_version'
    | 'checked_at'
    | 'due_at'
    | 'remaining_ms'
    | 'decided_by'
    | 'withdrawn_by'
    | 'candidate_id'
    | 'locale'
    | 'external_id'
    | 'external_at'
    | 'connection_id'
    | 'company_cpf'
    | 'identity'
    | 'identity_tries'
  >
>;

/**
 * Moves an application to another state; false when it has moved before, or the transition is illegal. One that ends is
 * erased after its vacancy's retention days, and its unordered checks are dropped.
 */
export async function moveApplication(
  ctx: Ctx,
  id: string,
  to: ApplicationState,
  marks: Marks = {},
): Promise<boolean> {
  return (await moveApplications(ctx, [id], to, marks)).length === 1;
}

/** The same for several; the ids of those that moved. */
export async function moveApplications(
  ctx: Ctx,
  ids: readonly string[],
  to: ApplicationState,
  marks: Marks = {},
): Promise<string[]> {
  const ends = isEnded(to);
  const now = ctx.now();
  const rows = await ctx
    .db('applications')
    .whereIn('id', ids)
    .whereIn('state', statesBefore(APPLICATION_TRANSITIONS, to))
    .update({
      ...marks,
      state: to,
      state_since: now,
      version: ctx.db.raw('version + 1'),
      ended_at: ends ? now : null,
      erase_at: ends
        ? ctx.db.raw(
            `?::timestamptz + make_interval(days => (select retention_days from vacancies v where v.id = vacancy_id))`,
            [now],
          )
        : null,
    })
    .returning('id');
  const applicationIds = rows.map(({ id }) => id);
  if (ends && applicationIds.length > 0) await stopChecks(ctx, applicationIds);
  return applicationIds;
}

async function stopChecks(ctx: Ctx, applicationIds: readonly string[]): Promise<void> {
  const rows = await ctx
    .db('application_checks')
    .whereIn('application_id', applicationIds)
    .where({ state: 'waiting' })
    .whereNotNull('batch_id')
    .select('batch_id', 'line');
  if (rows.length === 0) return;
  await skipLines(
    ctx,
    rows.map(({ batch_id, line }) => ({ batchId: batch_id, line: line! })),
  );
}

/** Updates an application without a transition. */
export async function markApplication(ctx: Ctx, id: string, marks: Marks): Promise<void> {
  await ctx
    .db('applications')
    .where({ id })
    .update({ ...marks, version: ctx.db.raw('version + 1') });
}

/** Renames an application that its candidate has not answered yet. */
export async function renameApplication(
  ctx: Ctx,
  { id, candidate_id, account_id }: Pick<ApplicationRow, 'id' | 'candidate_id' | 'account_id'>,
  name: string | null,
): Promise<void> {
  const nameColumns = await sealName(ctx, { id: candidate_id, accountId: account_id }, name);
  if (Object.keys(nameColumns).length === 0) return;
  await ctx.db('applications').where({ id }).whereIn('state', ['imported', 'invited']).update(nameColumns);
}

/** Whether an application's candidate has another one, kept or erased; nobody adds one until the transaction ends. */
export async function hasOthers(
  { db }: Ctx,
  { id, candidate_id }: Pick<ApplicationRow, 'id' | 'candidate_id'>,
): Promise<boolean> {
  await db('candidates').where({ id: candidate_id }).forUpdate().first('id');
  return (await db('applications').where({ candidate_id }).whereNot({ id }).first('id')) !== undefined;
}

/**
 * Binds an application to another candidate, and seals its name, link and reason under their key. Returns it as it is
 * then. Runs in a transaction.
 */
export async function bindApplication(
  ctx: Ctx,
  row: ApplicationRow,
  candidate: { id: string; name: string | null },
): Promise<ApplicationRow> {
  const sealer = await getSealer(ctx, candidate.id);
  const secret = await findLinkSecret(ctx, row);
  const reason = await findReason(ctx, row);
  const [bound] = await ctx
    .db('applications')
    .where({ id: row.id })
    .update({
      candidate_id: candidate.id,
      ...(await sealName(ctx, { id: candidate.id, accountId: row.account_id }, candidate.name)),
      ...(secret && { link_sealed: sealer.encrypt(linkPurpose(row.id), Buffer.from(secret)) }),
      ...(reason && { reason_sealed: sealer.encrypt(reasonPurpose(row.id), Buffer.from(reason)) }),
    })
    .returning('*');
  return bound!;
}

/** Stores an application's link, sealed under the candidate's key. */
export async function saveLink(
  ctx: Ctx,
  { id, candidate_id }: Pick<ApplicationRow, 'id' | 'candidate_id'>,
  link: { secret: string; hash: string; expiresAt: Date },
): Promise<void> {
  const sealer = await getSealer(ctx, candidate_id);
  await ctx
    .db('applications')
    .where({ id })
    .update({
      link_hash: link.hash,
      link_sealed: sealer.encrypt(linkPurpose(id), Buffer.from(link.secret)),
      link_expires_at: link.expiresAt,
    });
}

/** The secret of a candidate's link; null where there is none. */
export async function findLinkSecret(
  ctx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'candidate_id' | 'link_sealed'>,
): Promise<string | null> {
  if (!row.link_sealed) return null;
  const sealer = await getSealer(ctx, row.candidate_id);
  return sealer.decrypt(linkPurpose(row.id), row.link_sealed).toString();
}

/** Stores the reason of the decision. */
export async function saveReason(
  ctx: Ctx,
  { id, candidate_id }: Pick<ApplicationRow, 'id' | 'candidate_id'>,
  reason: string,
): Promise<void> {
  const sealer = await getSealer(ctx, candidate_id);
  const reason_sealed = sealer.encrypt(reasonPurpose(id), Buffer.from(reason));
  await ctx.db('applications').where({ id }).update({ reason_sealed });
}

/** The reason of the decision; null without one. */
export async function findReason(
  ctx: Ctx,
  row: Pick<ApplicationRow, 'id' | 'candidate_id' | 'reason_sealed'>,
): Promise<string | null> {
  if (!row.reason_sealed) return null;
  const sealer = await getSealer(ctx, row.candidate_id);
  return sealer.decrypt(reasonPurpose(row.id), row.reason_sealed).toString();
}
