import { randomInt, randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import type { Row } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { MAX_CHARACTERS } from './chat.rules';
import type { ChatTopic } from './chat.types';

/** How long after its last message a visit ends. */
const VISIT_MS = 24 * 3_600_000;
/** Unsent messages are kept longer. */
const UNSENT_MS = 7 * 24 * 3_600_000;

const bodyPurpose = (messageId: string) => `chat.body:${messageId}`;
const contactPurpose = (conversationId: string) => `chat.contact:${conversationId}`;
const emailPurpose = (conversationId: string) => `chat.email:${conversationId}`;

const visitHash = (ctx: Ctx, visit: string): string => ctx.vault.blindIndex('chat-visit', visit);

/** A conversation with its sealed fields opened. */
export interface Conversation {
  id: string;
  reference: string;
  topic: ChatTopic;
  locale: string;
  /** Its contact at the external inbox; null before it exists there. */
  contact: string | null;
  remoteId: number | null;
  readTo: number | null;
  email: string | null;
  askedAt: Date | null;
}

type ConversationRow = Row<'chat_conversations'>;

function toConversation(ctx: Ctx, row: ConversationRow): Conversation {
  const open = (purpose: string, sealed: Sealed | null) =>
    sealed && ctx.vault.decrypt(purpose, sealed).toString();
  const { id, reference, topic, locale, remote_id: remoteId, read_to: readTo, asked_at: askedAt } = row;
  const contact = open(contactPurpose(id), row.contact_sealed);
  const email = open(emailPurpose(id), row.email_sealed);
  return { id, reference, topic, locale, contact, remoteId, readTo, email, askedAt };
}

const visitStart = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now().getTime() - VISIT_MS);

/** The conversation of a visit that has not ended. */
export async function findConversation(ctx: Ctx, visit: string): Promise<Conversation | null> {
  const row = await ctx
    .db('chat_conversations')
    .where({ visit_hash: visitHash(ctx, visit) })
    .where('last_at', '>', visitStart(ctx))
    .first();
  return row ? toConversation(ctx, row) : null;
}

/** Id of the conversation with this number at the external inbox. */
export async function findByNumber({ db }: Ctx, remoteId: number): Promise<string | null> {
  return (await db('chat_conversations').where({ remote_id: remoteId }).first('id'))?.id ?? null;
}

/** Letters and digits not confused on the phone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newReference = (): string =>
  `C${Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** Starts the conversation of a visit, or returns the one that a form sent twice has started. */
export async function openConversation(ctx: Ctx, visit: string, topic: ChatTopic): Promise<Conversation> {
  const at = ctx.now();
  const visit_hash = visitHash(ctx, visit);
  await ctx
    .db('chat_conversations')
    .insert({
      id: randomUUID(),
      visit_hash,
      reference: newReference(),
      locale: ctx.locale,
      topic,
      created_at: at,
      last_at: at,
    })
    .onConflict('visit_hash')
    .ignore();
  return toConversation(ctx, (await ctx.db('chat_conversations').where({ visit_hash }).first())!);
}

interface NewMessage {
  id: string;
  author: 'visitor' | 'team';
  text: string;
  remoteId?: number;
}

/** Stores a message, sealed; false when it exists already. */
export async function insertMessage(ctx: Ctx, conversationId: string, message: NewMessage): Promise<boolean> {
  const created_at = ctx.now();
  const rows = await ctx
    .db('chat_messages')
    .insert({
      id: message.id,
      conversation_id: conversationId,
      author: message.author,
      created_at,
      body_sealed: ctx.vault.encrypt(
        bodyPurpose(message.id),
        Buffer.from(message.text.slice(0, 2 * MAX_CHARACTERS)),
      ),
      remote_id: message.remoteId ?? null,
    })
    .onConflict()
    .ignore()
    .returning('id');
  if (rows.length === 0) return false;
  await ctx.db('chat_conversations').where({ id: conversationId }).update({ last_at: created_at });
  return true;
}

/** A stored message. */
export interface StoredMessage {
  id: string;
  author: 'visitor' | 'team';
  text: string;
  remoteId: number | null;
  at: Date;
}

/** The messages, in order of arrival here, which never changes. */
export async function listMessages(ctx: Ctx, conversationId: string): Promise<StoredMessage[]> {
  const rows = await ctx
    .db('chat_messages')
    .where({ conversation_id: conversationId })
    .orderBy('position')
    .select('id', 'author', 'body_sealed', 'remote_id', 'created_at');
  return rows.map((row) => ({
    id: row.id,
    author: row.author,
    remoteId: row.remote_id,
    at: row.created_at,
    text: ctx.vault.decrypt(bodyPurpose(row.id), row.body_sealed).toString(),
  }));
}

/** Claims a conversation for one worker; null while another has it, `gone` once it was deleted. */
export async function claimConversation(
  ctx: Ctx,
  id: string,
  ms: number,
): Promise<Conversation | null | 'gone'> {
  const now = ctx.now();
  const [row] = await ctx
    .db('chat_conversations')
    .where({ id })
    .where((free) => free.whereNull('busy_until').orWhere('busy_until', '<', now))
    .update({ busy_until: new Date(now.getTime() + ms) })
    .returning('*');
  if (row) return toConversation(ctx, row);
  return (await ctx.db('chat_conversations').where({ id }).first('id')) ? null : 'gone';
}

/** Extends or releases a worker's lease of a conversation. */
export async function leaseConversation(ctx: Ctx, id: string, ms: number | null): Promise<void> {
  const busy_until = ms === null ? null : new Date(ctx.now().getTime() + ms);
  await ctx.db('chat_conversations').where({ id }).update({ busy_until });
}

export async function saveContact(ctx: Ctx, id: string, contact: string): Promise<void> {
  const contact_sealed = ctx.vault.encrypt(contactPurpose(id), Buffer.from(contact));
  await ctx.db('chat_conversations').where({ id }).update({ contact_sealed });
}

export async function saveNumber({ db }: Ctx, id: string, remoteId: number): Promise<void> {
  await db('chat_conversations').where({ id }).update({ remote_id: remoteId });
}

/** Clears the external ids of a conversation that the inbox no longer knows. */
export async function clearRemote({ db }: Ctx, id: string): Promise<void> {
  const unknown = { contact_sealed: null, remote_id: null, read_to: null };
  await db('chat_conversations').where({ id }).update(unknown);
}

export async function saveReadTo({ db }: Ctx, id: string, readTo: number): Promise<void> {
  await db('chat_conversations').where({ id }).update({ read_to: readTo });
}

export async function markSent({ db }: Ctx, messageId: string, remoteId: number): Promise<void> {
  await db('chat_messages').where({ id: messageId }).update({ remote_id: remoteId });
}

/** Claims the sync of a conversation last synced before `since`; false when another caller has it. */
export async function claimSync({ db, now }: Ctx, id: string, since: Date): Promise<boolean> {
  const count = await db('chat_conversations')
    .where({ id })
    .where((old) => old.whereNull('asked_at').orWhere('asked_at', '<', since))
    .update({ asked_at: now() });
  return count > 0;
}

/** Stores the address that answers go to; false when one was left before. */
export async function saveEmail(ctx: Ctx, id: string, email: string): Promise<boolean> {
  const email_sealed = ctx.vault.encrypt(emailPurpose(id), Buffer.from(email));
  const count = await ctx
    .db('chat_conversations')
    .where({ id })
    .whereNull('email_sealed')
    .update({ email_sealed });
  return count > 0;
}

export async function deleteConversation(ctx: Ctx, visit: string): Promise<void> {
  await ctx
    .db('chat_conversations')
    .where({ visit_hash: visitHash(ctx, visit) })
    .delete();
}

const UNSENT = `exists (select from chat_messages m
  where m.remote_id is null and m.conversation_id = chat_conversations.id)`;

/** Deletes ended visits; those with unsent messages a week later. Returns how many. */
export async function deleteOldConversations(ctx: Ctx): Promise<number> {
  const late = new Date(ctx.now().getTime() - UNSENT_MS);
  return deleteInSteps(ctx.db, 'chat_conversations', (rows) =>
    rows.where('last_at', '<', visitStart(ctx)).whereRaw(`(last_at < ? or not ${UNSENT})`, [late]),
  );
}

/** Ids of conversations with unsent messages. */
export async function listUnsentConversations(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db('chat_conversations').whereRaw(UNSENT).limit(1_000).select('id');
  return rows.map(({ id }) => id);
}
