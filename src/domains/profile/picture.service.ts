import { record } from '~/src/domains/audit';
import { ChildEnded } from '~/src/platform/child/limits';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { discardFiles, removeDiscarded } from '~/src/platform/files/discarded-files';
import type { Limit } from '~/src/platform/limits';
import { pictureProblem } from './picture.rules';
import { findPicture, replacePicture, savePicture } from './picture.store';
import type { DrawnPicture, Picture, PictureProblem } from './picture.types';

const CHILD = 'src/domains/profile/picture.child';
const UPLOADS: Limit = { name: 'picture', points: 20, seconds: 3_600 };
/** A picture of the most pixels takes two seconds. */
const LIMITS = { cpuMs: 10_000, children: 2, tasks: 1 };
let runner: ChildRunner | null = null;

/** A picture's problem as a field error. */
export const pictureError = (problem: PictureProblem): Invalid =>
  new Invalid(problem, { picture: [`errors:${problem}`] });

/** The acting user's picture; null without one. */
export const getPicture = (ctx: ActorCtx): Promise<Picture | null> => findPicture(ctx, ctx.actor.userId);

/**
 * Re-encodes an upload in its own process and makes it the acting user's picture.
 * @param signal aborted when nobody waits for it any more
 * @throws Invalid `picture_empty`, `picture_size`, `picture_type`, `picture_pixels`; TooMany
 */
export async function changePicture(ctx: ActorCtx, upload: Buffer, signal?: AbortSignal): Promise<void> {
  const problem = pictureProblem(upload);
  if (problem) throw pictureError(problem);
  await ctx.limits.consume(UPLOADS, ctx.actor.userId);
  const drawing = await draw(upload, ctx.actor.userId, signal);
  if (!drawing.ok) throw pictureError(drawing.problem);
  const key = await savePicture(ctx, ctx.actor.userId, Buffer.from(drawing.jpeg));
  await storeKey(ctx, key);
}

/** A picture whose child exceeds its limits has too many pixels, whatever its header says. */
async function draw(upload: Buffer, owner: string, signal?: AbortSignal): Promise<DrawnPicture> {
  runner ??= createChildRunner(LIMITS);
  try {
    return await runner.run<Buffer, DrawnPicture>(CHILD, upload, { owner, signal });
  } catch (error) {
    if (error instanceof ChildEnded && !signal?.aborted) return { ok: false, problem: 'picture_pixels' };
    throw error;
  }
}

/** Deletes the acting user's picture. */
export const removePicture = (ctx: ActorCtx): Promise<void> => storeKey(ctx, null);

async function storeKey(ctx: ActorCtx, key: string | null): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await replacePicture(tx, userId, key);
    if (before) await discardFiles(tx, [before]);
    await record(tx, { action: 'profile_changed', subject: { kind: 'user', id: userId } });
  });
  await removeDiscarded(ctx);
}
