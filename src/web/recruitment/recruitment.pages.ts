import { partnerSlugOf } from '~/src/domains/access';
import type { UserRequest } from '~/src/http/request';
import { NotFound } from '~/src/platform/errors';

/** The partner of the address, which is the acting account's own. @throws NotFound */
export async function partnerOf(req: UserRequest): Promise<string> {
  const slug = await partnerSlugOf(req.ctx, req.ctx.actor.accountId);
  if (req.params.bank_partner !== slug) throw new NotFound('not_found');
  return slug;
}
