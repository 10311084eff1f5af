import type { Ctx } from '~/src/platform/context';
import { insertDismissal, isDismissed, isNoticeOn } from './price-notice.store';

/** Whether this person sees the notice of new prices; whether it was dismissed is in a visitor's cookie. */
export async function showsPriceNotice(ctx: Ctx, putAway: boolean): Promise<boolean> {
  if (putAway || !(await isNoticeOn(ctx))) return false;
  return ctx.actor === null || !(await isDismissed(ctx, ctx.actor.accountId));
}

/** Dismisses the notice for the acting account permanently. A visitor's cookie is left to the caller. */
export async function dismissPriceNotice(ctx: Ctx): Promise<void> {
  if (ctx.actor) await insertDismissal(ctx, ctx.actor.accountId);
}
