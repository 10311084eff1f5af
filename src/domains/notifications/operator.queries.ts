import type { Ctx } from '~/src/platform/context';
import { maskEmail } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import { canResend } from './operator.rules';
import type { MessageState, SentMessage } from './operator.types';

const MAX_ROWS = 100;

const messages = (ctx: Ctx) =>
  ctx
    .db('messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id', 'm.template', 'm.state', 'm.created_at', 'm.sent_at', 'u.email');

const toMessage = (row: Awaited<ReturnType<typeof messages>>[number]): SentMessage => ({
  id: row.id,
  template: row.template,
  to: row.email ? maskEmail(row.email) : '•••',
  state: row.state,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  canResend: row.state !== 'queued' && canResend(row.template),
});

/** The newest e-mails, in one or all states. */
export async function listMessages(ctx: Ctx, state: MessageState | null): Promise<SentMessage[]> {
  const query = messages(ctx).orderBy('m.created_at', 'desc').limit(MAX_ROWS);
  if (state) query.where('m.state', state);
  return (await query).map(toMessage);
}

/** One of them; null when there is none. */
export async function findMessage(ctx: Ctx, id: string): Promise<SentMessage | null> {
  const [row] = isUuid(id) ? await messages(ctx).where('m.id', id) : [];
  return row ? toMessage(row) : null;
}
