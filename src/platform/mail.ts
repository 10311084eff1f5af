import { createTransport } from 'nodemailer';

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same id on a retry, so that mail clients deduplicate. */
  messageId: string;
  attachments?: MailAttachment[];
  /** Where one press, or the mail program by itself, ends such mails (RFC 8058). */
  unsubscribe?: string;
}

/** The server refuses the recipient for good (RFC 5321, 4.2.1): trying again would change nothing. */
export class MailRefused extends Error {
  /** `code`: as in `5.1.1` (RFC 3463), or the three digits of a server that names none. */
  constructor(readonly code: string) {
    super(`recipient refused: ${code}`);
  }
}

/** Sends e-mail; only the worker has one. */
export interface Mailer {
  /** @throws MailRefused @throws Error when the server does not accept the message now */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Where there is no mail server: nothing is taken from the queue of mails, and this refuses what is sent past it. */
export const NO_MAIL: Mailer = {
  send: () => Promise.reject(new Error('no mail server: SMTP_URL')),
  close: () => undefined,
};

interface SmtpOptions {
  smtpUrl: string;
  /** `Name <address>`. */
  from: string;
  /** The envelope's sender, whom servers tell what they could not deliver; null: the address of `from`. */
  returnAddress: string | null;
}

/** Mail over SMTP, pooled. */
export function smtpMailer({ smtpUrl, from, returnAddress }: SmtpOptions): Mailer {
  const transport = createTransport(smtpUrl, {
    from,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof createTransport>[1]);
  return {
    async send({ unsubscribe, ...message }) {
      const oneClick = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const envelope = returnAddress === null ? undefined : { from: returnAddress, to: message.to };
      const headers = { 'Auto-Submitted': 'auto-generated', ...oneClick };
      await transport.sendMail({ ...message, headers, envelope }).catch((error) => {
        throw toRefusal(error) ?? error;
      });
    },
    close: () => transport.close(),
  };
}

/** What the server answered to the recipient's address; null when it may accept it later. */
function toRefusal(error: {
  command?: string;
  responseCode?: number;
  response?: string;
}): MailRefused | null {
  const { command, responseCode = 0, response = '' } = error;
  if (command !== 'RCPT TO' || responseCode < 550 || responseCode > 559) return null;
  return new MailRefused(/\b5\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? String(responseCode));
}
