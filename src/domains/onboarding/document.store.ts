import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { destroyKeys, getSealer } from '~/src/platform/crypto/subject-keys';
import { NotFound } from '~/src/platform/errors';
import { discardFiles, removeInSteps } from '~/src/platform/files/discarded-files';
import { keptSince } from '~/src/shared/retention/classes';
import { isUuid } from '~/src/shared/uuid';
import { CONTRACT_TYPES, type ContractKind } from './document.rules';
import type { HeldDocument } from './onboarding.types';

const contentPurpose = (id: string) => `onboarding.contract:${id}`;
const namePurpose = (id: string) => `onboarding.contract-name:${id}`;

interface NewDocument {
  userId: string;
  name: string;
  kind: ContractKind;
  content: Buffer;
}

/**
 * Puts a contract into quarantine, sealed by its own key, because it may stay with the company; one that the user
 * left there before is deleted.
 */
export async function saveDocument(
  ctx: Ctx,
  { userId, name, kind, content }: NewDocument,
): Promise<HeldDocument> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, id);
  const fileKey = await ctx.files.put('contracts', sealer.encrypt(contentPurpose(id), content));
  await inTransaction(ctx, async (tx) => {
    await deleteHeld(tx, userId);
    await tx.db('onboarding_documents').insert({
      id,
      user_id: userId,
      file_key: fileKey,
      name_sealed: sealer.encrypt(namePurpose(id), Buffer.from(name)),
      content_type: CONTRACT_TYPES[kind],
      bytes: content.length,
      created_at: tx.now(),
    });
  });
  return { id, name };
}

async function deleteHeld(tx: Ctx, userId: string): Promise<void> {
  const existing = tx.db('onboarding_documents').where({ user_id: userId }).whereNull('accepted_at');
  await discardDocuments(tx, await existing.delete().returning(['id', 'file_key']));
}

/** Discards documents whose rows are deleted: destroys their keys, queues their files for removal. */
async function discardDocuments(tx: Ctx, rows: { id: string; file_key: string }[]): Promise<void> {
  await destroyKeys(
    tx,
    rows.map(({ id }) => id),
  );
  await discardFiles(
    tx,
    rows.map(({ file_key }) => file_key),
  );
}

const CHUNK_SIZE = 500;

/** Deletes abandoned contracts from quarantine. Returns how many. */
export function deleteOldQuarantined(ctx: Ctx): Promise<number> {
  const before = keptSince('contracts', ctx);
  return removeInSteps(ctx, async (tx) => {
    const old = tx.db('onboarding_documents').where('created_at', '<', before).whereNull('accepted_at');
    const ids: string[] = await old.limit(CHUNK_SIZE).pluck('id');
    // One accepted meanwhile stays.
    const deletion = tx.db('onboarding_documents').whereIn('id', ids).whereNull('accepted_at').delete();
    const rows = await deletion.returning(['id', 'file_key']);
    await destroyKeys(
      tx,
      rows.map(({ id }) => id),
    );
    const files = rows.map(({ file_key }) => file_key);
    return { rows: rows.length, files, isMore: ids.length === CHUNK_SIZE };
  });
}

/** Of these files, those of a contract. */
export const referencedDocuments = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('onboarding_documents').whereIn('file_key', keys).pluck('file_key');

/** A user's contract in quarantine; null when there is none with this id. */
export async function findQuarantined(ctx: Ctx, userId: string, id: string): Promise<HeldDocument | null> {
  if (!isUuid(id)) return null;
  const row = await ctx
    .db('onboarding_documents')
    .where({ id, user_id: userId })
    .whereNull('accepted_at')
    .first('id', 'name_sealed');
  if (!row) return null;
  const sealer = await getSealer(ctx, id);
  return { id, name: sealer.decrypt(namePurpose(id), row.name_sealed).toString() };
}

/** Moves a contract from quarantine to a registration. */
export async function acceptDocument(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('onboarding_documents').where({ id }).update({ accepted_at: ctx.now() });
}

export interface OpenedDocument {
  name: string;
  contentType: string;
  content: Buffer;
}

/** A registration's contract, opened. @throws NotFound */
export async function openDocument(ctx: Ctx, id: string): Promise<OpenedDocument> {
  const row = await ctx.db('onboarding_documents').where({ id }).whereNotNull('accepted_at').first();
  if (!row) throw new NotFound('not_found');
  const sealer = await getSealer(ctx, id);
  return {
    name: sealer.decrypt(namePurpose(id), row.name_sealed).toString(),
    contentType: row.content_type,
    content: sealer.decrypt(contentPurpose(id), fromFile(await ctx.files.get(row.file_key))),
  };
}
