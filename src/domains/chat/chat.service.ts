import { queueEmail } from '~/src/domains/notifications';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { findSetting } from '~/src/platform/settings';
import { syncChatJob } from './chat.jobs';
import { isOpen, maskDocuments, maskEmail, readHours } from './chat.rules';
import {
  type Conversation,
  claimAsking,
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

/** Of one network in an hour: conversations begun, addresses left. */
const OPENED = { name: 'chat.opened', points: 20, seconds: 3_600 };
const EMAILS = { name: 'chat.emails', points: 5, seconds: 3_600 };
/** Of one conversation in five minutes. */
const SAID = { name: 'chat.said', points: 20, seconds: 300 };
/** Of one conversation in a day: so many are read at each look. */
const SAID_A_DAY = { name: 'chat.said-a-day', points: 200, seconds: 86_400 };
/** A message that is on its way for longer is said to be kept. */
const PROMPT_MS = 20_000;
/** Webhooks may be lost: an open page asks so often. */
const ASK_MS = 30_000;

/** When somebody answers, and whether that is now. */
export async function getChatHours({ db, now }: Ctx): Promise<{ hours: ChatHours; open: boolean }> {
  const hours = readHours(await findSetting(db, 'chat.hours', '1-5 09:00-18:00'));
  return { hours, open: isOpen(hours, now()) };
}

/** What was said in this visit; null before the first message, and a day after the last. */
export async function readChat(ctx: Ctx, visit: string | null): Promise<ChatThread | null> {
  const conversation = visit && (await findConversation(ctx, visit));
  if (!conversation) return null;
  const messages = await listMessages(ctx, conversation.id);
  await askAgain(ctx, conversation);
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

async function askAgain(ctx: Ctx, { id, askedAt }: Conversation): Promise<void> {
  const since = new Date(ctx.now().getTime() - ASK_MS);
  if (askedAt && askedAt > since) return;
  if (await claimAsking(ctx, id, since)) await ctx.enqueue(syncChatJob, { conversationId: id });
}

interface Said {
  /** What the visit's cookie holds; null: a conversation begins. */
  visit: string | null;
  /** Drawn with the form: the same key is the same message. */
  key: string;
  text: string;
  topic: ChatTopic;
  /** Who is counted. */
  network: string;
}

/**
 * Keeps what a visitor writes, documents and cards made unreadable, and has it brought to the team. Returns what the
 * visit's cookie is to hold. @throws TooMany
 */
export async function addVisitorMessage(
  ctx: Ctx,
  { visit, key, text, topic, network }: Said,
): Promise<string> {
  const known = visit && (await findConversation(ctx, visit));
  if (!known) await ctx.limits.consume(OPENED, network);
  else for (const limit of [SAID, SAID_A_DAY]) await ctx.limits.consume(limit, known.id);
  // Of the first form's own key, so that sending it twice begins one conversation.
  const kept = known && visit ? visit : ctx.vault.blindIndex('chat-key', key);
  await inTransaction(ctx, async (tx) => {
    const { id } = known || (await openConversation(tx, kept, topic));
    const isNew = await insertMessage(tx, id, { id: key, author: 'visitor', text: maskDocuments(text) });
    if (isNew) await tx.enqueue(syncChatJob, { conversationId: id });
  });
  return kept;
}

/**
 * Hands the conversation over to e-mail: the team is told its reference and where the answer goes, once. False when
 * there is no conversation. @throws TooMany
 */
export async function leaveEmail(
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
      ...{ address: team, locale: 'pt-BR', template: 'chat-handover', key: `chat-${conversation.id}` },
      params: { reference, topic, number, email },
    });
  });
  return true;
}

/** Forgets the visit's conversation here; what the team has stays with it. */
export const endChat = (ctx: Ctx, visit: string): Promise<void> => deleteConversation(ctx, visit);

/**
 * Takes a webhook for a hint: what it says is never believed, the conversation is read again. False when it was not
 * signed by the chat's own secret, or too long ago.
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

/** Forgets visits that are over, and tries again what the team does not have. Idempotent. */
export async function dropOldChats(ctx: Ctx): Promise<void> {
  await deleteOldConversations(ctx);
  const ids = await listUnsentConversations(ctx);
  await ctx.enqueueAll(
    syncChatJob,
    ids.map((conversationId) => ({ payload: { conversationId } })),
  );
}
