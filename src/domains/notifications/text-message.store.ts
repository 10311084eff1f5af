import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import type { Locale } from '~/src/shared/locale';
import { sealerFor } from './message.store';
import type { TextRequest } from './notifications.types';

const phonePurpose = (id: string) => `text.phone:${id}`;
const paramsPurpose = (id: string) => `text.params:${id}`;

/** Index by which the messages to a number (digits) are found. */
const phoneIndexes = (ctx: Ctx, phone: string): readonly string[] => ctx.vault.blindIndexes('phone', phone);

/** Blind indexes of the recipients' numbers. */
export const textIndexes: IndexedColumn = {
  table: 'text_messages',
  id: 'id',
  column: 'phone_index',
  sealed: 'phone_sealed',
  subject: 'user_id',
  read: (sealer, sealed, id) => ({
    kind: 'phone',
    value: sealer.decrypt(phonePurpose(id), sealed).toString(),
  }),
};

/** Stores a message; number and parameters are sealed. */
export async function insertText(ctx: Ctx, request: TextRequest): Promise<string> {
  const id = randomUUID();
  const sealer = await sealerFor(ctx, request.userId ?? null);
  await ctx.db('text_messages').insert({
    id,
    user_id: request.userId ?? null,
    phone_sealed: sealer.encrypt(phonePurpose(id), Buffer.from(request.phone)),
    phone_index: ctx.vault.blindIndex('phone', request.phone),
    template: request.template,
    locale: request.locale ?? ctx.locale,
    params_sealed: sealer.encrypt(paramsPurpose(id), Buffer.from(JSON.stringify(request.params))),
    created_at: ctx.now(),
  });
  return id;
}

/** The user or account to count for; absent: all. */
type Recipient = { phone: string } | { userId: string };

/** Messages sent, or possibly sent, since then: failed ones do not count. */
function wentOut(ctx: Ctx, since: Date, of?: Recipient) {
  const query = ctx.db('text_messages').where('created_at', '>', since).whereNot({ state: 'failed' });
  if (of && 'phone' in of) query.whereIn('phone_index', phoneIndexes(ctx, of.phone));
  if (of && 'userId' in of) query.where({ user_id: of.userId });
  return query;
}

/** How many messages were sent since then. */
export async function countTexts(ctx: Ctx, since: Date, of?: Recipient): Promise<number> {
  const [{ count }] = await wentOut(ctx, since, of).count('* as count');
  return count;
}

/** When the oldest of those messages was stored. */
export async function findOldestTextTime(ctx: Ctx, since: Date, of: Recipient): Promise<Date | null> {
  const row = await wentOut(ctx, since, of).min('created_at as oldest').first();
  return row?.oldest ?? null;
}

/** Serialises counting and inserting among concurrent senders. */
export const lockTexts = ({ db }: Ctx): Promise<void> => lockUntilCommit(db, 'textMessages');

interface Text {
  phone: string;
  template: TextRequest['template'];
  locale: Locale;
  params: Record<string, unknown>;
}

/** Claims a message for sending, once; null when it was claimed before. */
export async function claimText(ctx: Ctx, id: string): Promise<Text | null> {
  const [row] = await ctx
    .db('text_messages')
    .where({ id, state: 'queued' })
    .update({ state: 'sending' })
    .returning('*');
  if (!row) return null;
  const sealer = await sealerFor(ctx, row.user_id);
  return {
    phone: sealer.decrypt(phonePurpose(id), row.phone_sealed).toString(),
    template: row.template,
    locale: row.locale,
    params: JSON.parse(sealer.decrypt(paramsPurpose(id), row.params_sealed).toString()),
  };
}

/** A message's state; `unknown`: no complete response, it may have been sent. */
export type TextState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';

export async function findTextState(ctx: Ctx, id: string): Promise<TextState | null> {
  return (await ctx.db('text_messages').where({ id }).first('state'))?.state ?? null;
}

/** Stores a message's outcome. */
export async function markText(ctx: Ctx, id: string, state: 'sent' | 'failed' | 'unknown'): Promise<void> {
  await ctx
    .db('text_messages')
    .where({ id })
    .whereIn('state', ['queued', 'sending'])
    .update({ state, ...(state === 'sent' && { sent_at: ctx.now() }) });
}
