import type { Ctx } from '~/src/platform/context';
import type { Theme } from '~/src/shared/actor';
import type { ReportMail } from './profile.types';

interface Preferences {
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  theme: Theme;
}

const upsertPreferences = ({ db }: Ctx, userId: string, row: Record<string, unknown>) =>
  db('preferences')
    .insert({ user_id: userId, ...row })
    .onConflict('user_id')
    .merge(row);

/** Stores a user's notification and display preferences. */
export async function savePreferences(ctx: Ctx, userId: string, preferences: Preferences): Promise<void> {
  const { reportMail, lowBalanceMail, theme } = preferences;
  await upsertPreferences(ctx, userId, { report_mail: reportMail, low_balance_mail: lowBalanceMail, theme });
}

/** Stores a user's theme, for every device. */
export async function saveTheme(ctx: Ctx, userId: string, theme: Theme): Promise<void> {
  await upsertPreferences(ctx, userId, { theme });
}
