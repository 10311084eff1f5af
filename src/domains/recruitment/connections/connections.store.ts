import { randomUUID } from 'node:crypto';
import type { VacancyRow, VacancyState } from '~/src/domains/recruitment/recruitment.types';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { AtsJob, AtsKind, ConnectionRow, ConnectionSettings } from './connections.types';

const secretPurpose = (id: string): string => `ats-connection.secret:${id}`;

export interface ConnectionData {
  name: string;
  active: boolean;
  settings: ConnectionSettings;
  /** Null: unchanged. */
  secret: string | null;
}

/** The acting account's connections, by name. */
export const listConnectionRows = ({ db, actor }: ActorCtx): Promise<ConnectionRow[]> =>
  db('ats_connections').where({ account_id: actor.accountId }).orderByRaw('lower(name)');

/** The acting account's connection; null for another's. */
export const findConnection = async ({ db, actor }: ActorCtx, id: string): Promise<ConnectionRow | null> =>
  (await db('ats_connections').where({ id, account_id: actor.accountId }).first()) ?? null;

/** A connection of any account. @throws Error when there is none */
export async function getConnectionById({ db }: Ctx, id: string): Promise<ConnectionRow> {
  const row = await db('ats_connections').where({ id }).first();
  if (!row) throw new Error('unknown connection');
  return row;
}

/** The connection of this kind with this key. */
export const findConnectionByKey = async (
  { db }: Ctx,
  kind: AtsKind,
  key_hash: string,
): Promise<ConnectionRow | null> => (await db('ats_connections').where({ kind, key_hash }).first()) ?? null;

export const isConnectionNamed = async (
  { db, actor }: ActorCtx,
  name: string,
  except: string | null,
): Promise<boolean> => {
  const query = db('ats_connections')
    .where({ account_id: actor.accountId })
    .whereRaw('lower(name) = lower(?)', [name]);
  if (except) query.whereNot({ id: except });
  return (await query.first('id')) !== undefined;
};

/** Inserts a connection; returns its id. */
export async function insertConnection(
  ctx: ActorCtx,
  kind: AtsKind,
  data: ConnectionData,
  key: { hash: string; last4: string },
): Promise<string> {
  const id = randomUUID();
  await ctx.db('ats_connections').insert({
    id,
    account_id: ctx.actor.accountId,
    kind,
    name: data.name,
    active: data.active,
    settings: JSON.stringify(data.settings),
    secret_sealed: data.secret ? await sealSecret(ctx, id, data.secret) : null,
    key_hash: key.hash,
    key_last4: key.last4,
    changed_by: ctx.actor.userId,
    key_holder: ctx.actor.userId,
    secret_holder: data.secret ? ctx.actor.userId : null,
    created_at: ctx.now(),
  });
  return id;
}

/** Who knows the key and the secret, of rows that an earlier release wrote: whoever changed them last. */
const holders = ({ db }: Ctx) => ({
  key_holder: db.raw('coalesce(key_holder, changed_by)'),
  secret_holder: db.raw('case when secret_sealed is not null then coalesce(secret_holder, changed_by) end'),
});

/** Updates a connection's editable fields. */
export async function updateConnection(ctx: ActorCtx, id: string, data: ConnectionData): Promise<void> {
  await ctx
    .db('ats_connections')
    .where({ id, account_id: ctx.actor.accountId })
    .update({
      name: data.name,
      active: data.active,
      settings: JSON.stringify(data.settings),
      changed_by: ctx.actor.userId,
      ...holders(ctx),
      ...(data.secret && {
        secret_sealed: await sealSecret(ctx, id, data.secret),
        secret_holder: ctx.actor.userId,
      }),
    });
}

/** Replaces the key; the previous one ends at once. */
export async function saveConnectionKey(
  ctx: ActorCtx,
  id: string,
  key: { hash: string; last4: string },
): Promise<void> {
  const { userId, accountId } = ctx.actor;
  await ctx
    .db('ats_connections')
    .where({ id, account_id: accountId })
    .update({
      key_hash: key.hash,
      key_last4: key.last4,
      changed_by: userId,
      ...holders(ctx),
      key_holder: userId,
    });
}

async function sealSecret(ctx: ActorCtx, id: string, secret: string): Promise<Sealed> {
  return (await getSealer(ctx, ctx.actor.accountId)).encrypt(secretPurpose(id), Buffer.from(secret));
}

/** Our API key at the system; null without one. */
export async function findSecret(
  ctx: Ctx,
  { id, account_id, secret_sealed }: Pick<ConnectionRow, 'id' | 'account_id' | 'secret_sealed'>,
): Promise<string | null> {
  if (!secret_sealed) return null;
  return (await getSealer(ctx, account_id)).decrypt(secretPurpose(id), secret_sealed).toString();
}

/** Updates a connection's status fields. */
export async function markConnection(
  { db }: Ctx,
  id: string,
  marks: Partial<Pick<ConnectionRow, 'last_event_at' | 'last_error' | 'tested_at'>>,
): Promise<void> {
  await db('ats_connections').where({ id }).update(marks);
}

/** Stores when a system was last seen, at most once a minute. */
export async function touchConnection({ db, now }: Ctx, id: string): Promise<void> {
  await db('ats_connections')
    .where({ id })
    .whereRaw(`(last_event_at is null or last_event_at < ?::timestamptz - interval '1 minute')`, [now()])
    .update({ last_event_at: now() });
}

/** Stores a job named by a system. */
export async function saveJob(
  { db, now }: Ctx,
  connection_id: string,
  job: { externalId: string; title: string | null },
): Promise<void> {
  await db('ats_jobs')
    .insert({ connection_id, external_id: job.externalId, title: job.title, seen_at: now() })
    .onConflict(['connection_id', 'external_id'])
    .merge(['title'])
    .whereRaw('ats_jobs.title is distinct from excluded.title');
}

/** The vacancy mapped to a system's job; null when unmapped. */
export async function findJobVacancy(
  { db }: Ctx,
  connection_id: string,
  external_id: string,
): Promise<string | null> {
  const row = await db('ats_jobs').where({ connection_id, external_id }).first('vacancy_id');
  return row?.vacancy_id ?? null;
}

/** Jobs named by a system, unmapped ones first. */
export async function listJobs({ db }: Ctx, connection_id: string): Promise<AtsJob[]> {
  const rows = await db('ats_jobs')
    .where({ connection_id })
    .orderByRaw('(vacancy_id is not null), seen_at desc, external_id')
    .limit(500);
  return rows.map((row) => ({
    externalId: row.external_id,
    title: row.title,
    vacancyId: row.vacancy_id,
    seenAt: row.seen_at,
  }));
}

/** How many jobs of the acting account's systems lead to no vacancy, by connection. */
export async function countUnmappedJobs({ db, actor }: ActorCtx): Promise<Map<string, number>> {
  const rows = await db('ats_jobs as j')
    .join('ats_connections as c', 'c.id', 'j.connection_id')
    .where({ 'c.account_id': actor.accountId })
    .whereNull('j.vacancy_id')
    .groupBy('j.connection_id')
    .select('j.connection_id')
    .count('* as count');
  return new Map(rows.map(({ connection_id, count }) => [connection_id, Number(count)]));
}

/** Maps a job to a vacancy. */
export async function mapJob(
  { db }: Ctx,
  connection_id: string,
  external_id: string,
  vacancy_id: string | null,
): Promise<void> {
  await db('ats_jobs').where({ connection_id, external_id }).update({ vacancy_id });
}

/** Vacancies of an account that accept applicants, by code. */
export const listVacancyChoices = (
  { db }: Ctx,
  account_id: string,
  states: readonly VacancyState[],
): Promise<Pick<VacancyRow, 'id' | 'code' | 'title' | 'state'>[]> =>
  db('vacancies')
    .where({ account_id })
    .whereIn('state', [...states])
    .orderByRaw('lower(code)')
    .limit(500)
    .select('id', 'code', 'title', 'state');

/** Locks a system's application id for this transaction, so that concurrent submissions are one application. */
export const lockExternal = ({ db }: Ctx, connectionId: string, externalId: string): Promise<void> =>
  lockUntilCommit(db, 'atsApplication', `${connectionId}|${externalId}`);
