import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { LeadReply } from './leads.types';

const BODY = 'lead.reply';

/** Key of the mail with a reply. */
export const replyKey = (id: string): string => `lead-reply-${id}`;

interface NewReply {
  /** Of the form: the same one is stored once. */
  id: string;
  leadId: string;
  madeBy: string | null;
  text: string;
}

/** Stores a reply, sealed by its lead's key; false where there is one with its id. */
export async function insertReply(ctx: Ctx, { id, leadId, madeBy, text }: NewReply): Promise<boolean> {
  const sealer = await getSealer(ctx, leadId);
  const rows = await ctx
    .db('lead_replies')
    .insert({
      id,
      lead_id: leadId,
      made_by: madeBy,
      body_sealed: sealer.encrypt(BODY, Buffer.from(text)),
      created_at: ctx.now(),
    })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

/** The replies to a lead, newest first. */
export async function listReplies(ctx: Ctx, leadId: string): Promise<LeadReply[]> {
  const rows = await ctx
    .db('lead_replies as r')
    .leftJoin('users as u', 'u.id', 'r.made_by')
    .where('r.lead_id', leadId)
    .orderBy('r.created_at', 'desc')
    .select(
      'r.id',
      'r.body_sealed',
      'r.created_at',
      ctx.db.raw<{ author: string | null }>('coalesce(u.full_name, u.email) as author'),
    );
  if (rows.length === 0) return [];
  const sealer = await getSealer(ctx, leadId);
  return rows.map(({ id, body_sealed, author, created_at }) => ({
    id,
    text: sealer.decrypt(BODY, body_sealed).toString(),
    author,
    createdAt: created_at,
  }));
}

/** Keys of the mails with the replies to leads. */
export async function listReplyKeys({ db }: Ctx, leadIds: readonly string[]): Promise<string[]> {
  const ids = await db('lead_replies').whereIn('lead_id', leadIds).pluck('id');
  return ids.map(replyKey);
}
