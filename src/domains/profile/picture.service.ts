import { record } from '~/src/domains/audit';
import { type ChildRunner, createChildRunner } from '~/src/platform/child';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import type { Limit } from '~/src/platform/limits';
import { pictureProblem } from './picture.rules';
import { findPicture, replacePicture, savePicture } from './picture.store';
import type { DrawnPicture, Picture, PictureProblem } from './picture.types';

const CHILD = 'src/domains/profile/picture.child';
const UPLOADS: Limit = { name: 'picture', points: 20, seconds: 3_600 };
let runner: ChildRunner | null = null;

/** A picture's problem as a field error. */
export const pictureError = (problem: PictureProblem): Invalid =>
  new Invalid(problem, { picture: [`errors:${problem}`] });

/** The acting user's picture; null without one. */
export const getPicture = (ctx: ActorCtx): Promise<Picture | null> => findPicture(ctx, ctx.actor.userId);

/**
 * Re-encodes an upload in its own process and makes it the acting user's picture.
 * @throws Invalid `picture_empty`, `picture_size`, `picture_type`, `picture_pixels`; TooMany
 */
export async function changePicture(ctx: ActorCtx, upload: Buffer): Promise<void> {
  const problem = pictureProblem(upload);
  if (problem) throw pictureError(problem);
  await ctx.limits.consume(UPLOADS, ctx.actor.userId);
  runner ??= createChildRunner();
  const drawn = await runner.run<Buffer, DrawnPicture>(CHILD, upload);
  if (!drawn.ok) throw pictureError(drawn.problem);
  const key = await savePicture(ctx, ctx.actor.userId, Buffer.from(drawn.jpeg));
  await put(ctx, key);
}

/** Deletes the acting user's picture. */
export const removePicture = (ctx: ActorCtx): Promise<void> => put(ctx, null);

async function put(ctx: ActorCtx, key: string | null): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await replacePicture(tx, userId, key);
    if (before) await discardFiles(tx, [before]);
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: userId } });
  });
  await removeDiscarded(ctx);
}
