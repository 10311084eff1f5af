import type { UserRequest } from '~/src/http/request';
import { NotFound } from '~/src/platform/errors';

/** A request to a page of one verification. */
export type VerificationRequest<Names extends string = never> = UserRequest<
  'organizationExternalId' | 'uid' | Names
>;

/** The verification in the URL. @throws NotFound `verification_not_found` if the URL names another account */
export function getId(req: VerificationRequest): string {
  if (req.params.organizationExternalId !== req.ctx.actor.accountId)
    throw new NotFound('verification_not_found');
  return req.params.uid;
}

/** URL parameters of a verification's pages. */
export const toAddress = (req: VerificationRequest, uid: string = getId(req)) => ({
  organizationExternalId: req.ctx.actor.accountId,
  uid,
});
