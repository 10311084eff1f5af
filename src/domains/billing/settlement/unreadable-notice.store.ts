import type { Ctx } from '~/src/platform/context';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';
import { keptSince } from '~/src/shared/retention/classes';
import type { UnreadableNotice } from './unreadable-notice.types';

/** Entries of one webhook that are kept; more of them have one cause. */
const MAX_ENTRIES = 20;

/** Fields that are safe to keep; any other text may be about the payer, so only its length is. */
const PLAIN = new Set(['endToEndId', 'txid', 'valor', 'horario', 'id', 'rtrId', 'status', 'natureza']);
const MAX_DEPTH = 4;
const MAX_FIELDS = 30;
const MAX_TEXT = 80;

/** The shape of an entry, without control characters, which a jsonb cannot hold, and without anybody's data. */
function outline(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    const text = value.replace(/[\u0000-\u001f\u007f]|[\ud800-\udfff]/g, '\ufffd');
    return PLAIN.has(field) && text.length <= MAX_TEXT ? text : `(${value.length})`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).map((each) => outline(each, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_FIELDS)
      .map(([key, each]) => [PLAIN.has(key) ? key : outline(key, 'id'), outline(each, key, depth + 1)]),
  );
}

/** Keeps the shape of webhook entries that name no payment, for an operator. */
export async function saveUnreadable(ctx: Ctx, entries: readonly unknown[]): Promise<void> {
  ctx.log.error({ entries: entries.length }, 'entries of a pix webhook could not be read');
  await ctx.db('pix_unreadable_notices').insert(
    entries.slice(0, MAX_ENTRIES).map((entry) => ({
      entry: JSON.stringify(outline(entry)),
      received_at: ctx.now(),
    })),
  );
}

/** Those that no operator has seen yet, newest first, and how many they are. */
export async function listUnreadable(ctx: Ctx): Promise<{ count: number; latest: UnreadableNotice[] }> {
  const unseen = () => ctx.db('pix_unreadable_notices').whereNull('seen_at');
  const [total, latest] = await Promise.all([
    unseen().count({ count: '*' }).first(),
    unseen()
      .orderBy('id', 'desc')
      .limit(10)
      .select({ id: ctx.db.raw('id::text'), entry: 'entry', receivedAt: 'received_at' }),
  ]);
  return { count: Number(total?.count ?? 0), latest };
}

/** Marks those up to an id as seen. */
export async function markUnreadableSeen(ctx: Ctx, upTo: string): Promise<void> {
  await ctx
    .db('pix_unreadable_notices')
    .whereNull('seen_at')
    .where('id', '<=', Number(upTo))
    .update({ seen_at: ctx.now() });
}

/** Deletes those that are old. Returns how many. */
export function deleteOldNotices(ctx: Ctx): Promise<number> {
  const before = keptSince('bank-notices', ctx);
  return deleteInSteps(ctx.db, 'pix_unreadable_notices', (rows) => rows.where('received_at', '<', before));
}
