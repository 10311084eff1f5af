import type { Request } from 'express';
import { isFragment } from '~/src/http/respond';
import { formatClock } from '~/src/shared/dates';
import type { Notice } from '~/views/layout/shell.types';

/** What a page says besides its content. Those of the session are then said; a dialog leaves them to the page. */
export function takeNotices(req: Request): Notice[] {
  const own = req.session?.isAway ? [sessionAway(req)] : (req.session?.flash ?? []);
  if (own.length > 0 && !isFragment(req)) delete req.session.flash;
  return [...own, ...lateData(req)];
}

const sessionAway = (req: Request): Notice => ({ kind: 'warning', text: req.translate('session:away') });

/** The time of what a page shows, where a replica that is behind answered. */
function lateData(req: Request): Notice[] {
  const at = req.ctx?.reads.behind();
  return at ? [{ kind: 'info', text: req.translate('shell:dataOf', { time: formatClock(at) }) }] : [];
}
