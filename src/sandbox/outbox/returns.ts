import type { ParsedMail } from 'mailparser';

const SECRET = 'sandbox-mail-returns';
const PAUSES_MS = [500, 2_000, 10_000];
const BOUNDARY = 'sandbox-report';

/** Mail to addresses that begin so comes back, as a mailbox that does not exist. */
export const comesBack = (address: string): boolean => /^volta\b/i.test(address);

/** The server refuses addresses that begin so at once. */
export const isRefused = (address: string): boolean => /^recusa\b/i.test(address);

export interface Returns {
  /** Reports later that a mail could not be delivered. */
  report(mail: ParsedMail, recipient: string): void;
  close(): void;
}

/** Hands reports over to the product, as a mail server that pipes its mailbox of returns to a program. */
export function createReturns(appUrl: string): Returns {
  const timers = new Set<NodeJS.Timeout>();
  const attempt = (body: string, [pause, ...pauses]: readonly number[]) => {
    if (pause === undefined) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' };
      const response = await fetch(`${appUrl}/webhooks/mail`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (response?.status !== 204) attempt(body, pauses);
    }, pause);
    timers.add(timer);
  };
  return {
    report: (mail, recipient) => attempt(deliveryReport(mail, recipient), PAUSES_MS),
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** A report of RFC 3464, as Postfix writes it: a text, the status, the original's headers. */
export function deliveryReport(mail: Pick<ParsedMail, 'headerLines'>, recipient: string): string {
  const part = (type: string, lines: readonly string[]) => [
    `--${BOUNDARY}`,
    `Content-Type: ${type}`,
    '',
    ...lines,
  ];
  return [
    'From: MAILER-DAEMON@mail.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${BOUNDARY}"`,
    '',
    ...part('text/plain; charset=us-ascii', [`<${recipient}>: unknown user`]),
    ...part('message/delivery-status', [
      'Reporting-MTA: dns; mail.test',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 unknown user',
    ]),
    ...part(
      'text/rfc822-headers',
      mail.headerLines.map(({ line }) => line),
    ),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
}
