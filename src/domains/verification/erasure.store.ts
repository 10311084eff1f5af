import type { Ctx } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import type { Removed } from '~/src/platform/files/discarded-files';
import { HOUR_MS } from '~/src/shared/dates';
import { keptSince } from '~/src/shared/retention/classes';
import { PROOF_HOURS } from './verification.rules';
import { FRAME_KINDS } from './verification.types';

const CHUNK_SIZE = 200;

/** Some open verifications with an expired link; trials are deleted instead. */
export const listExpired = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('verifications')
    .whereIn('state', ['created', 'capturing'])
    .whereNot({ origin: 'try' })
    .where('link_expires_at', '<=', now())
    .whereNotIn('id', [...except])
    .orderBy('link_expires_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

/** Some proofs of data subjects that nobody decided as long as they could be opened. */
export const listLateProofs = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('verifications')
    .where({ origin: 'subject' })
    .whereIn('state', ['processing', 'review'])
    .where('created_at', '<=', new Date(now().getTime() - PROOF_HOURS * HOUR_MS))
    .whereNotIn('id', [...except])
    .orderBy('created_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

/** Ends a decision for which no second person came in time. */
export const declineWaiting = async ({ db, now }: Ctx, verificationId: string): Promise<void> => {
  const decisions = db('verification_decisions').where({ verification_id: verificationId, state: 'waiting' });
  await decisions.update({ state: 'declined', settled_at: now() });
};

const getKeys = (rows: { file_key: string | null }[]): string[] =>
  rows.flatMap(({ file_key }) => (file_key ? [file_key] : []));

/** The end of the integration's retention, in UTC; as in the index verifications_retained. */
const RETAINED_UNTIL =
  "(finished_at at time zone 'UTC' + make_interval(days => (policy ->> 'retentionDays')::int))";

/**
 * Empties some verifications whose integration's retention is over: pictures with their readings, faces' templates,
 * and the marks by which pictures are recognized. Runs in a transaction.
 */
export async function emptyOldVerifications({ db, now }: Ctx): Promise<Removed> {
  const ids: string[] = await db('verifications')
    .whereNotNull('finished_at')
    .whereNull('emptied_at')
    .whereRaw(`${RETAINED_UNTIL} < ?::timestamptz at time zone 'UTC'`, [now()])
    .limit(CHUNK_SIZE)
    .pluck('id');
  const files = await emptyVerifications({ db, now }, ids);
  return { rows: ids.length, files, isMore: ids.length === CHUNK_SIZE };
}

async function emptyVerifications(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<string[]> {
  const pictures = () => db('verification_pictures').whereIn('verification_id', [...ids]);
  const files = await pictures().whereNotNull('file_key').select('file_key');
  await db('verification_picture_marks').whereIn('picture_id', pictures().select('id')).delete();
  await pictures().update({ file_key: null, analysis_sealed: null });
  await db('face_templates')
    .whereIn('verification_id', [...ids])
    .delete();
  await db('verifications')
    .whereIn('id', [...ids])
    .update({ emptied_at: now() });
  return getKeys(files);
}

/**
 * Empties the ended verifications of these people before their retention is over, as emptyOldVerifications; returns the
 * keys of their files. Runs in a transaction.
 */
export async function erasePictures(ctx: Ctx, people: readonly string[]): Promise<string[]> {
  const finishedVerifications = ctx
    .db('verifications')
    .whereIn('person_id', [...people])
    .whereNotNull('finished_at');
  return emptyVerifications(ctx, await finishedVerifications.whereNull('emptied_at').forUpdate().pluck('id'));
}

/** Deletes some frames of challenges after seven days, with their readings. Runs in a transaction. */
export async function deleteOldFrames({ db, now }: Ctx): Promise<Removed> {
  const rows = await db('verification_pictures')
    .whereNotNull('file_key')
    .whereIn('kind', [...FRAME_KINDS])
    .where('created_at', '<', keptSince('verification-frames', { now }))
    .limit(CHUNK_SIZE)
    .select('id', 'file_key');
  const ids = rows.map(({ id }) => id);
  await db('verification_pictures').whereIn('id', ids).update({ file_key: null, analysis_sealed: null });
  return { rows: ids.length, files: getKeys(rows), isMore: ids.length === CHUNK_SIZE };
}

/** Deletes the marks of pictures that nobody decided about for as long as the integration's retention. Returns how many. */
export async function deleteUndecidedMarks({ db, now }: Ctx): Promise<number> {
  const { rowCount } = await db.raw(
    `delete from verification_picture_marks where picture_id = any(array(
       select id from verification_pictures where verification_id = any(array(
         select id from verifications where (state = 'processing' or state = 'review')
           and link_expires_at < ?::timestamptz - make_interval(days => (policy ->> 'retentionDays')::int)))))`,
    [now()],
  );
  return rowCount;
}

/** Deletes some verifications older than five years, and people who have none any more. Runs in a transaction. */
export async function deleteOldVerifications(ctx: Ctx): Promise<Removed> {
  const before = keptSince('verifications', ctx);
  const ids = await ctx.db('verifications').where('created_at', '<', before).limit(CHUNK_SIZE).pluck('id');
  const files = await ctx.db('verification_pictures').whereIn('verification_id', ids).select('file_key');
  await ctx.db('verifications').whereIn('id', ids).delete();
  const people = await ctx
    .db('verification_people as p')
    .where('p.created_at', '<', before)
    // With an offset it stays a look-up for each person: a join would read all of both tables.
    .whereRaw('not exists (select from verifications v where v.person_id = p.id offset 0)')
    .limit(CHUNK_SIZE)
    .pluck('p.id');
  await erasePeople(ctx, people);
  const rows = ids.length + people.length;
  return { rows, files: getKeys(files), isMore: [ids, people].some(({ length }) => length === CHUNK_SIZE) };
}

/** Deletes some proofs of data subjects after six months, and people who have none any more. Runs in a transaction. */
export async function deleteOldProofs(ctx: Ctx): Promise<Removed> {
  const before = keptSince('face-proofs', ctx);
  const old = ctx.db('verifications').where({ origin: 'subject' }).where('created_at', '<', before);
  const rows = await old.orderBy('created_at').limit(CHUNK_SIZE).select('id', 'person_id');
  const ids = rows.map(({ id }) => id);
  const people = [...new Set(rows.map(({ person_id }) => person_id))];
  // A concurrent new proof waits for the person's lock, or is seen here.
  await ctx.db('verification_people').whereIn('id', people).orderBy('id').forUpdate().select('id');
  const files = await ctx.db('verification_pictures').whereIn('verification_id', ids).select('file_key');
  await ctx.db('verifications').whereIn('id', ids).delete();
  const busy: string[] = await ctx.db('verifications').whereIn('person_id', people).pluck('person_id');
  await erasePeople(
    ctx,
    people.filter((id) => !busy.includes(id)),
  );
  return { rows: ids.length, files: getKeys(files), isMore: ids.length === CHUNK_SIZE };
}

/** Some trials started an hour ago, in any state. */
export const listOldTrials = ({ db, now }: Ctx, except: readonly string[]): Promise<string[]> =>
  db('verifications')
    .where({ origin: 'try' })
    .where('created_at', '<=', keptSince('trials', { now }))
    .whereNotIn('id', [...except])
    .orderBy('created_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

/**
 * Deletes a trial, and its person unless another trial has the same invented person; returns the keys of its
 * files. Runs in a transaction.
 */
export async function eraseTrial(ctx: Ctx, id: string): Promise<string[]> {
  const row = await ctx.db('verifications').where({ id, origin: 'try' }).forUpdate().first('person_id');
  if (!row) return [];
  const { person_id } = row;
  // A concurrent new trial waits for the person's lock, or is seen here.
  await ctx.db('verification_people').where({ id: person_id }).forUpdate().first('id');
  const files = await ctx.db('verification_pictures').where({ verification_id: id }).select('file_key');
  await ctx.db('verifications').where({ id }).delete();
  if (!(await ctx.db('verifications').where({ person_id }).first('id'))) await erasePeople(ctx, [person_id]);
  return getKeys(files);
}

/** Destroys people's keys and deletes them: no copy of a picture, a name or a face can be read any more. */
async function erasePeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await destroyKeys(ctx, ids);
  await ctx.db('verification_people').whereIn('id', ids).delete();
}

/** Deletes an account's verifications with their people; returns the keys of their files. Runs in a transaction. */
export async function eraseVerifications(ctx: Ctx, accountId: string): Promise<string[]> {
  const files = await ctx
    .db('verification_pictures as p')
    .join('verifications as v', 'v.id', 'p.verification_id')
    .where({ 'v.account_id': accountId })
    .select('p.file_key');
  await ctx.db('verifications').where({ account_id: accountId }).delete();
  await erasePeople(ctx, await ctx.db('verification_people').where({ account_id: accountId }).pluck('id'));
  await ctx.db('verification_integrations').where({ account_id: accountId }).delete();
  return getKeys(files);
}

/** Of these keys, those of a picture. */
export const referencedVerificationFiles = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('verification_pictures').whereIn('file_key', keys).pluck('file_key') as Promise<string[]>;
