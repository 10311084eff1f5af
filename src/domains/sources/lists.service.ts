import { LIST_IDS, type ListId, ListUnavailable, type PublishedList } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { DAY_MS } from '~/src/shared/dates';
import { buildIndex, type Candidates, type NameIndex, pickCandidates } from './list-index.rules';
import { type Hit, isBroken, type ListQuery, matchCandidates, searchKeys } from './lists.rules';
import {
  findCandidates,
  findEntries,
  findListVersion,
  insertListVersion,
  listEntries,
  listUnindexed,
  lockList,
  markListChecked,
  reindexVersion,
  saveListFailure,
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
      await saveListFailure(ctx, list, error.reason);
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
  const terms = { kind: question.kind, keys: searchKeys(question) };
  const current = await findCandidates(ctx, list, terms);
  if (current && ctx.now().getTime() - current.version.checkedAt.getTime() < STALE_MS)
    return search(ctx, current, question);
  await importList(ctx, list);
  const fresh = await findCandidates(ctx, list, terms);
  if (!fresh) throw new Error(`lists: ${list} is gone after its import`);
  return search(ctx, fresh, question);
}

/** Compares the candidates; a list whose index is of other rules has them in memory. */
async function search(
  ctx: Ctx,
  { version, candidates }: NonNullable<Awaited<ReturnType<typeof findCandidates>>>,
  question: ListQuery,
): Promise<ListAnswer> {
  const matches = matchCandidates(
    question,
    version.isIndexed ? candidates : await candidatesInMemory(ctx, version, question),
  );
  const positions = matches.map(({ position }) => position);
  const entries = await findEntries(ctx, version.id, positions);
  return { version, hits: matches.map(({ position, match }) => ({ entry: entries.get(position)!, match })) };
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
const inMemory = new Map<string, NameIndex>();
const MAX_IN_MEMORY = 4;

/** A search never indexes: until the job has, the same rules read an index in memory. */
async function candidatesInMemory(ctx: Ctx, version: ListVersion, question: ListQuery): Promise<Candidates> {
  const key = `${version.id} ${question.kind}`;
  const index = inMemory.get(key) ?? buildIndex(await listEntries(ctx, version.id), question.kind);
  if (!inMemory.has(key)) {
    if (inMemory.size >= MAX_IN_MEMORY) inMemory.clear();
    inMemory.set(key, index);
  }
  return pickCandidates(index, version.entries, searchKeys(question));
}
