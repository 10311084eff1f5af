import type { ListId, PublishedList } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { type ListLookup, toPostings } from './lists.rules';
import type { ListVersion, StoredEntry } from './lists.types';
import type { NameKind } from './matching.rules';
import { SOUND_VERSION } from './phonetic.rules';

const BATCH = 1_000;
/** Versions whose entries are kept; findings hold their own copies. */
const KEEP = 2;

const toVersion = (row: Record<string, unknown>): ListVersion => ({
  id: row.id as string,
  list: row.list as ListId,
  publishedOn: row.published_on as string,
  sha256: row.sha256 as string,
  entries: row.entries as number,
  importedAt: row.imported_at as Date,
  checkedAt: row.checked_at as Date,
  isIndexed: row.sounds === SOUND_VERSION,
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

/** Marks the version as still the newest. */
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
      sounds: SOUND_VERSION,
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
  await insertSounds(ctx, row.id, entries);
  await deleteOldEntries(ctx, list);
  return toVersion(row);
}

async function insertSounds(ctx: Ctx, versionId: string, entries: readonly StoredEntry[]): Promise<void> {
  const rows = (['person', 'entity'] as const).flatMap((kind) =>
    [...toPostings(entries, kind)].map(([sound, positions]) => ({
      version_id: versionId,
      kind,
      sound,
      positions,
    })),
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    await ctx.db('list_sounds').insert(rows.slice(at, at + BATCH));
  }
}

async function deleteOldEntries(ctx: Ctx, list: ListId): Promise<void> {
  const versions = () => ctx.db('list_versions').where({ list }).select('id');
  for (const table of ['list_sounds', 'list_entries']) {
    await ctx
      .db(table)
      .whereIn('version_id', versions())
      .whereNotIn('version_id', versions().orderBy('imported_at', 'desc').limit(KEEP))
      .delete();
  }
}

/** Indexes a stored version by the current phonetic rules. The list is locked by the caller. */
export async function reindexVersion(ctx: Ctx, versionId: string): Promise<void> {
  await ctx.db('list_sounds').where({ version_id: versionId }).delete();
  const rows = await ctx.db('list_entries').where({ version_id: versionId }).orderBy('position');
  await insertSounds(ctx, versionId, rows.map(toEntry));
  await ctx.db('list_versions').where({ id: versionId }).update({ sounds: SOUND_VERSION });
}

const toEntry = (row: Record<string, unknown>): StoredEntry => ({
  id: row.entry_id as string,
  kind: row.kind as StoredEntry['kind'],
  name: row.name as string,
  aliases: row.aliases as string[],
  birthYears: row.birth_years as number[],
  programs: row.programs as string[],
  reference: row.reference as string | null,
  addresses: row.addresses as string[],
  remarks: row.remarks as string | null,
});

/** The look-ups of an indexed version, for people or organizations. */
export function lookupIn({ db }: Ctx, { id, entries: size }: ListVersion, kind: NameKind): ListLookup {
  const sounding = (sounds: readonly string[]) =>
    db('list_sounds').where({ version_id: id, kind }).whereIn('sound', sounds);
  return {
    size,
    async getPositions(sounds) {
      const rows = await sounding(sounds).select('sound', 'positions');
      return new Map(rows.map(({ sound, positions }) => [sound, positions]));
    },
    async entriesAt(positions) {
      const rows = await db('list_entries').where({ version_id: id }).whereIn('position', positions);
      const byPosition = new Map(rows.map((row) => [row.position, toEntry(row)]));
      return positions.flatMap((at) => byPosition.get(at) ?? []);
    },
    async getCounts(sounds) {
      const rows = await sounding(sounds).select('sound', db.raw('cardinality(positions) as count'));
      return new Map(rows.map(({ sound, count }) => [sound, count]));
    },
  };
}
