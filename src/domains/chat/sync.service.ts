import { randomUUID } from 'node:crypto';
import { type ChatGateway, type ChatRemoteMessage, ChatUnavailable } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { RetryLater } from '~/src/platform/queue/jobs';
import {
  type Conversation,
  claimConversation,
  clearRemote,
  insertMessage,
  leaseConversation,
  listMessages,
  markSent,
  saveContact,
  saveNumber,
  saveReadTo,
} from './chat.store';

/** Longer than one call may take; at most two run between renewals. */
const LEASE_MS = 30_000;

interface RemoteConversation extends Conversation {
  contact: string;
  remoteId: number;
}

/**
 * Synchronises a conversation: reads what the team wrote, then sends unsent messages, in
 * order. Reading comes first, so that a message whose reply was lost is found instead of sent again. Idempotent,
 * safe to interrupt. @throws RetryLater while another worker has it, or the chat does not respond
 */
export async function syncChat(ctx: Ctx, conversationId: string): Promise<void> {
  const { chat } = ctx.gateways;
  if (!chat) return;
  const conversation = await claimConversation(ctx, conversationId, LEASE_MS);
  if (conversation === 'gone') return;
  if (!conversation) throw new RetryLater('chat_busy');
  try {
    const remote = await openRemote(ctx, chat, conversation);
    await readRemote(ctx, chat, remote);
    await sendUnsent(ctx, chat, remote);
  } catch (error) {
    // The inbox no longer knows the contact: unsent messages go into a new conversation there.
    if (error instanceof ChatUnavailable && error.reason === 'gone') await clearRemote(ctx, conversationId);
    if (error instanceof ChatUnavailable) throw new RetryLater('chat_unavailable', error.retryAfterMs);
    throw error;
  } finally {
    await leaseConversation(ctx, conversationId, null);
  }
}

async function openRemote(
  ctx: Ctx,
  chat: ChatGateway,
  conversation: Conversation,
): Promise<RemoteConversation> {
  const { id, reference, topic, locale } = conversation;
  const contact = conversation.contact ?? (await chat.createContact());
  if (!conversation.contact) await saveContact(ctx, id, contact);
  if (conversation.remoteId !== null) return { ...conversation, contact, remoteId: conversation.remoteId };
  const remoteId = await chat.createConversation(contact, { reference, topic, language: locale });
  await saveNumber(ctx, id, remoteId);
  return { ...conversation, contact, remoteId };
}

const toPlace = ({ contact, remoteId: conversation }: RemoteConversation) => ({ contact, conversation });

async function readRemote(ctx: Ctx, chat: ChatGateway, remote: RemoteConversation): Promise<void> {
  const remoteMessages = await chat.read(toPlace(remote), remote.readTo);
  const messages = await listMessages(ctx, remote.id);
  const ids = new Set(messages.map(({ remoteId }) => remoteId));
  const unsentMessages = messages.filter(({ author, remoteId }) => author === 'visitor' && remoteId === null);
  for (const message of remoteMessages) {
    if (!ids.has(message.id)) await saveIncoming(ctx, remote, message, unsentMessages);
  }
  const last = remoteMessages.at(-1);
  if (last && last.id > (remote.readTo ?? 0)) await saveReadTo(ctx, remote.id, last.id);
}

/** Stores the team's messages; an unrecorded one of the visitor's is one whose response was lost. */
async function saveIncoming(
  ctx: Ctx,
  { id }: RemoteConversation,
  { id: remoteId, author, text }: ChatRemoteMessage,
  unsentMessages: { id: string; text: string }[],
): Promise<void> {
  if (author === 'team') {
    await insertMessage(ctx, id, { id: randomUUID(), author, text, remoteId });
    return;
  }
  const index = unsentMessages.findIndex((each) => each.text === text);
  const [own] = index < 0 ? [] : unsentMessages.splice(index, 1);
  if (own) await markSent(ctx, own.id, remoteId);
}

async function sendUnsent(ctx: Ctx, chat: ChatGateway, remote: RemoteConversation): Promise<void> {
  const messages = await listMessages(ctx, remote.id);
  for (const { id, author, text, remoteId } of messages) {
    if (author !== 'visitor' || remoteId !== null) continue;
    await leaseConversation(ctx, remote.id, LEASE_MS);
    await markSent(ctx, id, await chat.send(toPlace(remote), text));
  }
}
