import { isUuid } from '~/src/shared/uuid';
import type { Template } from './notifications.types';

/** What a mail server reports of one of our mails. */
export interface MailReport {
  messageId: string;
  problem: 'bounced' | 'complaint';
  /** As in `5.1.1` (RFC 3463). */
  code: string | null;
  /** The addresses that the report names. */
  recipients: string[];
}

/** A part of the report as its server wrote it. */
interface ReportPart {
  contentType: string;
  text: string;
}

/**
 * Reads a delivery report (RFC 3464) or an abuse report (RFC 5965) about a mail of `host`, whose message id it quotes
 * among the original's headers. Null for one of something else, and where nothing failed: delays, deliveries, and what
 * a reader called no spam.
 */
export function readMailReport(raw: string, parts: readonly ReportPart[], host: string): MailReport | null {
  const messageId = findMessageId(raw, host);
  if (!messageId) return null;
  const find = (type: string) => parts.find(({ contentType }) => contentType === `message/${type}`);
  const feedback = find('feedback-report');
  if (feedback) {
    const kind = readFields(feedback.text).get('feedback-type');
    return kind === 'not-spam' ? null : { messageId, problem: 'complaint', code: null, recipients: [] };
  }
  const status = find('delivery-status') ?? find('global-delivery-status');
  return status ? readBounce(status.text, messageId) : null;
}

function readBounce(text: string, messageId: string): MailReport | null {
  // The first group is about the message; each of the others about a recipient, and our mails have one.
  const groups = text
    .replace(/\r\n/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) return null;
  const recipients = ['original-recipient', 'final-recipient'].flatMap((name) => {
    const address = failed.get(name)?.split(';').at(-1)?.trim().replace(/^<|>$/g, '');
    return address ? [address] : [];
  });
  const code = /^\d\.\d{1,3}\.\d{1,3}/.exec(failed.get('status') ?? '')?.[0] ?? null;
  return { messageId, problem: 'bounced', code, recipients };
}

/** Header fields, names in lower case, folded lines joined (RFC 5322, 2.2.3). */
function readFields(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** The id of our mail: the last `Message-ID` of ours, as the original stands after the report. */
function findMessageId(raw: string, host: string): string | null {
  const ids = [...raw.matchAll(/^message-id:\s*<([0-9a-f-]{36})@([^>\s]+)>/gim)];
  return ids.findLast(([, id, domain]) => domain === host && isUuid(id))?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether an address will not work again: there is no such mailbox or domain, or it is closed (RFC 3463, 3.2 and 3.3). A
 * bare 550 may be a policy.
 */
export const isGone = (code: string | null): boolean => /^5\.(1\.([0-3]|6|10)|2\.1)$/.test(code ?? '');

/** What somebody has just asked for on a page: sent even where mail came back before. */
const PROMPTED: readonly Template[] = [
  'validate-email',
  'security-code',
  'recover-password',
  'email-change',
  'operator-named',
];

export const isPrompted = (template: Template): boolean => PROMPTED.includes(template);
