import { createHash } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { runLookup, type Statement } from '~/src/platform/database/knex';

/** The sealing purpose of a report's PDF at rest, also used by the e-mail that attaches it. */
export const pdfSealPurpose = (reportId: string): string => `report.pdf:${reportId}`;

/** File name of the download: the verification code, nothing personal. */
export const pdfFileName = ({ verification_code }: { verification_code: string }): string =>
  `idoneo-${verification_code.toLowerCase()}.pdf`;

/** A stored file without a row yet. */
export interface StoredPdf {
  fileKey: string;
  sha256: string;
  bytes: number;
  /** Protected by the account's own password, not by its document's first characters. */
  ownPassword: boolean;
}

/** Stores a PDF encrypted, outside any transaction. */
export async function savePdf(
  ctx: Ctx,
  report: { id: string; accountId: string },
  { pdf, ownPassword }: { pdf: Buffer; ownPassword: boolean },
): Promise<StoredPdf> {
  const sealer = await getSealer(ctx, report.accountId);
  const fileKey = await ctx.files.put('reports', sealer.encrypt(pdfSealPurpose(report.id), pdf));
  return { fileKey, sha256: createHash('sha256').update(pdf).digest('hex'), bytes: pdf.length, ownPassword };
}

/** Of these files, those that are a report's PDF. */
export const referencedReportFiles = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('report_files').whereIn('file_key', keys).pluck('file_key');

/** Makes a stored PDF the newest of its report. @throws SubjectErased when the account is erased */
export async function insertReportFile(
  ctx: Ctx,
  report: { id: string; accountId: string },
  file: StoredPdf,
): Promise<void> {
  await getSealer(ctx, report.accountId);
  const last = await ctx
    .db('report_files')
    .where({ report_id: report.id, kind: 'pdf' })
    .max('version as v')
    .first();
  await ctx.db('report_files').insert({
    report_id: report.id,
    account_id: report.accountId,
    kind: 'pdf',
    version: (last?.v ?? 0) + 1,
    file_key: file.fileKey,
    sha256: file.sha256,
    bytes: file.bytes,
    own_password: file.ownPassword,
  });
}

const NEWEST_PDF: Statement = {
  name: 'newest-pdf',
  text: `select file_key as "fileKey", sha256, bytes, own_password as "ownPassword" from report_files
    where report_id = $1 and kind = 'pdf' order by version desc limit 1`,
};

export const findPdf = async ({ db }: Ctx, reportId: string): Promise<StoredPdf | null> =>
  (await runLookup<StoredPdf>(db, NEWEST_PDF, [reportId]))[0] ?? null;

/** The newest PDFs of these reports, by id; without those that have none. */
export async function listPdfs(ctx: Ctx, reportIds: readonly string[]): Promise<Map<string, StoredPdf>> {
  const { rows } = await ctx.db.raw(
    `select distinct on (report_id) report_id, file_key, sha256, bytes, own_password
       from report_files where kind = 'pdf' and report_id = any(?::uuid[])
      order by report_id, version desc`,
    [[...reportIds]],
  );
  return new Map(
    rows.map((row: Record<string, string & number & boolean>) => [
      row.report_id,
      { fileKey: row.file_key, sha256: row.sha256, bytes: row.bytes, ownPassword: row.own_password },
    ]),
  );
}

/** How many PDFs a report has had; the newest is the valid one. */
export async function countPdfs(ctx: Ctx, reportId: string): Promise<number> {
  const row = await ctx
    .db('report_files')
    .where({ report_id: reportId, kind: 'pdf' })
    .count('* as n')
    .first();
  return Number(row?.n ?? 0);
}

/** The PDF's bytes, password-protected. */
export async function readPdf(
  ctx: Ctx,
  report: { id: string; accountId: string },
  file: StoredPdf,
): Promise<Buffer> {
  const sealer = await getSealer(ctx, report.accountId);
  return sealer.decrypt(pdfSealPurpose(report.id), await ctx.files.get(file.fileKey));
}
