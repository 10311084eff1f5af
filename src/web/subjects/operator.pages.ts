import type { Response } from 'express';
import type { z } from 'zod';
import { listPlatformChanges } from '~/src/domains/oversight';
import { listWork } from '~/src/domains/subjects/operator.queries';
import {
  answerRequest,
  confirmPerson,
  openForOperator,
  proposeCorrection,
  proposeErasure,
  recheckSource,
  refuseRequest,
  sendMessage,
  takeRequest,
} from '~/src/domains/subjects/operator.service';
import { getClock, isClosed, needsDocument } from '~/src/domains/subjects/subjects.rules';
import type { SubjectRequest } from '~/src/domains/subjects/subjects.types';
import { listProofsInReview } from '~/src/domains/verification';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { changeReasonForm } from '~/views/controls/change-reason.form';
import {
  answerForm,
  checkForm,
  correctForm,
  recheckForm,
  refuseForm,
  replyForm,
} from '~/views/subjects/operator.form';
import OperatorListPage from '~/views/subjects/operator-list.page';
import OperatorRequestPage from '~/views/subjects/operator-request.page';
import type { OperatorRequest } from '~/views/subjects/operator-request.types';

/** Requests of data subjects by due date; `?quais=encerrados` those that ended. */
export async function showWork(req: UserRequest, res: Response): Promise<void> {
  const which = req.query.quais === 'encerrados' ? 'closed' : 'open';
  const lines = (await listWork(req.ctx, which)).map((line) => ({
    ...line,
    clock: getClock(line, line.answeredAt ?? req.ctx.now()),
  }));
  const proofs = which === 'open' ? await listProofsInReview(req.ctx) : [];
  const title = req.translate('subjects:operator.title');
  await renderPage(req, res, OperatorListPage, { lines, proofs, which }, { title });
}

type SubjectPage = UserRequest<'uid'>;
type OperatorForms =
  | typeof replyForm
  | typeof checkForm
  | typeof answerForm
  | typeof refuseForm
  | typeof recheckForm
  | typeof correctForm
  | typeof changeReasonForm;

/** One request, and how much there is about its person; opening it is audited. */
export async function showWorkRequest(
  req: SubjectPage,
  res: Response,
  { status, errors, values }: FormResult<OperatorForms> = EMPTY_FORM,
): Promise<void> {
  const { uid } = req.params;
  const [opened, proposals] = await Promise.all([
    openForOperator(req.ctx, uid),
    listPlatformChanges(req.ctx),
  ]);
  const { request, contested } = opened;
  const subjects = [uid, ...(contested?.sources.map(({ id }) => id) ?? [])];
  const changes = proposals.filter(({ subject }) => subjects.includes(subject));
  const clock = getClock(request, request.answeredAt ?? req.ctx.now());
  const isOpen = !isClosed(request.state);
  const isProven = !needsDocument(request);
  const isAnswerable = request.state === 'in_progress' && isProven;
  const holder = getHolder(req.ctx, request);
  const props = { ...opened, clock, changes, holder, isOpen, isProven, isAnswerable, errors, values };
  const title = req.translate('subjects:operator.one', { protocol: request.protocol });
  await renderPage(req, res, OperatorRequestPage, props, { title, status });
}

function getHolder({ actor }: ActorCtx, { takenBy }: SubjectRequest): OperatorRequest['holder'] {
  if (!takenBy) return 'nobody';
  return takenBy === actor.userId ? 'me' : 'other';
}

type Act =
  | 'took'
  | 'sent'
  | 'confirmed'
  | 'answered'
  | 'refused'
  | 'eraseWaits'
  | 'contest.asked'
  | 'contest.waits';

/** What is not done yet. */
const PENDING: readonly Act[] = ['eraseWaits', 'contest.asked', 'contest.waits'];

/** Says what was done, on the request's page. */
function finish(req: SubjectPage, res: Response, act: Act): void {
  flash(req, {
    kind: PENDING.includes(act) ? 'info' : 'ok',
    text: req.translate(`subjects:operator.${act}`),
  });
  redirectTo(req, res, 'operator-subject', { uid: req.params.uid });
}

/** A form of the request's page: does its act, and says so there. */
const defineAct = <T>(
  act: Act,
  schema: z.ZodType<T>,
  work: (ctx: ActorCtx, requestId: string, input: T) => Promise<unknown>,
) =>
  form({
    schema,
    show: (req: SubjectPage, res, result) => showWorkRequest(req, res, result),
    async submit(req, res, input) {
      await work(req.ctx, req.params.uid, input);
      finish(req, res, act);
    },
  });

export const take = defineAct('took', noFields, takeRequest);

export const reply = defineAct('sent', replyForm.schema, (ctx, uid, { mensagem, pergunta }) =>
  sendMessage(ctx, uid, { text: mensagem, asks: pergunta }),
);

export const confirm = defineAct('confirmed', checkForm.schema, (ctx, uid, { conferida }) =>
  confirmPerson(ctx, uid, conferida),
);

export const answer = defineAct('answered', answerForm.schema, (ctx, uid, { desfecho, resposta }) =>
  answerRequest(ctx, uid, { outcome: desfecho, text: resposta }),
);

export const refuse = defineAct('refused', refuseForm.schema, (ctx, uid, { motivo, explicacao }) =>
  refuseRequest(ctx, uid, { refusal: motivo, text: explicacao }),
);

export const erase = defineAct('eraseWaits', changeReasonForm.schema, (ctx, uid, { changeReason }) =>
  proposeErasure(ctx, uid, changeReason),
);

export const recheck = defineAct('contest.asked', recheckForm.schema, (ctx, requestId, { consultar }) =>
  recheckSource(ctx, { requestId, reportSourceId: consultar }),
);

export const correct = defineAct(
  'contest.waits',
  correctForm.schema.extend(changeReasonForm.schema.shape),
  (ctx, requestId, { fonte, changeReason }) =>
    proposeCorrection(ctx, { requestId, reportSourceId: fonte }, changeReason),
);
