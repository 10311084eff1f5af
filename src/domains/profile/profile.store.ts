import type { ActorCtx } from '~/src/platform/context';
import type { ReportMail } from './profile.types';

interface Choices {
  locale: string;
  reportMail: ReportMail;
  lowBalanceMail: boolean;
}

/** Keeps the acting user's language and what they are written to about. */
export async function saveChoices(ctx: ActorCtx, choices: Choices): Promise<void> {
  await ctx.db('users').where({ id: ctx.actor.userId }).update({
    locale: choices.locale,
    report_mail: choices.reportMail,
    low_balance_mail: choices.lowBalanceMail,
  });
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
