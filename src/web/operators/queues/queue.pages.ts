import type { Response } from 'express';
import {
  findLetterGroup,
  listLetterGroups,
  listOpenJobs,
  listQueues,
} from '~/src/domains/operators/queues/queue.queries';
import { settleLetters, switchQueue } from '~/src/domains/operators/queues/queue.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { lettersForm, queueForm } from '~/views/operators/queues/queues.form';
import QueuesPage from '~/views/operators/queues/queues.page';

const isId = (text: unknown): text is string => typeof text === 'string' && /^\d{1,15}$/.test(text);

/** Queues, dead letters and pending work (`?fila=` or `?falha=` opens the form of one of them). */
export const showQueues = (req: UserRequest, res: Response): Promise<void> =>
  renderQueues(req, res, EMPTY_FORM, { queue: req.query.fila, letter: req.query.falha });

async function renderQueues(
  req: UserRequest,
  res: Response,
  { errors, status, values, error }: FormResult<typeof lettersForm | typeof queueForm>,
  open: { queue?: unknown; letter?: unknown },
): Promise<void> {
  const { ctx } = req;
  const [queues, groups, jobs, group] = await Promise.all([
    listQueues(ctx),
    listLetterGroups(ctx),
    listOpenJobs(ctx),
    isId(open.letter) ? findLetterGroup(ctx, open.letter) : null,
  ]);
  const queue = queues.find((each) => each.queue === open.queue) ?? null;
  const props = { queues, groups, jobs, open: { queue, group }, now: ctx.now(), errors, values };
  const title = req.translate('operatorWork:queues.title');
  await renderPage(req, res, QueuesPage, props, { title, status: error?.status ?? status });
}

/** Pauses a queue, or has it go on. */
export const changeQueue = form({
  schema: queueForm.schema,
  show: (req: UserRequest, res, result) => renderQueues(req, res, result, { queue: req.body?.queue }),
  async submit(req, res, choice) {
    await switchQueue(req.ctx, choice);
    const { queue, action } = choice;
    flash(req, { kind: 'ok', text: req.translate(`operatorWork:queues.done.${action}`, { queue }) });
    redirectTo(req, res, 'operator-queues');
  },
});

/** Restarts or dismisses dead letters that failed alike. */
export const decideLetters = form({
  schema: lettersForm.schema,
  show: (req: UserRequest, res, result) => renderQueues(req, res, result, { letter: req.body?.letter }),
  async submit(req, res, choice) {
    const count = await settleLetters(req.ctx, choice);
    flash(req, { kind: 'ok', text: req.translate(`operatorWork:queues.done.${choice.decision}`, { count }) });
    redirectTo(req, res, 'operator-queues');
  },
});
