import express, { type Router } from 'express';
import { sampleCsv, sampleXlsx } from './sample';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `GET /sandbox/batch.csv` and `.xlsx`: a file for the batch upload, with every outcome and five wrong rows. */
export function batchRoutes(): Router {
  const router = express.Router();
  router.get('/batch.csv', (_request, response) => {
    response.attachment('lote-exemplo.csv').type('text/csv; charset=utf-8').send(sampleCsv());
  });
  router.get('/batch.xlsx', async (_request, response) => {
    response
      .attachment('lote-exemplo.xlsx')
      .type(XLSX)
      .send(Buffer.from(await sampleXlsx()));
  });
  return router;
}
