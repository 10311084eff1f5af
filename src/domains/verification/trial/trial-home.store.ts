import type { Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { findSetting, saveSetting } from '~/src/platform/settings';

/** Key of the table settings. */
const HOME = 'verification.trials';

/** The account and the integration that trials belong to. */
export interface TrialHome {
  accountId: string;
  integrationId: string;
}

/** The account and integration of trials; null before the first. */
export const findTrialHome = ({ db }: Ctx): Promise<TrialHome | null> =>
  findSetting<TrialHome | null>(db, HOME, null);

/** Serialises first trials: the second one finds the home created by the first. */
export const lockTrialHome = ({ db }: Ctx): Promise<void> => lockUntilCommit(db, 'trialHome');

export const saveTrialHome = ({ db }: Ctx, home: TrialHome): Promise<void> => saveSetting(db, HOME, home);
