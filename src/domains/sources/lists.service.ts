import type { NameKind } from '~/src/domains/names';
import { LIST_IDS, type ListId, ListUnavailable, type PublishedList } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import {
  buildIndex,
  type Hit,
  isBroken,
  type ListLookup,
  type ListQuery,
  lookupInMemory,
  searchList,
} from './lists.rules';
import {
  findListVersion,
  insertListVersion,
  listEntries,
  listUnindexed,
  lockList,
  lookupIn,
  markListChecked,
  reindexVersion,
} from './lists.store';
import type { ListVersion } from './lists.types';

/** Age after which an unconfirmed list no longer answers. */
const STALE_MS = 7 * DAY_MS;

/** Fetches every list and imports what has changed; a list that cannot be fetched keeps its last version. */
export async function importLists(ctx: Ctx): Promise<void> {
  for (const list of LIST_IDS) {
    try {
      await importList(ctx, list);
    } catch (error) {
      if (!(error instanceof ListUnavailable)) throw error;
      ctx.log.warn({ list, reason: error.reason }, 'sources: list not imported');
    }
  }
}

/** Imports one list as published now. @throws ListUnavailable */
async function importList(ctx: Ctx, list: ListId): Promise<ListVersion> {
  const { lists } = ctx.gateways;
  if (!lists) throw new ListUnavailable(list, 'not configured');
  const published = await lists.fetchList(list);
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, list);
    const last = await findListVersion(tx, list);
    if (last?.sha256 === published.sha256 && last.isCurrentFormat) {
      await markListChecked(tx, last.id);
      return { ...last, checkedAt: tx.now() };
    }
    refuseBroken(list, last, published);
    return insertListVersion(tx, published);
  });
}

function refuseBroken(list: ListId, last: ListVersion | null, published: PublishedList): void {
  if (last && isBroken(last.entries, published.entries.length)) {
    throw new ListUnavailable(list, `shrank from ${last.entries} to ${published.entries.length} entries`);
  }
}

interface ListAnswer {
  version: ListVersion;
  hits: Hit[];
}

/** Searches the newest version of a list; the first time it is imported now. @throws ListUnavailable */
export async function queryList(ctx: Ctx, list: ListId, question: ListQuery): Promise<ListAnswer> {
  const known = await findListVersion(ctx, list);
  const fresh = known && ctx.now().getTime() - known.checkedAt.getTime() < STALE_MS;
  const version = fresh ? known : await importList(ctx, list);
  const search = (lookup: ListLookup) => searchList(lookup, question);
  const hits = version.isIndexed
    ? await inTransaction(ctx, (tx) => search(lookupIn(tx, version, question.kind)))
    : await search(await unindexed(ctx, version, question.kind));
  return { version, hits };
}

/** Indexes the lists whose index is of other rules, each in a transaction of its own. */
export async function indexLists(ctx: Ctx): Promise<void> {
  for (const list of await listUnindexed(ctx)) {
    await inTransaction(ctx, async (tx) => {
      await lockList(tx, list);
      const version = await findListVersion(tx, list);
      if (version && !version.isIndexed) await reindexVersion(tx, version.id);
    });
    ctx.log.info({ list }, 'sources: list indexed by the current rules');
  }
}

/** Indexes in memory, by version and kind: needed only until the job has stored one. */
const inMemory = new Map<string, ListLookup>();
const MAX_IN_MEMORY = 4;

/** A search never indexes: until the job has, the same rules read an index in memory. */
async function unindexed(ctx: Ctx, version: ListVersion, kind: NameKind): Promise<ListLookup> {
  const key = `${version.id} ${kind}`;
  const known = inMemory.get(key);
  if (known) return known;
  const entries = await listEntries(ctx, version.id);
  const lookup = lookupInMemory(entries, buildIndex(entries, kind));
  if (inMemory.size >= MAX_IN_MEMORY) inMemory.clear();
  inMemory.set(key, lookup);
  return lookup;
}
