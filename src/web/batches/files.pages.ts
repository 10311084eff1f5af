import { pipeline } from 'node:stream/promises';
import { buildErrorFile } from '~/src/domains/batches/result/error-file.service';
import { zipPdfs } from '~/src/domains/batches/result/pdf-zip.service';
import { resultCsv, resultWorkbook } from '~/src/domains/batches/result/result-file.service';
import { fileNameFor, sendCsv, sendSheet } from '~/src/http/download';
import { hangUpSignal } from '~/src/http/hang-up';
import type { UserRequest } from '~/src/http/request';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { isConfirmed, readBatch } from './batch.pages';

/** A batch's downloads: `erros`, `resultado` (CSV, or `?formato=xlsx`), `pdfs`. */
export const sendBatchFile: Handler<UserRequest<'batchUid?' | 'uid?' | 'kind'>> = async (req, res) => {
  const batch = await readBatch(req);
  const format = req.query.formato === 'xlsx' ? 'xlsx' : 'csv';
  const { kind } = req.params;
  const nameOf = (file: 'errorsName' | 'resultName' | 'pdfsName') =>
    fileNameFor(req, req.translate(`batches:file.${file}`));
  if (kind === 'erros') {
    if (batch.counts.invalid === 0) throw new NotFound('not_found');
    const file = await buildErrorFile(req.ctx, batch, format);
    return sendSheet(res, format, nameOf('errorsName'), file);
  }
  if (!isConfirmed(batch)) throw new NotFound('not_found');
  if (kind === 'resultado') {
    const name = nameOf('resultName');
    if (format === 'xlsx')
      return sendSheet(res, format, name, await resultWorkbook(req.ctx, batch, hangUpSignal(res)));
    return sendCsv(req, res, name, await resultCsv(req.ctx, batch));
  }
  if (kind !== 'pdfs') throw new NotFound('not_found');
  const zip = await zipPdfs(req.ctx, batch);
  res.setHeader('Cache-Control', 'no-store');
  res.attachment(`${nameOf('pdfsName')}.zip`).type('application/zip');
  await pipeline(zip, res).catch((error: unknown) => abortDownload(req, res.headersSent, error));
};

/** Aborts the connection, so that a partial file never looks complete. */
function abortDownload({ ctx }: UserRequest, begun: boolean, error: unknown): void {
  if (!begun) throw error;
  ctx.log.warn({ err: error }, 'batch: the file was not taken whole');
}
