import { simpleParser } from 'mailparser';
import { messages } from '~/src/observe/metrics';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { isGone, type MailReport, readMailReport } from './mail-report.rules';
import { clearReturned, markReturned, saveProblem } from './mail-return.store';

const PLAIN = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
};

/**
 * Takes in what a mail server reports of one of our mails; anything else is passed over. A mailbox that does not exist
 * marks its user's address, as long as it is still theirs. Idempotent.
 */
export async function receiveMailReport(ctx: Ctx, raw: Buffer): Promise<void> {
  const { attachments } = await simpleParser(raw, PLAIN);
  const parts = attachments.map(({ contentType, content }) => ({ contentType, text: content.toString() }));
  const report = readMailReport(raw.toString('latin1'), parts, new URL(ctx.origin).hostname);
  if (!report) return ctx.log.info('mail report: about none of our mails, or no failure');
  await inTransaction(ctx, (tx) => applyReport(tx, report));
  messages.inc({ kind: 'email', outcome: report.problem });
  ctx.log.info({ messageId: report.messageId, problem: report.problem, code: report.code }, 'mail report');
}

async function applyReport(tx: Ctx, { messageId, recipients, ...report }: MailReport): Promise<void> {
  const userId = await saveProblem(tx, messageId, report);
  if (userId && report.problem === 'bounced' && isGone(report.code))
    await markReturned(tx, userId, recipients);
}

/** The reader says that their address works: it is tried again. */
export const retryAddress = (ctx: ActorCtx): Promise<void> => clearReturned(ctx, ctx.actor.userId);
