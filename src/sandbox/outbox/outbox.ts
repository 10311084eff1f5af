import { randomUUID } from 'node:crypto';

interface OutboxAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message as it was received. */
interface ReceivedMessage {
  kind: 'email' | 'sms' | 'whatsapp';
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: OutboxAttachment[];
  /** Of an e-mail: where it can be unsubscribed from, as its header says. */
  unsubscribe?: string;
}

type OutboxMessage = ReceivedMessage & { id: string; at: Date; links: string[] };

/** The last messages that left the product, newest first. */
export interface Outbox {
  add(message: ReceivedMessage): OutboxMessage;
  list(filter?: { to?: string; kind?: string }): OutboxMessage[];
  get(id: string): OutboxMessage | undefined;
}

const CAPACITY = 500;

export function createOutbox(): Outbox {
  let messages: OutboxMessage[] = [];
  return {
    add(input) {
      const message = { ...input, id: randomUUID(), at: new Date(), links: getLinks(input) };
      messages = [message, ...messages].slice(0, CAPACITY);
      return message;
    },
    list: ({ to, kind } = {}) =>
      messages.filter(
        (message) =>
          (!kind || message.kind === kind) &&
          (!to || message.to.some((address) => address.toLowerCase() === to.toLowerCase())),
      ),
    get: (id) => messages.find((message) => message.id === id),
  };
}

/** Every URL in the message, in order, once each. */
function getLinks({ html, text }: ReceivedMessage): string[] {
  const hrefs = [...html.matchAll(/href="(https?:[^"]+)"/gi)].map((match) => unescapeHtml(match[1] ?? ''));
  const plain = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) =>
    match[0].replace(/[.,;:]$/, ''),
  );
  return [...new Set([...hrefs, ...plain])];
}

const unescapeHtml = (text: string): string =>
  text
    .replace(/&#x2F;/gi, '/')
    .replace(/&#x3D;/gi, '=')
    .replace(/&amp;/g, '&');

/** The message as `/sandbox/outbox.json` gives it. */
export function outboxJson(message: OutboxMessage) {
  const { id, kind, to, subject, text, html, attachments, links, at } = message;
  return {
    id,
    kind,
    to: to.join(', '),
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      contentType,
      size: content.length,
      url: `/sandbox/outbox/${id}/attachments/${index}`,
    })),
    links,
    at: at.toISOString(),
  };
}
