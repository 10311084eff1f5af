import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Theme } from '~/src/shared/actor';
import type { ReportMail } from './profile.types';

interface Choices {
  locale: string;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
  theme: Theme;
}

/** Keeps the acting user's language and what they are written to about. */
export async function saveChoices(ctx: ActorCtx, choices: Choices): Promise<void> {
  await ctx.db('users').where({ id: ctx.actor.userId }).update({
    locale: choices.locale,
    report_mail: choices.reportMail,
    low_balance_mail: choices.lowBalanceMail,
    theme: choices.theme,
  });
}

/** Keeps how a user wants the pages to look, on every device. */
export async function saveTheme(ctx: Ctx, userId: string, theme: Theme): Promise<void> {
  await ctx.db('users').where({ id: userId }).update({ theme });
}

/** Names the acting user and their personal account. */
export async function saveName(ctx: ActorCtx, fullName: string): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db('users').where({ id: userId }).update({ full_name: fullName });
  await ctx
    .db('accounts')
    .whereIn('id', ctx.db('persons').select('account_id').where({ user_id: userId }))
    .update({ name: fullName });
}

/** Keeps the acting account's usual purpose; null asks again with each order. */
export async function savePurpose(ctx: ActorCtx, purpose: string | null): Promise<void> {
  await ctx.db('accounts').where({ id: ctx.actor.accountId }).update({ default_purpose: purpose });
}
