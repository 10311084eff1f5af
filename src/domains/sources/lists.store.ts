import { INDEX_VERSION, type NameKind } from '~/src/domains/names';
import { type BirthPeriod, LIST_IDS, type ListEntry, type ListId, type PublishedList } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { buildIndex, type FoundKey, type IndexedName, type ListLookup, type NameIndex } from './lists.rules';
import type { ListVersion, StoredEntry } from './lists.types';

const BATCH = 1_000;
/** Versions whose entries are kept; findings hold their own copies. */
const KEEP = 2;
/** What is read of a publication; one that was read by other code is read again. */
const FORMAT = 2;
const KINDS = ['person', 'entity'] as const;

const toVersion = (row: Record<string, unknown>): ListVersion => ({
  id: row.id as string,
  list: row.list as ListId,
  publishedOn: row.published_on as string,
  sha256: row.sha256 as string,
  entries: row.entries as number,
  importedAt: row.imported_at as Date,
  checkedAt: row.checked_at as Date,
  isCurrentFormat: row.format === FORMAT,
  isIndexed: row.rules === INDEX_VERSION,
});

/** The newest version of a list. */
export async function findListVersion(ctx: Ctx, list: ListId): Promise<ListVersion | null> {
  const row = await ctx.db('list_versions').where({ list }).orderBy('imported_at', 'desc').first();
  return row ? toVersion(row) : null;
}

/** One import of a list at a time, until the transaction ends. */
export const lockList = ({ db }: Ctx, list: ListId): Promise<void> => lockUntilCommit(db, 'list', list);

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
      format: FORMAT,
      rules: INDEX_VERSION,
    })
    .returning('*');
  for (let at = 0; at < entries.length; at += BATCH) {
    const rows = entries.slice(at, at + BATCH).map((entry, index) => toRow(row.id, at + index, entry));
    await ctx.db('list_entries').insert(rows);
  }
  await insertIndex(ctx, row.id, entries);
  await deleteOldEntries(ctx, list);
  return toVersion(row);
}

/** What has no column of its own. */
type Details = Pick<
  ListEntry,
  'births' | 'weakAliases' | 'birthPlaces' | 'nationalities' | 'documents' | 'listedOn' | 'delistedOn'
>;

function toRow(versionId: string, position: number, entry: ListEntry) {
  const { births, weakAliases, birthPlaces, nationalities, documents, listedOn, delistedOn } = entry;
  const details: Details = {
    ...{ births, weakAliases, birthPlaces, nationalities, documents, listedOn, delistedOn },
  };
  return {
    version_id: versionId,
    position,
    entry_id: entry.id,
    kind: entry.kind,
    name: entry.name,
    aliases: entry.aliases,
    // For the release before, which knows years alone.
    birth_years: [...new Set(births.flatMap(({ from, to }) => [from, to]))],
    programs: entry.programs,
    reference: entry.reference,
    addresses: entry.addresses,
    remarks: entry.remarks,
    details: JSON.stringify(details),
  };
}

/** Entries that the release before imported have years alone. */
const oldDetails = (years: readonly number[]): Details => ({
  births: years.map((year): BirthPeriod => ({ from: year, to: year, approximate: false })),
  ...{ weakAliases: [], birthPlaces: [], nationalities: [], documents: [], listedOn: null, delistedOn: null },
});

const toEntry = (row: Record<string, unknown>): StoredEntry => ({
  id: row.entry_id as string,
  kind: row.kind as StoredEntry['kind'],
  name: row.name as string,
  aliases: row.aliases as string[],
  programs: row.programs as string[],
  reference: row.reference as string | null,
  addresses: row.addresses as string[],
  remarks: row.remarks as string | null,
  ...((row.details as Details | null) ?? oldDetails(row.birth_years as number[])),
});

async function insertIndex(ctx: Ctx, versionId: string, entries: readonly StoredEntry[]): Promise<void> {
  for (const kind of KINDS) {
    const index = buildIndex(entries, kind);
    await insertBatches(ctx, 'list_names', nameRows(versionId, kind, index));
    await insertBatches(ctx, 'list_keys', keyRows(versionId, kind, index));
  }
}

async function insertBatches(ctx: Ctx, table: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await ctx.db(table).insert(rows.slice(at, at + BATCH));
}

const nameRows = (versionId: string, kind: NameKind, { names }: NameIndex) =>
  names.map(({ position, name, ...prepared }, number) => ({
    ...{ version_id: versionId, kind, number, position, name },
    prepared: JSON.stringify(prepared),
  }));

const keyRows = (versionId: string, kind: NameKind, { keys }: NameIndex) =>
  [...keys].map(([key, { entries, names }]) => ({
    ...{ version_id: versionId, kind, key, in_entries: entries, names },
    count: names.length,
  }));

async function deleteOldEntries(ctx: Ctx, list: ListId): Promise<void> {
  const versions = () => ctx.db('list_versions').where({ list }).select('id');
  for (const table of ['list_keys', 'list_names', 'list_sounds', 'list_entries']) {
    await ctx
      .db(table)
      .whereIn('version_id', versions())
      .whereNotIn('version_id', versions().orderBy('imported_at', 'desc').limit(KEEP))
      .delete();
  }
}

/** The lists whose newest version is indexed by other rules. */
export async function listUnindexed(ctx: Ctx): Promise<ListId[]> {
  const versions = await Promise.all(LIST_IDS.map((list) => findListVersion(ctx, list)));
  return versions.flatMap((version) => (version && !version.isIndexed ? [version.list] : []));
}

/** Indexes a stored version by the current rules. The list is locked by the caller. */
export async function reindexVersion(ctx: Ctx, versionId: string): Promise<void> {
  for (const table of ['list_keys', 'list_names'])
    await ctx.db(table).where({ version_id: versionId }).delete();
  await insertIndex(ctx, versionId, await listEntries(ctx, versionId));
  await ctx.db('list_versions').where({ id: versionId }).update({ rules: INDEX_VERSION });
}

/** All entries of a version, by position. */
export async function listEntries(ctx: Ctx, versionId: string): Promise<StoredEntry[]> {
  const rows = await ctx.db('list_entries').where({ version_id: versionId }).orderBy('position');
  return rows.map(toEntry);
}

/** The look-ups of an indexed version, for people or organizations. */
export function lookupIn({ db }: Ctx, { id, entries: size }: ListVersion, kind: NameKind): ListLookup {
  return {
    size,
    async getKeys(keys, most) {
      const rows = await db('list_keys')
        .where({ version_id: id, kind })
        .whereIn('key', keys)
        .select('key', 'in_entries', 'count', db.raw('case when count <= ? then names end as names', [most]));
      return new Map(
        rows.map(({ key, in_entries, ...found }): [string, FoundKey] => [
          key,
          { ...found, entries: in_entries },
        ]),
      );
    },
    async namesAt(numbers) {
      const rows = await db('list_names')
        .where({ version_id: id, kind })
        .whereIn('number', numbers)
        .select('number', 'position', 'name', 'prepared');
      const byNumber = new Map(
        rows.map(({ number, position, name, prepared }) => [number, { position, name, ...prepared }]),
      );
      return numbers.map((number) => byNumber.get(number) as IndexedName);
    },
    async entriesAt(positions) {
      const rows = await db('list_entries').where({ version_id: id }).whereIn('position', positions);
      return new Map(rows.map((row) => [row.position, toEntry(row)]));
    },
  };
}
