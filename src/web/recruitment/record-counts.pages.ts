import type { Request, RequestHandler, Response } from 'express';
import { deleteCookie, readCookie, setCookie } from '~/src/http/cookies';
import { isFragment } from '~/src/http/respond';
import { ROUTES } from '~/src/shared/routes';

/** Lists whose record count the browser stores while in their area (specification 2.5). */
const COUNTS = [
  'listPositionsRecords',
  'listCandidateTotalRecords',
  'listPositionsSetupTotalRecords',
  'listBatchRunsTotalRecords',
] as const;

/** Stores the record count of the displayed list, and clears those of other lists. */
export function saveRecordCount(
  req: Request,
  res: Response,
  list: (typeof COUNTS)[number] | null,
  count = 0,
): void {
  for (const name of COUNTS) if (name !== list) deleteCookie(req, res, name);
  if (list) setCookie(req, res, list, String(count), {});
}

/** What follows the partner's segment in the paths of the area. */
const AREA = new Set(
  ROUTES.flatMap(({ pt, en }) => [pt, en])
    .filter((path) => path?.startsWith('/{partner}/'))
    .map((path) => path?.split('/')[2]),
);

/** A page that the browser goes to, or a form that it leaves by: not what a page asks for beside it. */
function isNavigation(req: Request): boolean {
  const target = req.get('Sec-Fetch-Dest');
  return target ? target === 'document' : !isFragment(req) && Boolean(req.accepts('html'));
}

/** Whoever leaves the area, or logs out, leaves no record counts behind. */
export const dropRecordCounts: RequestHandler = (req, res, next) => {
  if (!AREA.has(req.path.split('/')[2]) && isNavigation(req)) {
    for (const name of COUNTS) if (readCookie(req, name) !== undefined) deleteCookie(req, res, name);
  }
  next();
};
