import { dropOldHeld } from '~/src/domains/onboarding';
import { dropOldPhoneCodes } from '~/src/domains/profile';
import { eraseOldReports } from '~/src/domains/reports';
import type { Ctx } from '~/src/platform/context';
import { removeDiscarded } from '~/src/platform/discarded-files';

/**
 * Forgets what was only kept for a while: contracts that no form came for, codes that are over, reports of
 * more than five years ago. May run twice, and end at any line.
 */
export async function dropWhatIsOver(ctx: Ctx): Promise<void> {
  await dropOldHeld(ctx);
  await dropOldPhoneCodes(ctx);
  await eraseOldReports(ctx);
  await removeDiscarded(ctx);
}
