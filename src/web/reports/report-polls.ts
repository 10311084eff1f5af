import type { RequestHandler } from 'express';
import { REPORT_PROGRESS, REPORT_STATE } from '~/src/domains/reports/progress.queries';
import { isPoll } from '~/src/http/context';

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** Of a program, and of the page of a report on its way. */
const CALL = new RegExp(
  `^/api/product/verifystatusconsumedproduct/?\\?(?:.*&)?uniqueidentifier=(${UUID})(?:&|$)`,
  'i',
);
const PAGE = new RegExp(`/identificador/(${UUID})/?$`, 'i');

/** Polls of reports: how far the report is, is read by the statement that asks who sends them. */
export const reportPolls: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET') {
    const called = CALL.exec(req.url)?.[1];
    const shown = called === undefined && isPoll(req) ? PAGE.exec(req.url)?.[1] : undefined;
    if (called) req.along = { query: REPORT_STATE, id: called };
    if (shown) req.along = { query: REPORT_PROGRESS[req.locale], id: shown };
  }
  next();
};
