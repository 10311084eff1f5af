import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Locale } from '~/src/shared/locale';
import type { Attachment, EmailRequest, Template } from './notifications.types';

const paramsPurpose = (id: string) => `message.params:${id}`;
const addressPurpose = (id: string) => `message.address:${id}`;

/** The user's own; a message to an address without a user is sealed by the vault. */
export const sealerFor = async (ctx: Ctx, userId: string | null): Promise<Sealer> =>
  userId ? getSealer(ctx, userId) : ctx.vault;

/** Null when a message with the same key exists. */
export async function insertMessage(ctx: Ctx, request: EmailRequest): Promise<string | null> {
  const id = randomUUID();
  const userId = 'userId' in request ? request.userId : null;
  const sealer = await sealerFor(ctx, userId);
  const inserted = await ctx
    .db('messages')
    .insert({
      id,
      user_id: userId,
      address_sealed:
        'address' in request ? sealer.encrypt(addressPurpose(id), Buffer.from(request.address)) : null,
      template: request.template,
      locale: request.locale ?? ctx.locale,
      params_sealed: sealer.encrypt(paramsPurpose(id), Buffer.from(JSON.stringify(request.params))),
      attachments: JSON.stringify(request.attachments ?? []),
      key: request.key ?? null,
    })
    .onConflict('key')
    .ignore()
    .returning('id');
  return inserted.length > 0 ? id : null;
}

interface Message {
  id: string;
  to: string;
  template: Template;
  locale: Locale;
  params: never;
  attachments: Attachment[];
  /** Mail to this user's address comes back. */
  isReturned: boolean;
}

/** An unsent message; null when there is nothing (more) to send. */
export async function findUnsent(ctx: Ctx, id: string): Promise<Message | null> {
  const row = await ctx
    .db('messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('returned_addresses as r', 'r.user_id', 'm.user_id')
    .where('m.id', id)
    .where('m.state', 'queued')
    .first('m.*', 'u.email', 'r.at as returned_at');
  if (!row) return null;
  const sealer = await sealerFor(ctx, row.user_id);
  const sealed = row.address_sealed;
  return {
    id,
    to: sealed ? sealer.decrypt(addressPurpose(id), sealed).toString() : row.email!,
    template: row.template,
    locale: row.locale,
    params: JSON.parse(sealer.decrypt(paramsPurpose(id), row.params_sealed).toString()) as never,
    attachments: row.attachments,
    isReturned: sealed === null && row.returned_at !== null,
  };
}

export async function markMessage(ctx: Ctx, id: string, state: 'sent' | 'failed'): Promise<void> {
  await ctx
    .db('messages')
    .where({ id, state: 'queued' })
    .update({ state, ...(state === 'sent' && { sent_at: ctx.now() }) });
}

/** Queues a sent or failed message again. False when it is queued already. */
export async function reopenMessage(ctx: Ctx, id: string): Promise<boolean> {
  const count = await ctx
    .db('messages')
    .where({ id })
    .whereIn('state', ['sent', 'failed'])
    .update({ state: 'queued', sent_at: null, problem: null, problem_code: null, problem_at: null });
  return count === 1;
}

/** The template of a message; null for an unknown message. */
export async function findTemplate(ctx: Ctx, id: string): Promise<Template | null> {
  const row = await ctx.db('messages').where({ id }).first('template');
  return row?.template ?? null;
}
