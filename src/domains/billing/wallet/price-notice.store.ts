import type { Ctx } from '~/src/platform/context';
import { cachedSetting, findSetting, saveSetting } from '~/src/platform/settings';

const SETTING = 'priceNotice';
const OFF = { on: false };

/** Whether the notice of new prices is on; off by default. */
export async function isNoticeOn(ctx: Ctx): Promise<boolean> {
  return (await findSetting(ctx.db, SETTING, OFF)).on;
}

const cached = cachedSetting(SETTING, OFF);

/** The same for page views; cached for two seconds. */
export const isNoticeShown = async (ctx: Ctx): Promise<boolean> => (await cached(ctx.db)).on;

export const setNoticeOn = (ctx: Ctx, on: boolean): Promise<void> => saveSetting(ctx.db, SETTING, { on });

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
