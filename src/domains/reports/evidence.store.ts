import { createHash } from 'node:crypto';
import type { SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { fromFile, type Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { StorageUnavailable } from '~/src/platform/files/errors';

/** Where certificates are stored. */
export const EVIDENCE_FOLDER = 'evidence';

const sealPurpose = (reportSourceId: string): string => `report.evidence:${reportSourceId}`;

/** The source query that a certificate came with. */
type Source = { id: string; account_id: string };

/**
 * A copied certificate, not yet part of its source's answer: stored as a file, or sealed here while the storage fails,
 * because its answer is paid and not asked for again.
 */
export interface StoredEvidence {
  fileKey: string | null;
  sealed: Sealed | null;
  contentType: string;
  sha256: string;
}

/** Stores the certificate that came with an answer, encrypted, outside any transaction; sealed only while it cannot. */
export async function saveEvidence(
  ctx: Ctx,
  source: Source,
  answer: SourceAnswer,
): Promise<StoredEvidence | null> {
  if (answer.state !== 'answered' || !answer.evidence) return null;
  const { contentType, bytes } = answer.evidence;
  const sealer = await getSealer(ctx, source.account_id);
  const sealed = sealer.encrypt(sealPurpose(source.id), bytes);
  const facts = { contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
  try {
    return { ...facts, fileKey: await ctx.files.put(EVIDENCE_FOLDER, sealed), sealed: null };
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return { ...facts, fileKey: null, sealed };
  }
}

const ofSource = ({ db }: Ctx, id: string) =>
  db('report_sources').where({ id }).whereNotNull('evidence_sealed');

/** A certificate that waits for the storage, sealed; null when there is none. */
export async function findWaitingEvidence(
  ctx: Ctx,
  id: string,
): Promise<{ sealed: Sealed; sha256: string } | null> {
  const row = await ofSource(ctx, id).first('evidence_sealed', 'evidence_sha256');
  return row ? { sealed: row.evidence_sealed, sha256: row.evidence_sha256! } : null;
}

/** Its file takes the place of a waiting certificate; false when that is gone. */
export async function replaceWaitingEvidence(
  ctx: Ctx,
  id: string,
  { sha256, fileKey }: { sha256: string; fileKey: string },
): Promise<boolean> {
  const source = ofSource(ctx, id).where({ evidence_sha256: sha256 });
  return (await source.update({ evidence_key: fileKey, evidence_sealed: null })) === 1;
}

/** Drops the certificate of a source, with its file once the caller's transaction has committed. */
export async function dropEvidence(ctx: Ctx, id: string): Promise<void> {
  const source = ctx.db('report_sources').where({ id });
  await discardFiles(
    ctx,
    (await source.clone().whereNotNull('evidence_key').pluck('evidence_key')) as string[],
  );
  const none = { evidence_key: null, evidence_sealed: null, evidence_type: null, evidence_sha256: null };
  await source.update(none);
}

/** Of these files, those that are a certificate of a report's source. */
export const referencedEvidence = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('report_sources').whereIn('evidence_key', keys).pluck('evidence_key') as Promise<string[]>;

/** The original certificate; null without one. */
export async function readEvidence(
  ctx: Ctx,
  source: Source & { evidence_key: string | null },
): Promise<Buffer | null> {
  const sealed = source.evidence_key
    ? fromFile(await ctx.files.get(source.evidence_key))
    : (await findWaitingEvidence(ctx, source.id))?.sealed;
  if (!sealed) return null;
  const sealer = await getSealer(ctx, source.account_id);
  return sealer.decrypt(sealPurpose(source.id), sealed);
}

const EXTENSIONS: Record<string, string> = {
  'text/html': 'html',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** File name of the download: verification code and source, nothing personal. */
export const evidenceFileName = (
  verificationCode: string,
  { source_id, evidence_type }: { source_id: string; evidence_type: string | null },
): string =>
  `idoneo-${verificationCode.toLowerCase()}-${source_id}.${EXTENSIONS[evidence_type ?? ''] ?? 'bin'}`;
