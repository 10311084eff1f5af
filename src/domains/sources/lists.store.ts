import { INDEX_VERSION, type NameKind } from '~/src/domains/names';
import { type BirthPeriod, LIST_IDS, type ListEntry, type ListId, type PublishedList } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import type { Row } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { lockUntilCommit } from '~/src/platform/database/locks';
import { statement, typed } from '~/src/platform/database/statement';
import {
  buildIndex,
  type Candidate,
  type Candidates,
  MAX_CANDIDATES,
  MAX_SHARED,
  type NameIndex,
  WIDE_FACTOR,
} from './list-index.rules';
import type { ListVersion, StoredEntry } from './lists.types';

const BATCH = 1_000;
/** Versions whose entries are kept; findings hold their own copies. */
const KEEP = 2;
/** What is read of a publication; one that was read by other code is read again. */
const FORMAT = 3;
const KINDS = ['person', 'entity'] as const;

const toVersion = (row: Omit<Row<'list_versions'>, 'sounds'>): ListVersion => ({
  id: row.id,
  list: row.list,
  publishedOn: row.published_on,
  sha256: row.sha256,
  entries: row.entries,
  importedAt: row.imported_at,
  checkedAt: row.checked_at,
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

/** Stores when and why a list could not be imported last. */
export async function saveListFailure({ db, now }: Ctx, list: ListId, reason: string): Promise<void> {
  const failure = { reason, failed_at: now() };
  await db('list_failures')
    .insert({ list, ...failure })
    .onConflict('list')
    .merge(failure);
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
    births,
    weakAliases,
    birthPlaces,
    nationalities,
    documents,
    listedOn,
    delistedOn,
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
  weakAliases: [],
  birthPlaces: [],
  nationalities: [],
  documents: [],
  listedOn: null,
  delistedOn: null,
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
    version_id: versionId,
    kind,
    number,
    position,
    name,
    prepared: JSON.stringify(prepared),
  }));

const keyRows = (versionId: string, kind: NameKind, { keys }: NameIndex) =>
  [...keys].map(([key, { entries, names }]) => ({
    version_id: versionId,
    kind,
    key,
    in_entries: entries,
    names,
    count: names.length,
  }));

async function deleteOldEntries(ctx: Ctx, list: ListId): Promise<void> {
  const versions = () => ctx.db('list_versions').where({ list }).select('id');
  for (const table of ['list_keys', 'list_names', 'list_sounds', 'list_entries'] as const) {
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

/** Columns of a version. */
const VERSION_COLUMNS = {
  id: 'list_versions.id',
  list: 'list_versions.list',
  published_on: 'list_versions.published_on',
  sha256: 'list_versions.sha256',
  entries: 'list_versions.entries',
  imported_at: 'list_versions.imported_at',
  checked_at: 'list_versions.checked_at',
  format: 'list_versions.format',
  rules: 'list_versions.rules',
} as const;
const VERSION = Object.keys(VERSION_COLUMNS).join(', ');

/** The newest version of a list, and the names of its index that share the rarest of the keys (`pickCandidates`). */
const CANDIDATES = statement(
  'list-candidates',
  `
    with version as (
      select ${VERSION} from list_versions where list = $1 order by imported_at desc limit 1
    ),
    found as (
      select key, in_entries,
        case when key like 'd%' then 100
          else 0.1 + greatest(0, 1 - ln(count + 1) / ln(greatest(entries, 1000) * 2))
            * case when left(key, 1) in ('s', 'j', 'p') then 1 else ${WIDE_FACTOR} end
        end as weight,
        case when count <= ${MAX_SHARED} then names end as names
      from version join list_keys on version_id = version.id and kind = $2 and key = any($3::text[])
    ),
    picked as (
      select number, round(sum(weight)::numeric, 6) as weight, bool_or(key like 'd%') as same_document
      from found, unnest(names) as number
      group by number order by 2 desc, number limit ${MAX_CANDIDATES}
    )
    select ${VERSION},
      (select jsonb_object_agg(key, in_entries) from found) as in_entries,
      (select json_agg(json_build_array(position, name, prepared, same_document) order by weight desc, number)
        from version join picked on true
        join list_names using (number) where version_id = version.id and kind = $2) as names
    from version`,
  {
    ...VERSION_COLUMNS,
    in_entries: typed<Record<string, number> | null>('jsonb'),
    names: typed<CandidateRow[] | null>('json'),
  },
);

/** Position of its entry, name, what is prepared of it, and whether a document of the entry is the subject's. */
type CandidateRow = [number, string, Omit<Candidate, 'position' | 'name' | 'sameDocument'>, boolean];

/** A list's newest version, and of its index what a search for these keys reads: one statement, one snapshot. */
export async function findCandidates(
  { db }: Ctx,
  list: ListId,
  { kind, keys }: { kind: NameKind; keys: readonly string[] },
): Promise<{ version: ListVersion; candidates: Candidates } | null> {
  const [row] = await runStatement(db, CANDIDATES, [list, kind, keys]);
  if (!row) return null;
  const names = (row.names ?? []).map(
    ([position, name, prepared, sameDocument]): Candidate => ({ ...prepared, position, name, sameDocument }),
  );
  const version = toVersion(row);
  return { version, candidates: { size: version.entries, inEntries: row.in_entries ?? {}, names } };
}

/** Entries of a version by position. @throws Error when one is missing: no search may lose a match */
export async function findEntries(
  { db }: Ctx,
  versionId: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, StoredEntry>> {
  if (positions.length === 0) return new Map();
  const rows = await db('list_entries').where({ version_id: versionId }).whereIn('position', positions);
  if (rows.length < positions.length) throw new Error('lists: entries of a searched version are gone');
  return new Map(rows.map((row) => [row.position, toEntry(row)]));
}
