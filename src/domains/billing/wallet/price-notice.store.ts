import type { Ctx } from '~/src/platform/context';
import { cachedSettings } from '~/src/platform/settings';

/** Whether the notice of new prices is on; cached for two seconds. */
export const isNoticeOn = async ({ db }: Ctx): Promise<boolean> => (await cachedSettings(db)).notice > 0;

/** Whether the account has dismissed the notice. */
export async function isDismissed(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db('price_notice_dismissals').where({ account_id: accountId }).first('account_id');
  return row !== undefined;
}

export async function insertDismissal(ctx: Ctx, accountId: string): Promise<void> {
  await ctx
    .db('price_notice_dismissals')
    .insert({ account_id: accountId, dismissed_at: ctx.now() })
    .onConflict('account_id')
    .ignore();
}
