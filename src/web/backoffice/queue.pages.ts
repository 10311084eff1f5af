import { z } from 'zod';
import { listDeadLetters, listOpenJobs } from '~/src/domains/backoffice/queue.queries';
import { settleDeadLetter } from '~/src/domains/backoffice/queue.service';
import { readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import QueuesPage from '~/views/backoffice/queues.page';

/** What is to be done, and what was given up. */
export const showQueues: Handler = async (req, res) => {
  const [jobs, letters] = await Promise.all([listOpenJobs(req.ctx), listDeadLetters(req.ctx)]);
  const title = req.translate('operations:queues.title');
  await renderPage(req, res, QueuesPage, { jobs, letters }, { title });
};

const letterForm = z.object({ letter: z.string().regex(/^\d{1,18}$/), action: z.enum(['retry', 'dismiss']) });

export const submitQueues: Handler = async (req, res) => {
  const form = readForm(req, letterForm);
  if (!form.ok) throw new Invalid('invalid', form.errors);
  await settleDeadLetter(requireActor(req.ctx), form.data.letter, form.data.action);
  flash(req, { kind: 'ok', text: req.translate(`operations:queues.done.${form.data.action}`) });
  redirectTo(req, res, 'operator-queues');
};
