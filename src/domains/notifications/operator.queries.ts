import type { Ctx } from '~/src/platform/context';
import { maskEmail } from '~/src/shared/names';
import { isUuid } from '~/src/shared/uuid';
import { canResend } from './operator.rules';
import type { MessageView, SentMessage } from './operator.types';

const MAX_ROWS = 100;

const messages = (ctx: Ctx) =>
  ctx
    .db('messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(
      'm.id',
      'm.template',
      'm.state',
      'm.problem',
      'm.problem_code',
      'm.created_at',
      'm.sent_at',
      'u.email',
    );

const toMessage = (row: Awaited<ReturnType<typeof messages>>[number]): SentMessage => ({
  id: row.id,
  template: row.template,
  to: row.email ? maskEmail(row.email) : '•••',
  state: row.state,
  problem: row.problem,
  code: row.problem_code,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  canResend: row.state !== 'queued' && canResend(row.template),
});

/** The newest e-mails, all or of one view. */
export async function listMessages(ctx: Ctx, view: MessageView | null): Promise<SentMessage[]> {
  const query = messages(ctx).orderBy('m.created_at', 'desc').limit(MAX_ROWS);
  if (view === 'returned') query.whereNotNull('m.problem');
  else if (view) query.where('m.state', view);
  return (await query).map(toMessage);
}

/** One of them; null when there is none. */
export async function findMessage(ctx: Ctx, id: string): Promise<SentMessage | null> {
  const [row] = isUuid(id) ? await messages(ctx).where('m.id', id) : [];
  return row ? toMessage(row) : null;
}
