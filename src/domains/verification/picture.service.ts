import { record } from '~/src/domains/audit';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { NotFound } from '~/src/platform/errors';
import { insertEvent } from './events.store';
import { findPicture, readContent } from './pictures.store';
import { findVerification } from './verification.store';

/**
 * A picture of the acting account's verification (JPEG); the view is audited first.
 * @throws NotFound `picture_not_found`, also once it is removed
 */
export async function getPictureContent(ctx: ActorCtx, id: string, pictureId: string): Promise<Buffer> {
  const row = await findVerification(ctx, id);
  const picture = await findPicture(ctx, pictureId);
  const isOwn = row?.account_id === ctx.actor.accountId && picture?.verification_id === id;
  // An unchecked picture may be anything.
  if (!isOwn || picture.state === 'waiting') throw new NotFound('picture_not_found');
  const content = await readContent(ctx, row.person_id, picture);
  if (!content) throw new NotFound('picture_not_found');
  await inTransaction(ctx, async (tx) => {
    const details = { kind: picture.kind };
    await insertEvent(tx, id, { kind: 'picture_seen', details, userId: tx.actor.userId });
    await record(tx, {
      action: 'verification_picture_seen',
      subject: { kind: 'verification', id },
      details: { picture: picture.kind },
    });
  });
  return content;
}
