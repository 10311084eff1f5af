import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { record } from '~/src/domains/audit';
import type { BatchView } from '~/src/domains/batches/batches.types';
import { listPdfs, openPdf, pdfFileName, summarizeReports } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { StorageUnavailable } from '~/src/platform/files/errors';
import { getI18n, type Translate } from '~/src/platform/i18n';
import { eachBatchRow } from './rows.queries';

const CHUNK_SIZE = 100;
const DIGITS = 5;

/**
 * All PDFs of a batch as one zip, each as in a single download: opened one by one, once the reader has consumed
 * the previous one, and never stored. A lost one is replaced by a text that says so; rows without one, or
 * erased, are listed in a file, with their number. Recorded as one export.
 */
export async function zipPdfs(ctx: ActorCtx, batch: BatchView): Promise<Readable> {
  await record(ctx, { action: 'batch_exported', subject: { kind: 'batch', id: batch.id } });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.once('error', (error) => output.destroy(error as Error));
  fill(ctx, batch, { zip, output }).then(
    () => zip.end(),
    (error) => output.destroy(error as Error),
  );
  return output;
}

interface Open {
  zip: ZipFile;
  output: Readable;
}

async function fill(ctx: ActorCtx, batch: BatchView, open: Open): Promise<void> {
  const t = getI18n(ctx.locale).t as unknown as Translate;
  const lostLines: number[] = [];
  let count = 0;
  for await (const rows of eachBatchRow(ctx, batch, {
    states: ['delivered', 'partial', 'reused'],
    limit: CHUNK_SIZE,
  })) {
    const ids = rows.flatMap(({ reportId }) => reportId ?? []);
    const files = await listPdfs(ctx, ids);
    const reports = await summarizeReports(ctx, batch.accountId, ids);
    for (const { line, reportId } of rows) {
      if (open.output.destroyed) return;
      const file = reportId ? files.get(reportId) : undefined;
      const report = reportId ? reports.get(reportId) : undefined;
      const owner = reportId && { id: reportId, accountId: batch.accountId };
      const pdf =
        owner && file && report
          ? await readOrNull(ctx, line, () => openPdf(ctx, owner, file, { urgent: false }))
          : null;
      const start = String(line).padStart(DIGITS, '0');
      if (pdf && report) {
        count += 1;
        await add(ctx, open, `${start}-${pdfFileName({ verification_code: report.verificationCode })}`, pdf);
        continue;
      }
      lostLines.push(line);
      if (file)
        await add(
          ctx,
          open,
          `${start}-${t('batches:zip.lostName')}`,
          getText(t('batches:zip.lost', { line })),
        );
    }
  }
  if (lostLines.length > 0 || count === 0)
    await add(ctx, open, t('batches:zip.missingName'), listMissing(lostLines, t));
}

/** A file that is lost or cannot be opened does not fail the others. @throws StorageUnavailable */
async function readOrNull(
  ctx: ActorCtx,
  line: number,
  read: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  try {
    return await read();
  } catch (error) {
    // None of them is lost: the download breaks off, and can be repeated.
    if (error instanceof StorageUnavailable) throw error;
    ctx.log.error({ line, err: error }, 'batch: a PDF could not be read');
    return null;
  }
}

/** Adds one file, and waits until the client has consumed it or disconnected. */
async function add(ctx: ActorCtx, { zip, output }: Open, name: string, content: Buffer): Promise<void> {
  const source = Readable.from([content]);
  const waitController = new AbortController();
  // An encrypted PDF does not compress.
  zip.addReadStream(source, name, { compress: false, mtime: ctx.now() });
  await Promise.race([
    once(source, 'end', { signal: waitController.signal }),
    once(output, 'close', { signal: waitController.signal }),
  ]).finally(() => waitController.abort());
}

const getText = (text: string): Buffer => Buffer.from(`${text}\r\n`);

function listMissing(lines: readonly number[], t: Translate): Buffer {
  const head = lines.length > 0 ? t('batches:zip.missing', { count: lines.length }) : t('batches:zip.none');
  return getText([head, ...lines.map(String)].join('\r\n'));
}
