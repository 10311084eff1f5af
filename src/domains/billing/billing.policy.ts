import type { ActorCtx } from '~/src/platform/context';
import { Forbidden } from '~/src/platform/errors';
import type { Actor } from '~/src/shared/actor';
import { readsAll, readsAllVerifications } from '~/src/shared/rights/readers';

/** Only operators work on the wallets of others. @throws Forbidden */
export function requireOperator({ actor }: ActorCtx): void {
  if (!actor.operator) throw new Forbidden('forbidden');
}

/** Which charges of an account somebody sees one by one; all others count in sums only (decision 0032). */
export interface ChargeScope {
  accountId: string;
  /** Who sees less than all of them: their own, and whole kinds of them. Absent: all. */
  reader?: { userId: string; reports: boolean; verifications: boolean };
}

/** What the actor sees one by one of the account they act for. */
export function getChargeScope(actor: Actor): ChargeScope {
  const { accountId, userId } = actor;
  const [reports, verifications] = [readsAll(actor), readsAllVerifications(actor)];
  return reports && verifications ? { accountId } : { accountId, reader: { userId, reports, verifications } };
}
