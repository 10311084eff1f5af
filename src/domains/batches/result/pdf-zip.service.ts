import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { record } from '~/src/domains/audit';
import type { BatchView } from '~/src/domains/batches/batches.types';
import { listPdfs, pdfFileName, readPdf, summarizeReports } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { i18nOf, type Translate } from '~/src/platform/i18n';
import { eachBatchRow } from './rows.queries';

const AT_ONCE = 500;
const DIGITS = 5;

/**
 * All PDFs of a batch as one zip, each as a single download gives it: opened one by one, when the reader has taken
 * the one before, and never stored. What has none, or was erased, stands in a list within. Noted as one export.
 */
export async function zipPdfs(ctx: ActorCtx, batch: BatchView): Promise<Readable> {
  const t = i18nOf(ctx.locale).t as unknown as Translate;
  const zip = new ZipFile();
  const missing: number[] = [];
  let count = 0;
  for await (const rows of eachBatchRow(ctx, batch, {
    states: ['delivered', 'partial', 'reused'],
    limit: AT_ONCE,
  })) {
    const ids = rows.flatMap(({ reportId }) => reportId ?? []);
    const files = await listPdfs(ctx, ids);
    const reports = await summarizeReports(ctx, batch.accountId, ids);
    for (const { line, reportId } of rows) {
      const file = reportId ? files.get(reportId) : undefined;
      const report = reportId ? reports.get(reportId) : undefined;
      if (!file || !report || !reportId) {
        missing.push(line);
        continue;
      }
      count += 1;
      const name = `${String(line).padStart(DIGITS, '0')}-${pdfFileName({ verification_code: report.verificationCode })}`;
      const owner = { id: reportId, accountId: batch.accountId };
      // Sealed as it is, a PDF does not shrink.
      zip.addReadStreamLazy(name, { compress: false, mtime: ctx.now() }, (done) => {
        readPdf(ctx, owner, file).then(
          (pdf) => done(null, Readable.from([pdf])),
          (error) => done(error, Readable.from([])),
        );
      });
    }
  }
  if (missing.length > 0 || count === 0) zip.addBuffer(listMissing(missing, t), t('batches:zip.missingName'));
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  zip.end();
  const output = zip.outputStream as Readable;
  zip.once('error', (error) => output.destroy(error as Error));
  return output;
}

const listMissing = (lines: readonly number[], t: Translate): Buffer =>
  Buffer.from(
    [t(lines.length > 0 ? 'batches:zip.missing' : 'batches:zip.none'), ...lines.map(String)].join('\r\n'),
  );
