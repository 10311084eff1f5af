import { createHash } from 'node:crypto';
import type { SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';

const sealPurpose = (reportSourceId: string): string => `report.evidence:${reportSourceId}`;

/** The source query that a certificate came with. */
type Source = { id: string; account_id: string };

/** A copied certificate, stored but not yet part of its source's answer. */
export interface StoredEvidence {
  fileKey: string;
  contentType: string;
  sha256: string;
}

/** Stores the certificate that came with an answer, encrypted, outside any transaction. */
export async function saveEvidence(
  ctx: Ctx,
  source: Source,
  answer: SourceAnswer,
): Promise<StoredEvidence | null> {
  if (answer.state !== 'answered' || !answer.evidence) return null;
  const { contentType, bytes } = answer.evidence;
  const sealer = await getSealer(ctx, source.account_id);
  const fileKey = await ctx.files.put('evidence', sealer.encrypt(sealPurpose(source.id), bytes));
  return { fileKey, contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Of these files, those that are a certificate of a report's source. */
export const referencedEvidence = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('report_sources').whereIn('evidence_key', keys).pluck('evidence_key');

/** The original certificate. */
export async function readEvidence(ctx: Ctx, source: Source, fileKey: string): Promise<Buffer> {
  const sealer = await getSealer(ctx, source.account_id);
  return sealer.decrypt(sealPurpose(source.id), await ctx.files.get(fileKey));
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
