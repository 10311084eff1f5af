import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { IndexedColumn } from '~/src/platform/reindex';
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

/** How many messages went out since then; to one number, or to all. */
export async function countTexts(ctx: Ctx, since: Date, phone?: string): Promise<number> {
  const query = ctx.db('text_messages').where('created_at', '>', since);
  if (phone) query.whereIn('phone_index', phoneIndexes(ctx, phone));
  const [row] = await query.count<{ count: string | number }[]>();
  return Number(row?.count ?? 0);
}

/** When the oldest of the messages to a number since then was written. */
export async function oldestText(ctx: Ctx, since: Date, phone: string): Promise<Date | null> {
  const row = await ctx
    .db('text_messages')
    .where('created_at', '>', since)
    .whereIn('phone_index', phoneIndexes(ctx, phone))
    .min('created_at as oldest')
    .first();
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

/** A message that has not been sent; null when there is nothing to send (any more). */
export async function findUnsentText(ctx: Ctx, id: string): Promise<Text | null> {
  const row = await ctx.db('text_messages').where({ id, state: 'queued' }).first();
  if (!row) return null;
  const sealer = await sealerFor(ctx, row.user_id);
  return {
    phone: sealer.decrypt(phonePurpose(id), row.phone_sealed).toString(),
    template: row.template,
    locale: row.locale,
    params: JSON.parse(sealer.decrypt(paramsPurpose(id), row.params_sealed).toString()),
  };
}

export async function markText(ctx: Ctx, id: string, state: 'sent' | 'failed'): Promise<void> {
  await ctx
    .db('text_messages')
    .where({ id, state: 'queued' })
    .update({ state, ...(state === 'sent' && { sent_at: ctx.now() }) });
}
