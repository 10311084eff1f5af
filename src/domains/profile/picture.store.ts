import type { Ctx } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Picture } from './picture.types';

const getPurpose = (userId: string) => `profile.picture:${userId}`;

/** Stores a picture encrypted, without an owner yet. Returns its key. */
export async function savePicture(ctx: Ctx, userId: string, jpeg: Buffer): Promise<string> {
  const sealer = await getSealer(ctx, userId);
  return ctx.files.put('pictures', sealer.encrypt(getPurpose(userId), jpeg));
}

/** Sets a user's picture, or removes it (null); returns the previous key. In a transaction. */
export async function replacePicture(
  { db }: Ctx,
  userId: string,
  key: string | null,
): Promise<string | null> {
  await db('preferences').insert({ user_id: userId }).onConflict('user_id').ignore();
  const own = () => db('preferences').where({ user_id: userId });
  const before = await own().forUpdate().first('picture_key');
  await own().update({ picture_key: key });
  return before!.picture_key;
}

/** Of these files, those that are a user's picture. */
export const referencedPictures = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('preferences').whereIn('picture_key', keys).whereNotNull('picture_key').pluck('picture_key');

/** A user's picture; null without one. */
export async function findPicture(ctx: Ctx, userId: string): Promise<Picture | null> {
  const { picture_key: key } =
    (await ctx.db('preferences').where({ user_id: userId }).first('picture_key')) ?? {};
  if (!key) return null;
  const sealer = await getSealer(ctx, userId);
  const content = sealer.decrypt(getPurpose(userId), fromFile(await ctx.files.get(key)));
  return { version: key.slice(key.indexOf('/') + 1), content };
}
