import { randomBytes } from 'node:crypto';
import { findOwnPdfPassword } from '~/src/domains/accounts';
import {
  findPdf,
  insertDrawnPdf,
  readDocument,
  readPdf,
  type StoredPdf,
  saveDocument,
  savePdf,
} from '~/src/domains/reports/report-file.store';
import { lockReport } from '~/src/domains/reports/reports.store';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { pdfSeconds } from '~/src/observe/metrics';
import { type ChildRunner, createChildRunner } from '~/src/platform/child/runner';
import type { RunOptions } from '~/src/platform/child/task-queue';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { getI18n } from '~/src/platform/i18n';
import { SEED_BYTES } from '~/src/platform/pdf/seed';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { hrefTo } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import { reportDocument } from './document.rules';
import type { ReportDocument } from './document.types';

const CHILD = 'src/domains/reports/result/pdf.child';
/** After it a web process gives the memory of its drawing child back. */
const IDLE_MS = 60_000;

/** The report's `version`-th document, and whether its PDF opens by the account's own password. */
async function composeDocument(
  ctx: Ctx,
  view: ReportView,
  version: number,
): Promise<{ document: ReportDocument; ownPassword: boolean }> {
  const own = await findOwnPdfPassword(ctx, view.accountId);
  const instance = getI18n(view.locale);
  const document = reportDocument(view, {
    t: getTexts(instance, 'reports'),
    brand: getTexts(instance, 'common')('brand'),
    issuer: ctx.issuer,
    verifyAddress: ctx.origin + hrefTo(view.locale, 'verify-report'),
    checkAddress:
      ctx.origin +
      hrefTo(view.locale, 'verify-report', { code: view.verificationCode }, { v: String(version) }),
  });
  return { document: own === null ? document : { ...document, password: own }, ownPassword: own !== null };
}

/**
 * Renders the report as a protected PDF, its `version`-th, in its own process. It opens by the
 * account's own password, or by its document's first characters. @throws Error when the child fails
 */
export async function renderPdf(
  ctx: DrawingCtx,
  view: ReportView,
  version: number,
): Promise<{ pdf: Buffer; ownPassword: boolean }> {
  const { document, ownPassword } = await composeDocument(ctx, view, version);
  return { pdf: await draw(ctx.children, document), ownPassword };
}

const draw = async (children: ChildRunner, document: ReportDocument, how?: RunOptions): Promise<Buffer> =>
  Buffer.from(await timed(() => children.run<ReportDocument, Uint8Array>(CHILD, document, how)));

/**
 * Stores the report's `version`-th PDF, without a row yet. Of a row of a batch, for which nobody waits, only what the PDF
 * is drawn from is stored, texts, password and seed included: it is the same PDF whenever it is drawn (decision 0035).
 */
export async function createPdf(ctx: DrawingCtx, view: ReportView, version: number): Promise<StoredPdf> {
  if (view.origin !== 'batch') return savePdf(ctx, view, await renderPdf(ctx, view, version));
  const { document, ownPassword } = await composeDocument(ctx, view, version);
  const seed = randomBytes(SEED_BYTES).toString('base64');
  return saveDocument(ctx, view, { document: { ...document, seed }, ownPassword });
}

type Report = { id: string; accountId: string };
let runner: ChildRunner | null = null;
const getRunner = (): ChildRunner => {
  runner ??= createChildRunner({ idleMs: IDLE_MS });
  return runner;
};

/** A document that is not of a report, drawn while somebody waits for it. Owners take turns. */
export const drawPlainDocument = (document: ReportDocument, owner: string): Promise<Buffer> =>
  draw(getRunner(), document, { owner });

/**
 * A report's PDF as stored, given its newest file: one that was not wanted before is drawn now, and kept. Null when its
 * report was emptied meanwhile. Two that draw it at once draw the same. Accounts take turns.
 */
export async function ensureDrawn(
  ctx: Ctx,
  report: Report,
  newest: StoredPdf,
  how?: RunOptions,
): Promise<StoredPdf | null> {
  if (newest.kind === 'pdf') return newest;
  const document = await readDocument<ReportDocument>(ctx, report, newest);
  const pdf = await draw(getRunner(), document, { owner: report.accountId, ...how });
  const savedPdf = await savePdf(ctx, report, { pdf, ownPassword: newest.ownPassword });
  let isOurs = false;
  await claimFiles(ctx, [savedPdf.fileKey], async () => {
    isOurs = await inTransaction(ctx, async (tx) => {
      // Waits for whoever is emptying the report.
      await lockReport(tx, report.id);
      return insertDrawnPdf(tx, newest.fileKey, savedPdf);
    });
    return isOurs;
  });
  if (isOurs) return savedPdf;
  const other = await findPdf(ctx, report.id);
  return other?.kind === 'pdf' ? other : null;
}

/** The bytes of a report's PDF, given its newest file; null when its report was emptied meanwhile. */
export async function openPdf(
  ctx: Ctx,
  report: Report,
  newest: StoredPdf,
  how?: RunOptions,
): Promise<Buffer | null> {
  const file = await ensureDrawn(ctx, report, newest, how);
  return file && readPdf(ctx, report, file);
}

async function timed<T>(draw: () => Promise<T>): Promise<T> {
  const end = pdfSeconds.startTimer();
  try {
    const pdf = await draw();
    end({ outcome: 'drawn' });
    return pdf;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
