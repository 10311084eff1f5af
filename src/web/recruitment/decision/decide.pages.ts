import type { Response } from 'express';
import type { z } from 'zod';
import { listToDecide } from '~/src/domains/recruitment/candidates/list.queries';
import {
  addCandidateNote,
  answerContest,
  answerProposal,
  approveCandidate,
  declineCandidate,
  sendPreNotice,
  withdrawCandidate,
} from '~/src/domains/recruitment/decision/decide.service';
import { confirmIdentity } from '~/src/domains/recruitment/identity/confirm.service';
import { listIn, renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash } from '~/src/http/respond';
import { getPartner, type PartnerRequest, redirectToPartner } from '~/src/web/recruitment/recruitment.pages';
import type { DialogForm } from '~/views/recruitment/decision/decide.form';
import {
  answerForm,
  approveForm,
  declineForm,
  identityForm,
  noteForm,
  noticeForm,
  secondForm,
  withdrawForm,
} from '~/views/recruitment/decision/decide.form';
import DecidePage from '~/views/recruitment/decision/decide.page';
import NoticePage from '~/views/recruitment/decision/notice.page';
import SecondPage from '~/views/recruitment/decision/second.page';
import { readApplication, toAddress } from './detail.pages';

/** Form fields by the field names of the decision rules. */
const FIELDS = {
  reason: 'motivo',
  findings: 'apontamento',
  answer: 'resposta',
  note: 'nota',
} as const;

type DialogResult = FormResult<DialogForm>;

async function getDialog(req: PartnerRequest<'applicationUid'>, { values, errors }: DialogResult) {
  const slug = await getPartner(req);
  const view = await readApplication(req);
  return {
    slug,
    view,
    me: req.ctx.actor.userId,
    now: req.ctx.now(),
    values,
    errors: renameErrors(errors, FIELDS),
  };
}

const getStatus = (result: DialogResult): number => result.error?.status ?? result.status;

/** Decisions made in a dialog with a short text. */
type DialogKind = 'identity' | 'approve' | 'decline' | 'answer' | 'withdraw' | 'note';

const showDialog =
  (kind: DialogKind) =>
  async (
    req: PartnerRequest<'applicationUid'>,
    res: Response,
    result: DialogResult = EMPTY_FORM,
  ): Promise<void> => {
    const props = { ...(await getDialog(req, result)), kind };
    const title = req.translate(`recruitment:decide.${kind}.title`);
    await renderPage(req, res, DecidePage, props, { title, status: getStatus(result) });
  };
export const showIdentity = showDialog('identity');
export const showApprove = showDialog('approve');
export const showDecline = showDialog('decline');
export const showAnswer = showDialog('answer');
export const showWithdraw = showDialog('withdraw');
export const showNote = showDialog('note');

/** Shows the decision's notice and redirects to the next candidate awaiting one. */
async function redirectToNextUndecided(
  req: PartnerRequest<'applicationUid'>,
  res: Response,
  text: string,
): Promise<void> {
  flash(req, { kind: 'ok', text });
  const view = await readApplication(req);
  const [next] = (await listToDecide(req.ctx, view.row.vacancy_id)).filter(({ id }) => id !== view.row.id);
  if (!next) return redirectToPartner(req, res, 'candidate', toAddress(view));
  redirectToPartner(req, res, 'candidate', {
    positionUid: view.row.vacancy_id,
    applicationUid: next.id,
    candidateUid: next.candidate_id,
  });
}

async function backTo(req: PartnerRequest<'applicationUid'>, res: Response, text: string): Promise<void> {
  flash(req, { kind: 'ok', text });
  redirectToPartner(req, res, 'candidate', toAddress(await readApplication(req)));
}

const getRef = (req: UserRequest<'applicationUid'>, version: number) => ({
  id: req.params.applicationUid,
  version,
});

/** A dialog's form: decides, says so and shows what comes next. */
const defineDecision = <T>(
  { show, next }: { show: typeof showNote; next: typeof backTo },
  schema: z.ZodType<T>,
  decide: (req: PartnerRequest<'applicationUid'>, input: T) => Promise<string>,
) =>
  form({
    schema,
    show: (req: PartnerRequest<'applicationUid'>, res, result) => show(req, res, result),
    async submit(req, res, input) {
      await getPartner(req);
      await next(req, res, await decide(req, input));
    },
  });

export const submitApprove = defineDecision(
  { show: showApprove, next: redirectToNextUndecided },
  approveForm.schema,
  async (req, { motivo, versao }) => {
    await approveCandidate(req.ctx, getRef(req, versao), motivo);
    return req.translate('recruitment:decide.approve.done');
  },
);

export const submitDecline = defineDecision(
  { show: showDecline, next: redirectToNextUndecided },
  declineForm.schema,
  async (req, { motivo, versao }) => {
    const outcome = await declineCandidate(req.ctx, getRef(req, versao), motivo);
    return req.translate(`recruitment:decide.decline.${outcome}`);
  },
);

export const submitIdentity = defineDecision(
  { show: showIdentity, next: backTo },
  identityForm.schema,
  async (req, { motivo, versao }) => {
    await confirmIdentity(req.ctx, getRef(req, versao), motivo);
    return req.translate('recruitment:decide.identity.done');
  },
);

export const submitAnswer = defineDecision(
  { show: showAnswer, next: backTo },
  answerForm.schema,
  async (req, { resposta, versao }) => {
    await answerContest(req.ctx, getRef(req, versao), resposta);
    return req.translate('recruitment:decide.answer.done');
  },
);

export const submitWithdraw = defineDecision(
  { show: showWithdraw, next: backTo },
  withdrawForm.schema,
  async (req, { motivo, versao }) => {
    const outcome = await withdrawCandidate(req.ctx, getRef(req, versao), motivo);
    return req.translate(`recruitment:decide.withdraw.${outcome}`);
  },
);

export const submitNote = defineDecision(
  { show: showNote, next: backTo },
  noteForm.schema,
  async (req, { nota }) => {
    await addCandidateNote(req.ctx, req.params.applicationUid, nota);
    return req.translate('recruitment:decide.note.done');
  },
);

/** Asks which findings to state in the pre-adverse notice. */
export async function showNotice(
  req: PartnerRequest<'applicationUid'>,
  res: Response,
  result: DialogResult = EMPTY_FORM,
): Promise<void> {
  const props = {
    ...(await getDialog(req, result)),
    cited: listIn(req, 'apontamento'),
  };
  const title = req.translate('recruitment:notice.title');
  await renderPage(req, res, NoticePage, props, { title, status: getStatus(result) });
}

export const submitNotice = defineDecision(
  { show: showNotice, next: redirectToNextUndecided },
  noticeForm.schema,
  async (req, { apontamento, texto, versao }) => {
    await sendPreNotice(req.ctx, getRef(req, versao), { findings: apontamento, text: texto });
    return req.translate('recruitment:notice.done');
  },
);

/** Asks for the second person's confirmation. */
export async function showSecond(
  req: PartnerRequest<'applicationUid'>,
  res: Response,
  result: DialogResult = EMPTY_FORM,
): Promise<void> {
  const props = await getDialog(req, result);
  const title = req.translate('recruitment:second.title');
  await renderPage(req, res, SecondPage, props, { title, status: getStatus(result) });
}

export const submitSecond = defineDecision(
  { show: showSecond, next: backTo },
  secondForm.schema,
  async (req, { resposta, versao }) => {
    const agree = resposta === 'sim';
    const { proposal } = await readApplication(req);
    await answerProposal(req.ctx, getRef(req, versao), agree);
    const answer = agree ? 'confirmed' : 'refused';
    return req.translate(`recruitment:second.${proposal?.decision ?? 'decline'}.${answer}`);
  },
);
