import type { UserRequest } from '~/src/http/request';
import { NotFound } from '~/src/platform/errors';

/** The verification in the URL. @throws NotFound `verification_not_found` if the URL names another account */
export function getId(req: UserRequest): string {
  if (req.params.organizationExternalId !== req.ctx.actor.accountId)
    throw new NotFound('verification_not_found');
  return String(req.params.uid);
}

/** URL parameters of a verification's pages. */
export const toAddress = (req: UserRequest, uid: string = getId(req)) => ({
  organizationExternalId: req.ctx.actor.accountId,
  uid,
});
