import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Ctx } from '~/src/platform/context';
import { fromFile } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { pipelineStatement, runLookup, runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';

/** The sealing purpose of a report's PDF at rest, also used by the e-mail that attaches it. */
export const pdfSealPurpose = (reportId: string): string => `report.pdf:${reportId}`;
const documentSealPurpose = (reportId: string): string => `report.document:${reportId}`;

/** File name of the download: the verification code, nothing personal. */
export const pdfFileName = ({ verification_code }: { verification_code: string }): string =>
  `idoneo-${verification_code.toLowerCase()}.pdf`;

/**
 * A stored file without a row yet: the PDF, or the document that it is drawn from when it is first wanted (decision
 * 0035).
 */
export interface StoredPdf {
  kind: 'pdf' | 'document';
  fileKey: string;
  sha256: string;
  bytes: number;
  /** Protected by the account's own password, not by its document's first characters. */
  ownPassword: boolean;
}

type Report = { id: string; accountId: string };

/** Stores a PDF encrypted, outside any transaction. */
export const savePdf = (
  ctx: Ctx,
  report: Report,
  { pdf, ownPassword }: { pdf: Buffer; ownPassword: boolean },
): Promise<StoredPdf> => saveFile(ctx, report, { kind: 'pdf', content: pdf, ownPassword });

/** The same for a document, of a PDF that nobody waits for. */
export const saveDocument = (
  ctx: Ctx,
  report: Report,
  { document, ownPassword }: { document: object; ownPassword: boolean },
): Promise<StoredPdf> =>
  saveFile(ctx, report, {
    kind: 'document',
    content: deflateRawSync(JSON.stringify(document)),
    ownPassword,
  });

const SEAL_PURPOSE = { pdf: pdfSealPurpose, document: documentSealPurpose };

async function saveFile(
  ctx: Ctx,
  report: Report,
  { kind, content, ownPassword }: { kind: StoredPdf['kind']; content: Buffer; ownPassword: boolean },
): Promise<StoredPdf> {
  const sealer = await getSealer(ctx, report.accountId);
  const fileKey = await ctx.files.put('reports', sealer.encrypt(SEAL_PURPOSE[kind](report.id), content));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { kind, fileKey, sha256, bytes: content.length, ownPassword };
}

/** Of these files, those that are a report's PDF. */
export const referencedReportFiles = ({ db }: Ctx, keys: readonly string[]): Promise<string[]> =>
  db('report_files').whereIn('file_key', keys).pluck('file_key');

const INSERT = statement(
  'report-file-insert',
  `insert into report_files (report_id, account_id, kind, version, file_key, sha256, bytes, own_password)
    select $1, $2, $3, coalesce(max(version), 0) + 1, $4, $5, $6, $7 from report_files where report_id = $1`,
);

/** Makes a stored file the newest of its report. @throws SubjectErased when the account is erased */
export async function insertReportFile(ctx: Ctx, report: Report, file: StoredPdf): Promise<void> {
  await getSealer(ctx, report.accountId);
  const { kind, fileKey, sha256, bytes, ownPassword } = file;
  await pipelineStatement(ctx.db, INSERT, [
    report.id,
    report.accountId,
    kind,
    fileKey,
    sha256,
    bytes,
    ownPassword,
  ]);
}

const INSERT_DRAWN = statement(
  'report-file-drawn',
  `insert into report_files (report_id, account_id, kind, version, file_key, sha256, bytes, own_password)
    select report_id, account_id, 'pdf', version, $2, $3, $4, own_password from report_files
      where file_key = $1 and kind = 'document' for key share
    on conflict (report_id, kind, version) do nothing returning id`,
  { id: 'report_files.id' },
);

/** Adds the PDF that was drawn of a document; false when there is one, or the document is gone or going. */
export async function insertDrawnPdf(ctx: Ctx, documentKey: string, pdf: StoredPdf): Promise<boolean> {
  const values = [documentKey, pdf.fileKey, pdf.sha256, pdf.bytes];
  return (await runStatement(ctx.db, INSERT_DRAWN, values)).length === 1;
}

const COLUMNS = 'kind, file_key as "fileKey", sha256, bytes, own_password as "ownPassword"';
const PDF = {
  kind: 'report_files.kind',
  fileKey: 'report_files.file_key',
  sha256: 'report_files.sha256',
  bytes: 'report_files.bytes',
  ownPassword: 'report_files.own_password',
} as const;
const NEWEST_PDF = statement(
  'newest-pdf',
  `select ${COLUMNS} from report_files where report_id = $1 order by version desc, kind desc limit 1`,
  PDF,
);

/** The newest PDF of a report, or the document that it is to be drawn from. */
export const findPdf = async ({ db }: Ctx, reportId: string): Promise<StoredPdf | null> =>
  (await runLookup(db, NEWEST_PDF, [reportId]))[0] ?? null;

const NEWEST_PDFS = statement(
  'newest-pdfs',
  `select distinct on (report_id) report_id as "reportId", ${COLUMNS} from report_files
    where report_id = any($1::uuid[]) order by report_id, version desc, kind desc`,
  { reportId: 'report_files.report_id', ...PDF },
);

/** The same of these reports, by id; without those that have none. */
export async function listPdfs(ctx: Ctx, reportIds: readonly string[]): Promise<Map<string, StoredPdf>> {
  const rows = await runStatement(ctx.db, NEWEST_PDFS, [reportIds]);
  return new Map(rows.map(({ reportId, ...file }) => [reportId, file]));
}

/** How many versions of its PDF a report has had; the newest is the valid one. */
export async function countPdfs(ctx: Ctx, reportId: string): Promise<number> {
  const row = await ctx.db('report_files').where({ report_id: reportId }).max('version as n').first();
  return row?.n ?? 0;
}

/** The bytes of a stored PDF, password-protected. */
export async function readPdf(ctx: Ctx, report: Report, { fileKey }: StoredPdf): Promise<Buffer> {
  const sealer = await getSealer(ctx, report.accountId);
  return sealer.decrypt(pdfSealPurpose(report.id), fromFile(await ctx.files.get(fileKey)));
}

/** The document that a PDF is to be drawn from. */
export async function readDocument<D>(ctx: Ctx, report: Report, { fileKey }: StoredPdf): Promise<D> {
  const sealer = await getSealer(ctx, report.accountId);
  const content = sealer.decrypt(documentSealPurpose(report.id), fromFile(await ctx.files.get(fileKey)));
  return JSON.parse(inflateRawSync(content).toString()) as D;
}
