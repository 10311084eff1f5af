import type { Response } from 'express';
import { Invalid } from '~/src/platform/errors';

/** Aborted when the client hangs up before the response is sent, so that costly work for it ends too. */
export function hangUpSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    if (!res.writableFinished) controller.abort(new Invalid('malformed_request'));
  };
  if (res.closed) abort();
  else res.once('close', abort);
  return controller.signal;
}
