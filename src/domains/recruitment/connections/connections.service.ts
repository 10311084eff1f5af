import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import {
  type ConnectionData,
  countUnmappedJobs,
  findConnection,
  insertConnection,
  isConnectionNamed,
  listConnectionRows,
  listJobs,
  listVacancyChoices,
  mapJob,
  saveConnectionKey,
  updateConnection,
} from './connections.store';
import type { AtsKind, ConnectionLine, ConnectionRow, ConnectionView } from './connections.types';
import { atsKeyHash, getLast4, newAtsKey } from './keys.rules';

const toView = (row: ConnectionRow): ConnectionView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  active: row.active,
  last4: row.key_last4,
  settings: row.settings,
  hasSecret: row.secret_sealed !== null,
  createdAt: row.created_at,
  lastEventAt: row.last_event_at,
  lastError: row.last_error,
  testedAt: row.tested_at,
});

/** The acting account's connections, by name. */
export async function listConnections(ctx: ActorCtx): Promise<ConnectionLine[]> {
  const [rows, unmapped] = await Promise.all([listConnectionRows(ctx), countUnmappedJobs(ctx)]);
  return rows.map((row) => ({ ...toView(row), unmapped: unmapped.get(row.id) ?? 0 }));
}

/** The acting account's connection as it is stored. @throws NotFound `connection_not_found` */
export async function readConnection(ctx: ActorCtx, id: string): Promise<ConnectionRow> {
  const row = await findConnection(ctx, id);
  if (!row) throw new NotFound('connection_not_found');
  return row;
}

/** One connection of the acting account. @throws NotFound `connection_not_found` */
export const getConnection = async (ctx: ActorCtx, id: string): Promise<ConnectionView> =>
  toView(await readConnection(ctx, id));

const secretOfKey = (key: string) => ({ hash: atsKeyHash(key), last4: getLast4(key) });
const toSubject = (id: string) => ({ kind: 'ats_connection' as const, id });

/**
 * Creates a connection and its key, which is returned only once: only its hash is stored.
 * @throws Invalid `invalid` {nome, etapa}
 */
export async function createConnection(
  ctx: ActorCtx,
  kind: AtsKind,
  data: ConnectionData,
): Promise<{ id: string; key: string }> {
  await check(ctx, kind, data, null);
  const key = newAtsKey();
  return inTransaction(ctx, async (tx) => {
    const id = await insertConnection(tx, kind, data, secretOfKey(key));
    await record(tx, { action: 'ats_connection_saved', subject: toSubject(id), details: { kind } });
    return { id, key };
  });
}

/** Changes a connection. @throws NotFound `connection_not_found`, Invalid `invalid` {nome, etapa} */
export async function changeConnection(ctx: ActorCtx, id: string, data: ConnectionData): Promise<void> {
  const { kind } = await readConnection(ctx, id);
  await check(ctx, kind, data, id);
  await inTransaction(ctx, async (tx) => {
    await updateConnection(tx, id, data);
    await record(tx, {
      action: 'ats_connection_saved',
      subject: toSubject(id),
      details: { kind, active: data.active },
    });
  });
}

async function check(ctx: ActorCtx, kind: AtsKind, data: ConnectionData, id: string | null): Promise<void> {
  if (kind === 'gupy' && !data.settings.step) {
    throw new Invalid('invalid', { etapa: ['recruitmentRuns:errors.step'] });
  }
  if (await isConnectionNamed(ctx, data.name, id)) {
    throw new Invalid('invalid', { nome: ['recruitmentRuns:errors.nameTaken'] });
  }
}

/** Rotates a connection's key, returned only once; the previous one ends at once. @throws NotFound */
export async function rotateConnectionKey(ctx: ActorCtx, id: string): Promise<string> {
  const { kind } = await readConnection(ctx, id);
  const key = newAtsKey();
  await inTransaction(ctx, async (tx) => {
    await saveConnectionKey(tx, id, secretOfKey(key));
    await record(tx, {
      action: 'ats_connection_saved',
      subject: toSubject(id),
      details: { kind, code: 'key' },
    });
  });
  return key;
}

/** Vacancies that a job may be mapped to: not closed ones. */
export const listMappable = (ctx: ActorCtx) =>
  listVacancyChoices(ctx, ctx.actor.accountId, ['draft', 'open', 'paused']);

/**
 * Maps a system's jobs to vacancies; jobs not named keep their mapping. A job or vacancy that is not theirs is
 * ignored. @throws NotFound `connection_not_found`
 */
export async function mapJobs(
  ctx: ActorCtx,
  id: string,
  choices: Readonly<Record<string, string | null>>,
): Promise<void> {
  const { kind } = await readConnection(ctx, id);
  const vacancies = new Set((await listMappable(ctx)).map((vacancy) => vacancy.id));
  await inTransaction(ctx, async (tx) => {
    for (const { externalId } of await listJobs(tx, id)) {
      const vacancyId = choices[externalId];
      if (vacancyId === undefined || (vacancyId !== null && !vacancies.has(vacancyId))) continue;
      await mapJob(tx, id, externalId, vacancyId);
    }
    await record(tx, { action: 'ats_connection_saved', subject: toSubject(id), details: { kind } });
  });
}
