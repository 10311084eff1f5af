import { pipeline } from 'node:stream/promises';
import { buildErrorFile } from '~/src/domains/batches/result/error-file.service';
import { zipPdfs } from '~/src/domains/batches/result/pdf-zip.service';
import { resultCsv, resultWorkbook } from '~/src/domains/batches/result/result-file.service';
import { hangUpSignal } from '~/src/http/hang-up';
import type { UserRequest } from '~/src/http/request';
import { sendChunks } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { NotFound } from '~/src/platform/errors';
import { isConfirmed, readBatch, sendSheet } from './batch.pages';

/** A batch's downloads: `erros`, `resultado` (CSV, or `?formato=xlsx`), `pdfs`. */
export const sendBatchFile: Handler<UserRequest> = async (req, res) => {
  const batch = await readBatch(req);
  const format = req.query.formato === 'xlsx' ? 'xlsx' : 'csv';
  const { kind } = req.params;
  if (kind === 'erros') {
    if (batch.counts.invalid === 0) throw new NotFound('not_found');
    const name = req.translate('batches:file.errorsName');
    const file = await buildErrorFile(req.ctx, batch, format, hangUpSignal(res));
    return sendSheet(res, format, name, file);
  }
  if (!isConfirmed(batch)) throw new NotFound('not_found');
  const name = req.translate('batches:file.resultName');
  if (kind === 'resultado' && format === 'xlsx')
    return sendSheet(res, format, name, await resultWorkbook(req.ctx, batch));
  if (kind !== 'resultado' && kind !== 'pdfs') throw new NotFound('not_found');
  res.setHeader('Cache-Control', 'no-store');
  if (kind === 'resultado') {
    const pieces = await resultCsv(req.ctx, batch);
    res.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    res.type('text/csv; charset=utf-8');
    return sendChunks(res, pieces).catch((error: unknown) => abortDownload(req, res.headersSent, error));
  }
  const zip = await zipPdfs(req.ctx, batch);
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="${req.translate('batches:file.pdfsName')}.zip"`,
  );
  res.type('application/zip');
  await pipeline(zip, res).catch((error: unknown) => abortDownload(req, res.headersSent, error));
};

/** Aborts the connection, so that a partial file never looks complete. */
function abortDownload({ ctx }: UserRequest, begun: boolean, error: unknown): void {
  if (!begun) throw error;
  ctx.log.warn({ err: error }, 'batch: the file was not taken whole');
}
