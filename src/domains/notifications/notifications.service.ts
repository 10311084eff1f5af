import { messages } from '~/src/observe/metrics';
import { inSpan } from '~/src/observe/spans';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { getSealer, SubjectErased } from '~/src/platform/crypto/subject-keys';
import { type MailAttachment, MailRefused } from '~/src/platform/mail';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { settleJob } from '~/src/platform/queue/outbox';
import { isGone, isPrompted } from './mail-report.rules';
import { markReturned, saveProblem } from './mail-return.store';
import { findUnsent, insertMessage, markMessage } from './message.store';
import { sendEmailJob } from './notifications.jobs';
import type { Attachment, EmailRequest, RenderEmail, Template } from './notifications.types';

/** Mails without a priority go before those with one. */
const BULK_PRIORITY = 10;

/**
 * Queues an e-mail: it is sent if, and only if, the caller's transaction commits. Its parameters are
 * stored encrypted; the job carries only the message's id. An erased user gets nothing.
 */
export async function queueEmail<T extends Template>(ctx: Ctx, request: EmailRequest<T>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const messageId = await insertMessage(tx, request as EmailRequest).catch(nullIfErased);
    if (!messageId) return;
    const priority = request.bulk && BULK_PRIORITY;
    await tx.enqueue(sendEmailJob, { messageId }, { key: `message-${messageId}`, priority });
  });
}

function nullIfErased(error: unknown): null {
  if (error instanceof SubjectErased) return null;
  throw error;
}

/** Sends a message over SMTP, rendered by `render`. Idempotent: only a message that is still queued is sent. */
export async function deliverEmail(ctx: JobCtx, messageId: string, render: RenderEmail): Promise<void> {
  const message = await findUnsent(ctx, messageId);
  if (!message) return;
  if (message.isReturned && !isPrompted(message.template))
    return giveUp(ctx, messageId, { problem: 'withheld', code: null });
  const { subject, html, text } = render(message, ctx);
  const host = new URL(ctx.origin).hostname;
  const mail = {
    to: message.to,
    subject,
    html,
    text,
    messageId: `<${message.id}@${host}>`,
    unsubscribe: (message.params as { unsubscribe?: string }).unsubscribe,
    attachments: await Promise.all(message.attachments.map((each) => openAttachment(ctx, each))),
  };
  const refusal = await inSpan('mail', { kind: 'client' }, () => ctx.mail.send(mail)).catch(toRefusal);
  if (refusal) return giveUp(ctx, messageId, { problem: 'bounced', code: refusal.code });
  await inTransaction(ctx, async (tx) => {
    await markMessage(tx, messageId, 'sent');
    await settleJob(tx);
  });
  messages.inc({ kind: 'email', outcome: 'sent' });
  ctx.log.info({ messageId, template: message.template }, 'mail handed over');
}

function toRefusal(error: unknown): MailRefused {
  if (error instanceof MailRefused) return error;
  throw error;
}

/** Ends a message that cannot arrive; where the address does not exist, its user's is marked. */
async function giveUp(
  ctx: JobCtx,
  messageId: string,
  reason: { problem: 'bounced' | 'withheld'; code: string | null },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await markMessage(tx, messageId, 'failed');
    const userId = await saveProblem(tx, messageId, reason);
    if (userId && isGone(reason.code)) await markReturned(tx, userId);
    await settleJob(tx);
  });
  messages.inc({ kind: 'email', outcome: reason.problem });
  ctx.log.info({ messageId, ...reason }, 'mail not sent');
}

/** The mail server never accepted it. */
export async function abandonEmail(ctx: Ctx, messageId: string): Promise<void> {
  await markMessage(ctx, messageId, 'failed');
  messages.inc({ kind: 'email', outcome: 'failed' });
}

async function openAttachment(
  ctx: Ctx,
  { fileKey, sealedOf, sealPurpose, ...rest }: Attachment,
): Promise<MailAttachment> {
  const sealer = await getSealer(ctx, sealedOf);
  return { ...rest, content: sealer.decrypt(sealPurpose, fromFile(await ctx.files.get(fileKey))) };
}
