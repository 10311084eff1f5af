import type { ActorCtx, Ctx } from '~/src/platform/context';
import { Unauthenticated } from '~/src/platform/errors';
import { hasLoginEnded, lockAccess } from './live-login.store';
import { type LoginUser, lockLoginUser } from './user.store';

/**
 * Refuses a request whose login or token ended while it was under way, and makes whatever ends access wait until the
 * transaction is over: what it creates is ended with all the rest, or not created (decision 0312). The first statement
 * of every transaction that creates a way in, or changes one. @throws Unauthenticated
 */
export async function requireLiveLogin(tx: ActorCtx): Promise<void> {
  await lockAccess(tx, tx.actor.userId);
  if (await hasLoginEnded(tx, tx.actor)) throw new Unauthenticated('unauthenticated');
}

/** A user as they were when they proved who they are. */
export type Proven = Pick<LoginUser, 'id' | 'passwordHash' | 'passwordUnproven' | 'accessEndedAt'>;

/**
 * The same for a login that is about to begin: refuses one whose proof was judged before the password changed, or before
 * somebody who holds the inbox ended all access. @throws Unauthenticated
 */
export async function requireStillProven(tx: Ctx, proven: Proven): Promise<void> {
  const now = await lockLoginUser(tx, proven.id);
  const isSame =
    now?.status === 'active' &&
    now.passwordHash === proven.passwordHash &&
    (proven.passwordUnproven || !now.passwordUnproven) &&
    now.accessEndedAt?.getTime() === proven.accessEndedAt?.getTime();
  if (!isSame) throw new Unauthenticated('unauthenticated');
}
