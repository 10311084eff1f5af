import type { Response } from 'express';
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
export type OperatorForms =
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

export const take = form({
  schema: noFields,
  show: showWorkRequest,
  async submit(req: SubjectPage, res) {
    await takeRequest(req.ctx, req.params.uid);
    finish(req, res, 'took');
  },
});

export const reply = form({
  schema: replyForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { mensagem, pergunta }) {
    await sendMessage(req.ctx, req.params.uid, { text: mensagem, asks: pergunta });
    finish(req, res, 'sent');
  },
});

export const confirm = form({
  schema: checkForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { conferida }) {
    await confirmPerson(req.ctx, req.params.uid, conferida);
    finish(req, res, 'confirmed');
  },
});

export const answer = form({
  schema: answerForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { desfecho, resposta }) {
    await answerRequest(req.ctx, req.params.uid, { outcome: desfecho, text: resposta });
    finish(req, res, 'answered');
  },
});

export const refuse = form({
  schema: refuseForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { motivo, explicacao }) {
    await refuseRequest(req.ctx, req.params.uid, { refusal: motivo, text: explicacao });
    finish(req, res, 'refused');
  },
});

export const erase = form({
  schema: changeReasonForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { changeReason }) {
    await proposeErasure(req.ctx, req.params.uid, changeReason);
    finish(req, res, 'eraseWaits');
  },
});

export const recheck = form({
  schema: recheckForm.schema,
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { consultar }) {
    await recheckSource(req.ctx, { requestId: req.params.uid, reportSourceId: consultar });
    finish(req, res, 'contest.asked');
  },
});

export const correct = form({
  schema: correctForm.schema.extend(changeReasonForm.schema.shape),
  show: showWorkRequest,
  async submit(req: SubjectPage, res, { fonte, changeReason }) {
    await proposeCorrection(req.ctx, { requestId: req.params.uid, reportSourceId: fonte }, changeReason);
    finish(req, res, 'contest.waits');
  },
});
