import type { ListId, PublishedList } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import type { ListVersion, StoredEntry } from './lists.types';

const BATCH = 1_000;
/** Entries of so many versions are kept; findings hold what they found by themselves. */
const KEEP = 2;

const toVersion = (row: Record<string, unknown>): ListVersion => ({
  id: row.id as string,
  list: row.list as ListId,
  publishedOn: row.published_on as string,
  sha256: row.sha256 as string,
  entries: row.entries as number,
  importedAt: row.imported_at as Date,
  checkedAt: row.checked_at as Date,
});

/** The newest version of a list. */
export async function findListVersion(ctx: Ctx, list: ListId): Promise<ListVersion | null> {
  const row = await ctx.db('list_versions').where({ list }).orderBy('imported_at', 'desc').first();
  return row ? toVersion(row) : null;
}

/** One import of a list at a time, until the transaction ends. */
export async function lockList(ctx: Ctx, list: ListId): Promise<void> {
  await ctx.db.raw('select pg_advisory_xact_lock(hashtext(?))', [`list:${list}`]);
}

/** The version is still the newest one. */
export async function markListChecked(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('list_versions').where({ id }).update({ checked_at: ctx.now() });
}

/** Stores a list as its newest version and drops the entries of old ones. */
export async function insertListVersion(ctx: Ctx, published: PublishedList): Promise<ListVersion> {
  const { list, publishedOn, sha256, entries } = published;
  const [row] = await ctx
    .db('list_versions')
    .insert({
      list,
      published_on: publishedOn,
      sha256,
      entries: entries.length,
      imported_at: ctx.now(),
      checked_at: ctx.now(),
    })
    .returning('*');
  for (let at = 0; at < entries.length; at += BATCH) {
    await ctx.db('list_entries').insert(
      entries.slice(at, at + BATCH).map((entry, index) => ({
        version_id: row.id,
        position: at + index,
        entry_id: entry.id,
        kind: entry.kind,
        name: entry.name,
        aliases: entry.aliases,
        birth_years: entry.birthYears,
        programs: entry.programs,
        reference: entry.reference,
        addresses: entry.addresses,
        remarks: entry.remarks,
      })),
    );
  }
  const kept = ctx
    .db('list_versions')
    .where({ list })
    .orderBy('imported_at', 'desc')
    .limit(KEEP)
    .select('id');
  await ctx
    .db('list_entries')
    .whereIn('version_id', ctx.db('list_versions').where({ list }).select('id'))
    .whereNotIn('version_id', kept)
    .delete();
  return toVersion(row);
}

/** All entries of a version that can be people or organisations. */
export async function listEntries(ctx: Ctx, versionId: string): Promise<StoredEntry[]> {
  const rows = await ctx
    .db('list_entries')
    .where({ version_id: versionId })
    .whereNot({ kind: 'other' })
    .orderBy('position');
  return rows.map((row) => ({
    id: row.entry_id,
    kind: row.kind,
    name: row.name,
    aliases: row.aliases,
    birthYears: row.birth_years,
    programs: row.programs,
    reference: row.reference,
    addresses: row.addresses,
    remarks: row.remarks,
  }));
}
