import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createHttpClient, type WireRequest, type WireResult } from '~/src/gateways/wire/http-client';
import type { UnavailableReason } from '~/src/gateways/wire/outcome';
import { readJson, unavailability } from '~/src/gateways/wire/reply';

export interface ChatConfig {
  baseUrl: string;
  inbox: string;
  webhookSecret: string;
  timeoutMs: number;
}

/** A message in the outside inbox; `id` increases over all conversations. */
export interface ChatRemoteMessage {
  id: number;
  author: 'visitor' | 'team';
  /** Empty if only a file was sent. */
  text: string;
}

/** There was no usable answer; the message may have been accepted all the same. */
export class ChatUnavailable extends Error {
  constructor(
    /** `gone`: no such inbox, contact or conversation. */
    readonly reason: UnavailableReason | 'refused' | 'gone',
    readonly retryAfterMs?: number,
  ) {
    super(`chat: ${reason}`);
    this.name = 'ChatUnavailable';
  }
}

/** Every call except `verifyWebhook` @throws ChatUnavailable */
export interface ChatGateway {
  /** Creates an anonymous contact; the returned id gives access to its conversations and is a secret. */
  createContact(): Promise<string>;
  createConversation(contact: string, facts: Record<string, string>): Promise<number>;
  send(at: { contact: string; conversation: number }, text: string): Promise<number>;
  /** Both sides' messages after the message `after`, oldest first, without the team's private notes. */
  read(at: { contact: string; conversation: number }, after: number | null): Promise<ChatRemoteMessage[]>;
  /** Conversation number of a webhook; null if the signature is invalid or too old. */
  verifyWebhook(body: Buffer, signature: string, timestamp: string, now: Date): number | null;
}

const contactSchema = z.object({ source_id: z.string().min(1) });
const idSchema = z.object({ id: z.number().int() });
const messagesSchema = z.array(
  z.object({
    id: z.number().int(),
    content: z.string().nullish(),
    message_type: z.number().int(),
    private: z.boolean().optional(),
    attachments: z.array(z.unknown()).optional(),
  }),
);
const hintSchema = z.object({ conversation: z.object({ id: z.number().int().positive() }) });

/** Chatwoot's `message_type`; 2 is a conversation event, not a message. */
const AUTHORS: Record<number, ChatRemoteMessage['author']> = { 0: 'visitor', 1: 'team', 3: 'team' };

/** An older webhook may be a replay. */
const FRESH_MS = 5 * 60_000;

/** The client API of Chatwoot's API inbox (docs/integrations.md §10). */
export function createChatGateway(config: ChatConfig, { log }: { log: Logger }): ChatGateway {
  const send = createHttpClient({ provider: 'chat', timeoutMs: config.timeoutMs });
  const root = `${config.baseUrl}/public/api/v1/inboxes/${encodeURIComponent(config.inbox)}/contacts`;
  const conversations = (contact: string) => `${root}/${encodeURIComponent(contact)}/conversations`;

  async function call<T>(operation: string, request: WireRequest, schema: z.ZodType<T>): Promise<T> {
    const result = await send(request);
    const data = result.kind === 'reply' && result.status < 300 ? readJson(result.text, schema) : null;
    const problem = data === null ? toProblem(result) : null;
    log.info({ provider: 'chat', operation, outcome: problem?.reason ?? 'answered' }, 'chat asked');
    if (data === null) throw problem;
    return data;
  }
  const post = <T>(operation: string, url: string, body: object, schema: z.ZodType<T>): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    return call(operation, { method: 'POST', url, headers, body: JSON.stringify(body) }, schema);
  };

  return {
    createContact: async () => (await post('contact', root, {}, contactSchema)).source_id,
    createConversation: async (contact, facts) =>
      (await post('conversation', conversations(contact), { custom_attributes: facts }, idSchema)).id,
    send: async ({ contact, conversation }, content) =>
      (await post('send', `${conversations(contact)}/${conversation}/messages`, { content }, idSchema)).id,
    async read({ contact, conversation }, after) {
      const query = after === null ? '' : `?after=${after}`;
      const url = `${conversations(contact)}/${conversation}/messages${query}`;
      const messages = await call('read', { method: 'GET', url }, messagesSchema);
      return messages.flatMap(toMessage).sort((one, other) => one.id - other.id);
    },
    verifyWebhook(body, signature, timestamp, now) {
      const age = Math.abs(now.getTime() - Number(timestamp) * 1_000);
      if (!isSigned(config.webhookSecret, body, signature, timestamp) || !(age <= FRESH_MS)) return null;
      return readJson(body.toString(), hintSchema)?.conversation.id ?? null;
    },
  };
}

function toProblem(result: WireResult): ChatUnavailable {
  if (result.kind === 'failure') return new ChatUnavailable(result.reason);
  const failure = unavailability(result);
  if (failure) return new ChatUnavailable(failure.reason, failure.retryAfterMs);
  if (result.status < 300) return new ChatUnavailable('malformed');
  return new ChatUnavailable(result.status === 404 ? 'gone' : 'refused');
}

function toMessage(message: z.infer<typeof messagesSchema>[number]): ChatRemoteMessage[] {
  const author = AUTHORS[message.message_type];
  const text = message.content ?? '';
  if (!author || message.private || (text === '' && !message.attachments?.length)) return [];
  return [{ id: message.id, author, text }];
}

/** What `X-Chatwoot-Signature` says of a body sent at `X-Chatwoot-Timestamp`. */
export const signChatWebhook = (secret: string, timestamp: string, body: Buffer | string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

function isSigned(secret: string, body: Buffer, signature: string, timestamp: string): boolean {
  if (!secret) return false;
  const [actual, own] = [signature, signChatWebhook(secret, timestamp, body)].map((text) =>
    Buffer.from(text),
  );
  return (
    actual !== undefined && own !== undefined && actual.length === own.length && timingSafeEqual(actual, own)
  );
}
