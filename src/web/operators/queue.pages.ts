import type { Request, Response } from 'express';
import { z } from 'zod';
import { listDeadLetters, listOpenJobs } from '~/src/domains/operators/queue.queries';
import { settleDeadLetter } from '~/src/domains/operators/queue.service';
import { flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import QueuesPage from '~/views/operators/queues.page';

/** Pending work and dead letters. */
export async function showQueues(req: Request, res: Response): Promise<void> {
  const [jobs, letters] = await Promise.all([listOpenJobs(req.ctx), listDeadLetters(req.ctx)]);
  const title = req.translate('operatorWork:queues.title');
  await renderPage(req, res, QueuesPage, { jobs, letters }, { title });
}

/** Retries or dismisses a dead letter. */
export const decideDeadLetter = form({
  schema: z.object({ letter: z.string().regex(/^\d{1,18}$/), action: z.enum(['retry', 'dismiss']) }),
  show: flashErrorsOn('operator-queues'),
  async submit(req: UserRequest, res, { letter, action }) {
    await settleDeadLetter(req.ctx, letter, action);
    flash(req, { kind: 'ok', text: req.translate(`operatorWork:queues.done.${action}`) });
    redirectTo(req, res, 'operator-queues');
  },
});
