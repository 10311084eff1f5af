import { bindApplication } from '~/src/domains/recruitment/applications.store';
import { findClaim, saveClaim } from '~/src/domains/recruitment/claim.store';
import { resealTexts } from '~/src/domains/recruitment/decision/texts.store';
import { copyCandidate } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import type { Ctx } from '~/src/platform/context';

/**
 * Gives an application a candidate of its own, reached and called as before, whose CPF is not known yet: everything
 * sealed with the application is sealed under their key instead. Its link stays. Returns the application as it is then.
 * Runs in a transaction.
 */
export async function separateApplication(tx: Ctx, row: ApplicationRow): Promise<ApplicationRow> {
  const own = await copyCandidate(tx, row);
  const claim = await findClaim(tx, row);
  const bound = await bindApplication(tx, row, own);
  if (claim) await saveClaim(tx, bound, claim);
  await resealTexts(tx, row, own.id);
  return bound;
}
