import type { Ctx } from '~/src/platform/context';
import { maskEmail } from '~/src/shared/names';
import { canResend } from './operator.rules';
import type { MessageState, SentMessage } from './operator.types';

const MAX_ROWS = 100;

/** The newest e-mails, in one or all states. */
export async function listMessages(ctx: Ctx, state: MessageState | null): Promise<SentMessage[]> {
  const rows = await ctx
    .db('messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .modify((query) => {
      if (state) query.where('m.state', state);
    })
    .orderBy('m.created_at', 'desc')
    .limit(MAX_ROWS)
    .select('m.id', 'm.template', 'm.state', 'm.created_at', 'm.sent_at', 'u.email');
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    to: row.email ? maskEmail(row.email) : '•••',
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    canResend: row.state !== 'queued' && canResend(row.template),
  }));
}
