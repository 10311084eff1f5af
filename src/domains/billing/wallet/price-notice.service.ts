import type { Ctx } from '~/src/platform/context';
import { insertDismissal, isDismissed, isNoticeShown } from './price-notice.store';

/** Whether this person is to see the notice of the new prices; `put away` is what a visitor's cookie says. */
export async function showsPriceNotice(ctx: Ctx, putAway: boolean): Promise<boolean> {
  if (putAway || !(await isNoticeShown(ctx))) return false;
  return ctx.actor === null || !(await isDismissed(ctx, ctx.actor.accountId));
}

/** Dismisses the notice for the acting account permanently. A visitor's cookie is the caller's. */
export async function dismissPriceNotice(ctx: Ctx): Promise<void> {
  if (ctx.actor) await insertDismissal(ctx, ctx.actor.accountId);
}
