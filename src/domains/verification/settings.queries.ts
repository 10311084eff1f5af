import type { Ctx } from '~/src/platform/context';
import { findSetting } from '~/src/platform/settings';

/** Key of the table settings. */
const VERIFICATION_SETTING = 'verification';

interface VerificationSettings {
  /** Price of a verification that was decided or went to review, in centavos. */
  price: number;
  /** Links per account in 24 hours. */
  linksADay: number;
  /** Trials that a network may start in an hour, and trials that exist at a time. */
  trialsOfNetwork: number;
  trialsInAll: number;
}

const DEFAULTS: VerificationSettings = {
  price: 490,
  linksADay: 1_000,
  trialsOfNetwork: 5,
  trialsInAll: 60,
};

/** Price and limits that operators may change (table settings, key `verification`). */
export async function getVerificationSettings(ctx: Ctx): Promise<VerificationSettings> {
  const setting = await findSetting<Partial<VerificationSettings>>(ctx.db, VERIFICATION_SETTING, {});
  return { ...DEFAULTS, ...setting };
}
