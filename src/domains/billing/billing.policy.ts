import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';

/** Only operators work on the wallets of others. @throws Forbidden */
export function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}
