import { createHash, randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { discardFiles } from '~/src/platform/files/discarded-files';
import type { PictureKind, PictureState, VerificationRow } from './verification.types';

/** `retake`: why it must be retaken; `facts`: quality measurements, without face or text. */
export type PictureRow = Row<'verification_pictures'>;

const getKeys = (key: string | null): string[] => (key ? [key] : []);
/** Trials wait behind customers' pictures. */
const TRIALS_TURN = 500;

/**
 * The priority of a picture's check: accounts take turns, and so do the networks of trials, which come after all
 * accounts. Lower goes first.
 */
export async function getTurn(
  { db }: Ctx,
  { id, account_id, origin }: Pick<VerificationRow, 'id' | 'account_id' | 'origin'>,
): Promise<number> {
  const others =
    origin === 'try'
      ? db('verification_trials as t')
          .whereRaw(
            't.network_index = (select network_index from verification_trials where verification_id = ?)',
            [id],
          )
          .select('t.verification_id')
      : db('verifications as v').where({ 'v.account_id': account_id }).select('v.id');
  const [row] = await db('verification_pictures')
    .where({ state: 'waiting' })
    .whereIn('verification_id', others)
    .count('* as count');
  return Math.min(row.count, TRIALS_TURN - 1) + (origin === 'try' ? TRIALS_TURN : 0);
}

/** Hash for recognising identical bytes. */
export const contentHash = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url');
const filePurpose = (id: string): string => `verification.picture:${id}`;
const analysisPurpose = (id: string): string => `verification.analysis:${id}`;

/** An uploaded picture, stored but not yet part of a verification. */
export interface StoredPicture {
  id: string;
  kind: PictureKind;
  fileKey: string;
  sha256: string;
}

/** Stores an uploaded picture, sealed under the person's key, outside any transaction. */
export async function storePicture(
  ctx: Ctx,
  personId: string,
  { kind, content }: { kind: PictureKind; content: Buffer },
): Promise<StoredPicture> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, personId);
  const fileKey = await ctx.files.put('verifications', sealer.encrypt(filePurpose(id), content));
  return { id, kind, fileKey, sha256: contentHash(content) };
}

/** Makes a stored picture the newest of its kind. */
export async function insertPicture(
  ctx: Ctx,
  id: string,
  { id: pictureId, kind, fileKey, sha256 }: StoredPicture,
): Promise<void> {
  await ctx.db('verification_pictures').where({ verification_id: id, kind }).update({ current: false });
  await ctx.db('verification_pictures').insert({
    id: pictureId,
    verification_id: id,
    kind,
    try: ctx.db.raw(
      '(select coalesce(max(try), 0) + 1 from verification_pictures where verification_id = ? and kind = ?)',
      [id, kind],
    ),
    state: 'waiting',
    file_key: fileKey,
    sha256,
    created_at: ctx.now(),
  });
}

export const findPicture = async (ctx: Ctx, id: string): Promise<PictureRow | null> =>
  (await ctx.db('verification_pictures').where({ id }).first()) ?? null;

/** The newest picture of each kind. */
export const listPictures = (ctx: Ctx, verificationId: string): Promise<PictureRow[]> =>
  ctx
    .db('verification_pictures')
    .where({ verification_id: verificationId, current: true })
    .orderBy('created_at');

/** Whether a picture is, byte for byte, an earlier one of its kind in its verification. */
export async function wasSentBefore(
  { db }: Ctx,
  { verification_id, kind, sha256, try: number }: PictureRow,
): Promise<boolean> {
  const earlier = db('verification_pictures')
    .where({ verification_id, kind, sha256 })
    .where('try', '<', number);
  return (await earlier.first('id')) !== undefined;
}

/** A picture's bytes; null once they are removed. */
export async function readContent(
  ctx: Ctx,
  personId: string,
  { id, file_key }: Pick<PictureRow, 'id' | 'file_key'>,
): Promise<Buffer | null> {
  if (!file_key) return null;
  const sealer = await getSealer(ctx, personId);
  return sealer.decrypt(filePurpose(id), fromFile(await ctx.files.get(file_key)));
}

export interface CheckedPicture {
  state: Exclude<PictureState, 'waiting'>;
  retake: string | null;
  facts: Record<string, number>;
  /** The analysis for the decision: embedding, text; sealed. */
  analysis: unknown;
  /** The picture re-encoded without metadata (`saveJpeg`); absent: unreadable. */
  fileKey?: string;
}

/** Stores a checked picture's file, sealed, outside any transaction; its key, for `saveChecked`. */
export async function saveJpeg(
  ctx: Ctx,
  personId: string,
  { id }: Pick<PictureRow, 'id'>,
  jpeg: Buffer,
): Promise<string> {
  const sealer = await getSealer(ctx, personId);
  return ctx.files.put('verifications', sealer.encrypt(filePurpose(id), jpeg));
}

/** Stores a picture's check; false when that was done before: then the caller removes the file. */
export async function saveChecked(
  ctx: Ctx,
  personId: string,
  picture: PictureRow,
  checked: CheckedPicture,
): Promise<boolean> {
  const sealer = await getSealer(ctx, personId);
  const { state, retake, facts, analysis, fileKey } = checked;
  const saved = await ctx
    .db('verification_pictures')
    .where({ id: picture.id, state: 'waiting' })
    .update({
      state,
      retake,
      facts: JSON.stringify(facts),
      analysis_sealed: sealer.encrypt(
        analysisPurpose(picture.id),
        Buffer.from(JSON.stringify(analysis ?? null)),
      ),
      file_key: fileKey ?? null,
      checked_at: ctx.now(),
    });
  if (saved === 1) await discardFiles(ctx, getKeys(picture.file_key));
  return saved === 1;
}

/** Deletes unchecked pictures: the person moved on, or the link expired. */
export async function deletePendingPictures(ctx: Ctx, verificationId: string): Promise<void> {
  const pending = { verification_id: verificationId, state: 'waiting' } as const;
  const rows = await ctx.db('verification_pictures').where(pending).select('file_key');
  await ctx
    .db('verification_pictures')
    .where(pending)
    .update({ state: 'accepted', file_key: null, checked_at: ctx.now() });
  await discardFiles(
    ctx,
    rows.flatMap(({ file_key }) => getKeys(file_key)),
  );
}

/** A picture's analysis. */
export async function findAnalysis<T>(ctx: Ctx, personId: string, picture: PictureRow): Promise<T | null> {
  if (!picture.analysis_sealed) return null;
  const sealer = await getSealer(ctx, personId);
  return JSON.parse(sealer.decrypt(analysisPurpose(picture.id), picture.analysis_sealed).toString()) as T;
}
