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
}

/** Sends e-mail; only the worker has one. */
export interface Mailer {
  /** @throws Error when the server does not accept the message */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Where there is no mail server: nothing is taken from the queue of mails, and this refuses what is sent past it. */
export const NO_MAIL: Mailer = {
  send: () => Promise.reject(new Error('no mail server: SMTP_URL')),
  close: () => undefined,
};

/** Mail over SMTP, pooled. `from` as in `Name <address>`. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(smtpUrl, {
    from,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  } as Parameters<typeof createTransport>[1]);
  return {
    async send(message) {
      await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transport.close(),
  };
}
