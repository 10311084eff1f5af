import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { runLookup } from '~/src/platform/database/knex';
import { ofTable, statement } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { isSealedBy, lock, type Sealer, type SealingKey, unlock } from './sealing';

/** The subject's key was destroyed: its data can neither be read nor written any more. */
export class SubjectErased extends NotFound {
  constructor() {
    super('not_found');
  }
}

/** The sealer of one of the requested subjects. @throws SubjectErased */
export type Sealers = (subjectId: string) => Sealer;

type KeyCtx = Pick<Ctx, 'db' | 'vault'>;
/** Null: destroyed. */
type Keys = Map<string, SealingKey | null>;

const BATCH_SIZE = 500;
const getPurpose = (subjectId: string): string => `subject-key:${subjectId}`;

/**
 * Opened keys, cached per context: a transaction has a context of its own, so a key created in one that is
 * rolled back is forgotten with it, and a destroyed key lives no longer than a request or a job.
 */
const keyCache = new WeakMap<KeyCtx, Keys>();

/**
 * The sealer for everything stored about one subject (a user, an account, a registration, a document), with
 * its own key, created on first use; two concurrent first uses agree on one. What the vault sealed, as of nobody, it
 * does not open: such a value would fit in every subject's place. @throws SubjectErased
 */
export async function getSealer(ctx: KeyCtx, subjectId: string): Promise<Sealer> {
  const sealers = await getSealers(ctx, [subjectId]);
  return sealers(subjectId);
}

/** The same for a list, in one query; an erased subject throws when its sealer is requested. */
export async function getSealers(ctx: KeyCtx, subjectIds: readonly string[]): Promise<Sealers> {
  const keys = getKeys(ctx);
  const ids = [...new Set(subjectIds)].sort();
  await openKeys(ctx, keys, ids);
  await createKeys(ctx, without(keys, ids));
  await openKeys(ctx, keys, ids);
  return (subjectId) => {
    const key = keys.get(subjectId);
    if (key === null) throw new SubjectErased();
    if (!key) throw new Error('no key was asked for this subject');
    return sealerBy(key);
  };
}

/** Loads existing keys into the context; creates none. */
export const preloadKeys = (ctx: KeyCtx, subjectIds: readonly string[]): Promise<void> =>
  openKeys(ctx, getKeys(ctx), subjectIds);

function getKeys(ctx: KeyCtx): Keys {
  const keys = keyCache.get(ctx) ?? new Map();
  keyCache.set(ctx, keys);
  return keys;
}

/**
 * Destroys subjects' keys permanently, in the caller's transaction: every copy of what they sealed is
 * unreadable from then on, in backups too. The row stays, so that no new key is created for them.
 */
export async function destroyKeys(ctx: KeyCtx, subjectIds: readonly string[]): Promise<void> {
  const rows = [...subjectIds].sort().map((subject_id) => ({ subject_id, destroyed_at: ctx.db.fn.now() }));
  for (const id of subjectIds) keyCache.get(ctx)?.set(id, null);
  if (rows.length === 0) return;
  await ctx
    .db('subject_keys')
    .insert(rows)
    .onConflict('subject_id')
    .merge(['wrapped', 'destroyed_at'])
    .whereNull('subject_keys.destroyed_at');
}

/**
 * Rewraps every key with the vault's newest secret, so that older ones can be dropped. Safe to run in
 * production, to interrupt and to resume. Returns how many were rewrapped. @throws Error when a key's secret
 * is missing
 */
export async function rewrapKeys(ctx: KeyCtx): Promise<number> {
  const { db, vault } = ctx;
  let count = 0;
  for (;;) {
    const rows = await db('subject_keys')
      .whereNotNull('wrapped')
      .whereRaw('substring(wrapped from 1 for 4) <> ?', [vault.newestId])
      .limit(BATCH_SIZE)
      .select('subject_id', 'wrapped');
    for (const { subject_id, wrapped: before } of rows) {
      const purpose = getPurpose(subject_id);
      const wrapped = vault.encrypt(purpose, vault.decrypt(purpose, before));
      // A key destroyed in the meantime stays destroyed.
      count += await db('subject_keys').where({ subject_id, wrapped: before }).update({ wrapped });
    }
    if (rows.length < BATCH_SIZE) return count;
  }
}

const without = (keys: Keys, ids: readonly string[]): string[] => ids.filter((id) => !keys.has(id));

const KEYS = statement(
  'subject-keys',
  'select subject_id, wrapped from subject_keys where subject_id = any($1)',
  ofTable('subject_keys', ['subject_id', 'wrapped']),
);

async function openKeys({ db, vault }: KeyCtx, keys: Keys, ids: readonly string[]): Promise<void> {
  const absent = without(keys, ids);
  if (absent.length === 0) return;
  const rows = await runLookup(db, KEYS, [absent]);
  for (const { subject_id: id, wrapped } of rows) {
    keys.set(id, wrapped && toKey(vault.decrypt(getPurpose(id), wrapped)));
  }
}

/** In sorted order, so that two transactions creating the same keys do not deadlock. */
async function createKeys({ db, vault }: KeyCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((id) => ({
    subject_id: id,
    wrapped: vault.encrypt(getPurpose(id), randomBytes(32)),
  }));
  await db('subject_keys').insert(rows).onConflict('subject_id').ignore();
}

const toKey = (key: Buffer): SealingKey => ({
  id: createHash('sha256').update(key).digest().subarray(0, 4),
  key,
});

const sealerBy = (key: SealingKey): Sealer => ({
  encrypt: (purpose, clear) => lock(key, purpose, clear),
  decrypt(purpose, sealed) {
    if (!isSealedBy(key, sealed)) throw new Error('sealed with an unknown key');
    return unlock(key, purpose, sealed);
  },
});
