import type { RequestHandler } from 'express';
import { REPORT_PROGRESS, REPORT_STATE } from '~/src/domains/reports/run/progress.queries';
import { isPoll } from '~/src/http/context';
import { isUuid } from '~/src/shared/uuid';

/** A program's call, and what the page of a report on its way asks. */
const CALL =
  /^\/api\/product\/verifystatusconsumedproduct\/?\?(?:.*&)?uniqueidentifier=([\da-f-]{36})(?:&|$)/i;
const PAGE = /\/identificador\/([\da-f-]{36})\/?$/i;

/** Polls of reports: how far the report is, is read by the statement that asks who sends them. */
export const reportPolls: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET') {
    const called = CALL.exec(req.url)?.[1];
    const shown = called === undefined && isPoll(req) ? PAGE.exec(req.url)?.[1] : undefined;
    if (called && isUuid(called)) req.preload = { query: REPORT_STATE, id: called };
    if (shown && isUuid(shown)) req.preload = { query: REPORT_PROGRESS[req.locale], id: shown };
  }
  next();
};
