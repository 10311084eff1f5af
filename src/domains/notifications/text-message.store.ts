import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/crypto/reindex';
import type { Locale } from '~/src/shared/locale';
import { sealerFor } from './message.store';
import type { TextRequest } from './notifications.types';

const phonePurpose = (id: string) => `text.phone:${id}`;
const paramsPurpose = (id: string) => `text.params:${id}`;

/** By which the messages to a number (digits) are found. */
const phoneIndexes = (ctx: Ctx, phone: string): readonly string[] => ctx.vault.blindIndexes('phone', phone);

/** Blind indexes of the numbers that messages went to. */
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

/** Writes a message; the number and what the words need are sealed. */
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

/** Whose messages are counted; absent: everybody's. */
type Counted = { phone: string } | { userId: string };

/** Messages that went out since then, or may have: one that failed is nobody's. */
function wentOut(ctx: Ctx, since: Date, of?: Counted) {
  const query = ctx.db('text_messages').where('created_at', '>', since).whereNot({ state: 'failed' });
  if (of && 'phone' in of) query.whereIn('phone_index', phoneIndexes(ctx, of.phone));
  if (of && 'userId' in of) query.where({ user_id: of.userId });
  return query;
}

/** How many messages went out since then. */
export async function countTexts(ctx: Ctx, since: Date, of?: Counted): Promise<number> {
  const [row] = await wentOut(ctx, since, of).count<{ count: string | number }[]>();
  return Number(row?.count ?? 0);
}

/** When the oldest of those messages was written. */
export async function findOldestTextTime(ctx: Ctx, since: Date, of: Counted): Promise<Date | null> {
  const row = await wentOut(ctx, since, of).min('created_at as oldest').first();
  return row?.oldest ?? null;
}

/** Makes counting and writing one step among all who send now. */
export async function lockTexts(ctx: Ctx): Promise<void> {
  await ctx.db.raw(`select pg_advisory_xact_lock(hashtext('text_messages'))`);
}

interface Text {
  phone: string;
  template: TextRequest['template'];
  locale: Locale;
  params: Record<string, unknown>;
}

/** Takes a message to hand it over, once; null when it was taken before. */
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

/** How a message stands; `unknown`: no whole answer came, it may have gone out. */
export type TextState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';

export async function findTextState(ctx: Ctx, id: string): Promise<TextState | null> {
  return (await ctx.db('text_messages').where({ id }).first('state'))?.state ?? null;
}

/** Notes how a message ended. */
export async function markText(ctx: Ctx, id: string, state: 'sent' | 'failed' | 'unknown'): Promise<void> {
  await ctx
    .db('text_messages')
    .where({ id })
    .whereIn('state', ['queued', 'sending'])
    .update({ state, ...(state === 'sent' && { sent_at: ctx.now() }) });
}
