import type { Ctx } from '~/src/platform/context';
import { destroyKeys } from '~/src/platform/crypto/subject-keys';
import { FRAMES_DAYS, TRIAL_MS } from './verification.rules';
import { FRAME_KINDS } from './verification.types';

const CHUNK_SIZE = 200;
/** Verifications are kept as long as reports (privacy policy, section on retention). */
const RETENTION_YEARS = 5;

/** Open verifications with an expired link; trials are deleted instead. */
export const listExpired = ({ db, now }: Ctx): Promise<string[]> =>
  db('verifications')
    .whereIn('state', ['created', 'capturing'])
    .whereNot({ origin: 'try' })
    .where('link_expires_at', '<=', now())
    .orderBy('link_expires_at')
    .limit(CHUNK_SIZE)
    .pluck('id');

const getKeys = (rows: { file_key: string | null }[]): string[] =>
  rows.flatMap(({ file_key }) => (file_key ? [file_key] : []));

/** What a step of the clean-up removed: the keys of its files, and whether more may be left. */
export interface Removed {
  files: string[];
  isMore: boolean;
}

/**
 * Deletes some pictures, with their readings, after the integration's retention: frames of the challenge seven days,
 * the rest by the policy. Runs in a transaction.
 */
export async function deleteOldPictures({ db, now }: Ctx): Promise<Removed> {
  const rows = await db('verification_pictures as p')
    .join('verifications as v', 'v.id', 'p.verification_id')
    .whereNotNull('p.file_key')
    .where((old) =>
      old
        .whereRaw(
          "v.finished_at < ?::timestamptz - make_interval(days => (v.policy ->> 'retentionDays')::int)",
          [now()],
        )
        .orWhere((frames) =>
          frames
            .whereIn('p.kind', [...FRAME_KINDS])
            .whereRaw('p.created_at < ?::timestamptz - make_interval(days => ?)', [now(), FRAMES_DAYS]),
        ),
    )
    .limit(CHUNK_SIZE)
    .select('p.id', 'p.file_key');
  const ids = rows.map(({ id }) => id);
  await db('verification_pictures').whereIn('id', ids).update({ file_key: null, analysis_sealed: null });
  return { files: getKeys(rows), isMore: ids.length === CHUNK_SIZE };
}

/** Deletes faces' templates, and the marks by which pictures are recognized, after the integration's retention. */
export async function deleteOldFaces({ db, now }: Ctx): Promise<void> {
  await db.raw(
    `delete from face_templates t using verifications v
       where v.id = t.verification_id
         and v.finished_at < ?::timestamptz - make_interval(days => (v.policy ->> 'retentionDays')::int)`,
    [now()],
  );
  await db.raw(
    `delete from verification_picture_marks m using verification_pictures p, verifications v
       where p.id = m.picture_id and v.id = p.verification_id
         and coalesce(v.finished_at, v.link_expires_at)
           < ?::timestamptz - make_interval(days => (v.policy ->> 'retentionDays')::int)`,
    [now()],
  );
}

/** Deletes some verifications older than five years, and people who have none any more. Runs in a transaction. */
export async function deleteOldVerifications(ctx: Ctx): Promise<Removed> {
  const before = new Date(ctx.now());
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS);
  const ids = await ctx.db('verifications').where('created_at', '<', before).limit(CHUNK_SIZE).pluck('id');
  const files = await ctx.db('verification_pictures').whereIn('verification_id', ids).select('file_key');
  await ctx.db('verifications').whereIn('id', ids).delete();
  const people = await ctx
    .db('verification_people as p')
    .where('p.created_at', '<', before)
    .whereNotExists(ctx.db('verifications as v').whereRaw('v.person_id = p.id'))
    .limit(CHUNK_SIZE)
    .pluck('p.id');
  await erasePeople(ctx, people);
  return { files: getKeys(files), isMore: [ids, people].some(({ length }) => length === CHUNK_SIZE) };
}

/** Trials started an hour ago, in any state. */
export const listOldTrials = ({ db, now }: Ctx): Promise<string[]> =>
  db('verifications')
    .where({ origin: 'try' })
    .where('created_at', '<=', new Date(now().getTime() - TRIAL_MS))
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
