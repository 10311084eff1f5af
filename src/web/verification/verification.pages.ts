import type { UserRequest } from '~/src/http/request';
import { NotFound } from '~/src/platform/errors';

/** The verification of an address. @throws NotFound `verification_not_found` where it names another account */
export function idOf(req: UserRequest): string {
  if (req.params.organizationExternalId !== req.ctx.actor.accountId)
    throw new NotFound('verification_not_found');
  return String(req.params.uid);
}

/** Parameters of a verification's addresses. */
export const addressOf = (req: UserRequest, uid: string = idOf(req)) => ({
  organizationExternalId: req.ctx.actor.accountId,
  uid,
});
