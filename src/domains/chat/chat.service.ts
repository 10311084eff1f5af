import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { findSetting } from '~/src/platform/settings';
import { maskEmail } from '~/src/shared/names';
import { syncChatJob } from './chat.jobs';
import { isOpen, maskDocuments, parseHours } from './chat.rules';
import {
  type Conversation,
  claimSync,
  deleteConversation,
  deleteOldConversations,
  findByNumber,
  findConversation,
  insertMessage,
  listMessages,
  listUnsentConversations,
  openConversation,
  type StoredMessage,
  saveEmail,
} from './chat.store';
import type { ChatHours, ChatMessage, ChatThread, ChatTopic } from './chat.types';

/** Per network and hour: conversations started, addresses left. */
const OPENED = { name: 'chat.opened', points: 20, seconds: 3_600 };
const EMAILS = { name: 'chat.emails', points: 5, seconds: 3_600 };
/** Messages per conversation in five minutes. */
const MESSAGES = { name: 'chat.said', points: 20, seconds: 300 };
/** Messages per conversation and day: as many are read at each sync. */
const MESSAGES_PER_DAY = { name: 'chat.said-a-day', points: 200, seconds: 86_400 };
/** A message unsent for longer is shown as `kept`. */
const PROMPT_MS = 20_000;
/** Webhooks may be lost: an open page triggers a sync this often. */
const SYNC_MS = 30_000;

/** Opening hours, and whether the chat is staffed now. */
export async function getChatHours({ db, now }: Ctx): Promise<{ hours: ChatHours; open: boolean }> {
  const hours = parseHours(await findSetting(db, 'chat.hours', '1-5 09:00-18:00'));
  return { hours, open: isOpen(hours, now()) };
}

/** The messages of this visit; null before the first one, and a day after the last. */
export async function getChat(ctx: Ctx, visit: string | null): Promise<ChatThread | null> {
  const conversation = visit && (await findConversation(ctx, visit));
  if (!conversation) return null;
  const messages = await listMessages(ctx, conversation.id);
  await syncAgain(ctx, conversation);
  return {
    reference: conversation.reference,
    messages: messages.map((each) => toMessage(each, ctx.now())),
    email: conversation.email && maskEmail(conversation.email),
  };
}

function toMessage({ id, author, text, at, remoteId }: StoredMessage, now: Date): ChatMessage {
  const waits = now.getTime() - at.getTime() < PROMPT_MS ? 'sending' : 'kept';
  return { id, author, text, at: at.toISOString(), state: remoteId === null ? waits : 'sent' };
}

async function syncAgain(ctx: Ctx, { id, askedAt }: Conversation): Promise<void> {
  const since = new Date(ctx.now().getTime() - SYNC_MS);
  if (askedAt && askedAt > since) return;
  if (await claimSync(ctx, id, since)) await ctx.enqueue(syncChatJob, { conversationId: id });
}

interface VisitorMessage {
  /** The visit's cookie; null: starts a conversation. */
  visit: string | null;
  /** Generated with the form: the same key is the same message. */
  key: string;
  text: string;
  topic: ChatTopic;
  /** The subject of the limits. */
  network: string;
}

/**
 * Stores a visitor's message, documents and cards masked, and queues it for the team. Returns the
 * value of the visit's cookie. @throws TooMany
 */
export async function addVisitorMessage(
  ctx: Ctx,
  { visit, key, text, topic, network }: VisitorMessage,
): Promise<string> {
  const conversation = visit && (await findConversation(ctx, visit));
  if (!conversation) await ctx.limits.consume(OPENED, network);
  else for (const limit of [MESSAGES, MESSAGES_PER_DAY]) await ctx.limits.consume(limit, conversation.id);
  // Derived from the first form's key, so that sending it twice starts one conversation.
  const visitKey = conversation && visit ? visit : ctx.vault.blindIndex('chat-key', key);
  await inTransaction(ctx, async (tx) => {
    const { id } = conversation || (await openConversation(tx, visitKey, topic));
    const isNew = await insertMessage(tx, id, { id: key, author: 'visitor', text: maskDocuments(text) });
    if (isNew) await tx.enqueue(syncChatJob, { conversationId: id });
  });
  return visitKey;
}

/**
 * Hands the conversation over to e-mail: mails the team its reference and where the answer goes, once. False when
 * there is no conversation. @throws TooMany
 */
export async function saveVisitorEmail(
  ctx: Ctx,
  visit: string | null,
  { email, team, network }: { email: string; team: string; network: string },
): Promise<boolean> {
  const conversation = visit && (await findConversation(ctx, visit));
  if (!conversation) return false;
  await ctx.limits.consume(EMAILS, network);
  await inTransaction(ctx, async (tx) => {
    if (!(await saveEmail(tx, conversation.id, email))) return;
    const { reference, topic, remoteId: number } = conversation;
    await queueEmail(tx, {
      address: team,
      locale: 'pt-BR',
      template: 'chat-handover',
      key: `chat-${conversation.id}`,
      params: { reference, topic, number, email },
    });
  });
  return true;
}

/** Deletes the visit's conversation here; the team's copy stays. */
export const endChat = (ctx: Ctx, visit: string): Promise<void> => deleteConversation(ctx, visit);

/**
 * Treats a webhook as a hint: its content is not trusted, the conversation is read again. False when it was not
 * signed with the chat's secret, or is too old.
 */
export async function receiveChatWebhook(
  ctx: Ctx,
  { body, signature, timestamp }: { body: Buffer; signature: string; timestamp: string },
): Promise<boolean> {
  const number = ctx.gateways.chat?.verifyWebhook(body, signature, timestamp, ctx.now()) ?? null;
  if (number === null) return false;
  const conversationId = await findByNumber(ctx, number);
  if (conversationId) await ctx.enqueue(syncChatJob, { conversationId });
  return true;
}

/** Deletes ended visits, and retries unsent messages. Idempotent. Returns how many it deleted. */
export async function deleteOldChats(ctx: Ctx): Promise<number> {
  const deleted = await deleteOldConversations(ctx);
  const ids = await listUnsentConversations(ctx);
  await ctx.enqueueAll(
    syncChatJob,
    ids.map((conversationId) => ({ payload: { conversationId } })),
  );
  return deleted;
}
