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
    async send({ unsubscribe, ...message }) {
      const oneClick = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated', ...oneClick } });
    },
    close: () => transport.close(),
  };
}
