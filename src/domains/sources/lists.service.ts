import { LIST_IDS, type ListId, ListUnavailable, type PublishedList } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { type Hit, isBroken, type ListQuery, searchPhonetically } from './lists.rules';
import {
  findListVersion,
  insertListVersion,
  lockList,
  lookupIn,
  markListChecked,
  reindexVersion,
} from './lists.store';
import type { ListVersion } from './lists.types';

const DAY_MS = 24 * 60 * 60_000;
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
    if (last?.sha256 === published.sha256) {
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
  const version = await indexed(ctx, fresh ? known : await importList(ctx, list));
  const search = (tx: Ctx) => searchPhonetically(lookupIn(tx, version, question.kind), question);
  return { version, hits: await inTransaction(ctx, search) };
}

/** The version, reindexed if the phonetic rules have changed since its import. */
async function indexed(ctx: Ctx, version: ListVersion): Promise<ListVersion> {
  if (version.isIndexed) return version;
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, version.list);
    const now = (await findListVersion(tx, version.list)) ?? version;
    if (!now.isIndexed) await reindexVersion(tx, now.id);
    return { ...now, isIndexed: true };
  });
}
