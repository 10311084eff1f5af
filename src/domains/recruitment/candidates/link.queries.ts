import { findLinkSecret } from '~/src/domains/recruitment/applications.store';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';
import { addressOf } from '~/src/shared/routes';

/** The address of a candidate's own page. */
export const candidateUrl = (ctx: Ctx, locale: ApplicationRow['locale'], token: string): string =>
  addressOf(ctx.origin, locale, 'candidate-page', { token });

/** The address of a candidate's own page, for users who may see it; null while there is none. */
export async function findCandidateUrl(ctx: Ctx, row: ApplicationRow): Promise<string | null> {
  const secret = await findLinkSecret(ctx, row);
  return secret && candidateUrl(ctx, row.locale, secret);
}
