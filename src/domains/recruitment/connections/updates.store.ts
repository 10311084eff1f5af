import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import type { ConnectionRow, ReportedOutcome } from './connections.types';
import { MAX_TRIES } from './outcome.rules';

const targetPurpose = (applicationId: string): string => `ats-update.target:${applicationId}`;

/** Stores a system's request for updates of an application. Runs in a transaction. */
export async function insertUpdate(
  ctx: Ctx,
  { id: connection_id, account_id }: Pick<ConnectionRow, 'id' | 'account_id'>,
  application_id: string,
  target: string | null,
): Promise<void> {
  const sealer = await getSealer(ctx, account_id);
  const target_sealed = target ? sealer.encrypt(targetPurpose(application_id), Buffer.from(target)) : null;
  await ctx
    .db('ats_updates')
    .insert({ application_id, connection_id, target_sealed, next_at: ctx.now(), created_at: ctx.now() })
    .onConflict('application_id')
    .merge(['target_sealed']);
}

/** An outcome not yet reported to a system. */
export interface DueUpdate
  extends Pick<Row<'ats_updates'>, 'application_id' | 'connection_id' | 'trying' | 'tries' | 'target_sealed'>,
    Pick<ConnectionRow, 'account_id' | 'kind' | 'secret_sealed'>,
    Pick<ApplicationRow, 'state' | 'version'> {
  outcome: ReportedOutcome;
}

/** `toOutcome` as SQL. */
const OUTCOME = `case when a.state in ('review', 'pre_adverse', 'contested') then 'review'
  when a.state in ('clear', 'approved', 'declined', 'withdrawn', 'expired') then a.state end`;

/** Due updates, oldest first; none of a candidate of whom it is not known that they were checked. */
export const listDueUpdates = ({ db, now }: Ctx, limit: number): Promise<DueUpdate[]> =>
  db('ats_updates as u')
    .join('applications as a', 'a.id', 'u.application_id')
    .join('ats_connections as c', 'c.id', 'u.connection_id')
    .where('c.active', true)
    .where('u.next_at', '<=', now())
    .whereRaw(`(a.ended_at is not null or a.identity in ('agreed', 'confirmed'))`)
    .whereRaw(`${OUTCOME} is not null and ${OUTCOME} is distinct from u.told`)
    .whereRaw(`(u.tries < ? or u.trying is distinct from ${OUTCOME})`, [MAX_TRIES])
    .orderBy('u.next_at')
    .limit(limit)
    .select('u.application_id', 'u.connection_id', 'u.trying', 'u.tries', 'u.target_sealed')
    .select('c.account_id', 'c.kind', 'c.secret_sealed', 'a.state', 'a.version')
    .select(db.raw<Pick<DueUpdate, 'outcome'>>(`${OUTCOME} as outcome`));

/** A system's callback address; null: its API. */
export async function findTarget(
  ctx: Ctx,
  { application_id, account_id, target_sealed }: DueUpdate,
): Promise<string | null> {
  if (!target_sealed) return null;
  return (await getSealer(ctx, account_id)).decrypt(targetPurpose(application_id), target_sealed).toString();
}

/** Marks an update as sent; after the last one the application's target is deleted. */
export async function markUpdateSent({ db }: Ctx, update: DueUpdate, last: boolean): Promise<void> {
  const row = db('ats_updates').where({ application_id: update.application_id });
  if (last) await row.delete();
  else await row.update({ told: update.outcome, trying: null, tries: 0, problem: null });
}

/** Schedules a failed update to be sent again after a pause. */
export async function postponeUpdate(
  { db }: Ctx,
  update: DueUpdate,
  { tries, nextAt, problem }: { tries: number; nextAt: Date; problem: string },
): Promise<void> {
  await db('ats_updates')
    .where({ application_id: update.application_id })
    .update({ trying: update.outcome, tries, next_at: nextAt, problem });
}
