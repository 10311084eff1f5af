import { randomUUID } from 'node:crypto';
import { signChatWebhook } from '~/src/gateways';
import { CREDENTIALS } from '~/src/sandbox/tokens';

/** A message in Chatwoot's format: 0 incoming, 1 outgoing. */
interface HelpDeskMessage {
  id: number;
  content: string;
  message_type: 0 | 1;
  content_type: 'text';
  created_at: number;
  conversation_id: number;
  private: boolean;
  attachments: [];
}

export interface HelpDeskConversation {
  id: number;
  contact: string;
  attributes: Record<string, unknown>;
  messages: HelpDeskMessage[];
}

/** The fake help desk in place of a Chatwoot installation; in memory. */
export interface HelpDesk {
  addContact(): { source_id: string; id: number };
  hasContact(contact: string): boolean;
  open(contact: string, attributes: Record<string, unknown>): HelpDeskConversation;
  find(id: number): HelpDeskConversation | undefined;
  /** Newest first. */
  list(): HelpDeskConversation[];
  /** Adds a visitor's message. */
  addVisitorMessage(conversation: HelpDeskConversation, content: string): HelpDeskMessage;
  /** The team answers, or adds a private note; the webhook is sent if there is a product to call. */
  answer(
    conversation: HelpDeskConversation,
    content: string,
    options?: { private?: boolean },
  ): Promise<HelpDeskMessage>;
}

const TIME_LIMIT_MS = 5_000;

/** @param appOrigin origin of the product to call; empty: none */
export function createHelpDesk(appOrigin: string): HelpDesk {
  const contacts = new Map<string, number>();
  const conversations = new Map<number, HelpDeskConversation>();
  // Never reuses a number of an earlier run, which the product may still know.
  let last = Math.floor(Date.now() / 1_000);
  const next = (): number => {
    last += 1;
    return last;
  };

  const add = (
    to: HelpDeskConversation,
    content: string,
    kind: 0 | 1,
    isPrivate = false,
  ): HelpDeskMessage => {
    const message: HelpDeskMessage = {
      id: next(),
      content,
      message_type: kind,
      content_type: 'text',
      conversation_id: to.id,
      created_at: Math.floor(Date.now() / 1_000),
      private: isPrivate,
      attachments: [],
    };
    to.messages.push(message);
    return message;
  };

  return {
    addContact() {
      const contact = randomUUID();
      contacts.set(contact, contacts.size + 1);
      return { source_id: contact, id: contacts.size };
    },
    hasContact: (contact) => contacts.has(contact),
    open(contact, attributes) {
      const conversation = { id: next(), contact, attributes, messages: [] };
      conversations.set(conversation.id, conversation);
      return conversation;
    },
    find: (id) => conversations.get(id),
    list: () => [...conversations.values()].reverse(),
    addVisitorMessage: (conversation, content) => add(conversation, content, 0),
    async answer(conversation, content, options = {}) {
      const message = add(conversation, content, 1, options.private);
      if (appOrigin) await notify(appOrigin, conversation.id, message);
      return message;
    },
  };
}

/** A single attempt; the product also polls. */
async function notify(appOrigin: string, conversationId: number, message: HelpDeskMessage): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const body = JSON.stringify({
    ...message,
    event: 'message_created',
    message_type: 'outgoing',
    conversation: { id: conversationId },
  });
  const headers = {
    'content-type': 'application/json',
    'x-chatwoot-timestamp': timestamp,
    'x-chatwoot-signature': signChatWebhook(CREDENTIALS.secret, timestamp, body),
  };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  await fetch(`${appOrigin}/webhooks/chat`, { method: 'POST', headers, body, signal }).catch(() => undefined);
}
