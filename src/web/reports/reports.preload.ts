import type { RequestHandler } from 'express';
import { REPORT_PROGRESS, REPORT_STATE } from '~/src/domains/reports/run/progress.queries';
import { isPoll } from '~/src/http/context';
import { isUuid } from '~/src/shared/uuid';

/** An API call, and the polling of an unfinished report's page. */
const CALL =
  /^\/api\/product\/verifystatusconsumedproduct\/?\?(?:.*&)?uniqueidentifier=([\da-f-]{36})(?:&|$)/i;
const PAGE = /\/identificador\/([\da-f-]{36})\/?$/i;

/** Polls of reports: progress is read by the same statement as the login. */
export const reportPolls: RequestHandler = (req, _res, next) => {
  if (req.method === 'GET') {
    const called = CALL.exec(req.url)?.[1];
    const shown = called === undefined && isPoll(req) ? PAGE.exec(req.url)?.[1] : undefined;
    if (called && isUuid(called)) req.preload = { query: REPORT_STATE, id: called };
    if (shown && isUuid(shown)) req.preload = { query: REPORT_PROGRESS[req.locale], id: shown };
  }
  next();
};
