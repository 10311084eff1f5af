import type { Response } from 'express';
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
import { renameErrors } from '~/src/http/forms/form';
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

export const submitApprove = form({
  schema: approveForm.schema,
  show: showApprove,
  async submit(req: PartnerRequest<'applicationUid'>, res, { motivo, versao }) {
    await getPartner(req);
    await approveCandidate(req.ctx, getRef(req, versao), motivo);
    await redirectToNextUndecided(req, res, req.translate('recruitment:decide.approve.done'));
  },
});

export const submitDecline = form({
  schema: declineForm.schema,
  show: showDecline,
  async submit(req: PartnerRequest<'applicationUid'>, res, { motivo, versao }) {
    await getPartner(req);
    const became = await declineCandidate(req.ctx, getRef(req, versao), motivo);
    await redirectToNextUndecided(req, res, req.translate(`recruitment:decide.decline.${became}`));
  },
});

export const submitIdentity = form({
  schema: identityForm.schema,
  show: showIdentity,
  async submit(req: PartnerRequest<'applicationUid'>, res, { motivo, versao }) {
    await getPartner(req);
    await confirmIdentity(req.ctx, getRef(req, versao), motivo);
    await backTo(req, res, req.translate('recruitment:decide.identity.done'));
  },
});

export const submitAnswer = form({
  schema: answerForm.schema,
  show: showAnswer,
  async submit(req: PartnerRequest<'applicationUid'>, res, { resposta, versao }) {
    await getPartner(req);
    await answerContest(req.ctx, getRef(req, versao), resposta);
    await backTo(req, res, req.translate('recruitment:decide.answer.done'));
  },
});

export const submitWithdraw = form({
  schema: withdrawForm.schema,
  show: showWithdraw,
  async submit(req: PartnerRequest<'applicationUid'>, res, { motivo, versao }) {
    await getPartner(req);
    const became = await withdrawCandidate(req.ctx, getRef(req, versao), motivo);
    await backTo(req, res, req.translate(`recruitment:decide.withdraw.${became}`));
  },
});

export const submitNote = form({
  schema: noteForm.schema,
  show: showNote,
  async submit(req: PartnerRequest<'applicationUid'>, res, { nota }) {
    await getPartner(req);
    await addCandidateNote(req.ctx, req.params.applicationUid, nota);
    await backTo(req, res, req.translate('recruitment:decide.note.done'));
  },
});

/** Asks which findings to state in the pre-adverse notice. */
export async function showNotice(
  req: PartnerRequest<'applicationUid'>,
  res: Response,
  result: DialogResult = EMPTY_FORM,
): Promise<void> {
  const props = {
    ...(await getDialog(req, result)),
    cited: [req.body?.apontamento ?? []].flat().map(String),
  };
  const title = req.translate('recruitment:notice.title');
  await renderPage(req, res, NoticePage, props, { title, status: getStatus(result) });
}

export const submitNotice = form({
  schema: noticeForm.schema,
  show: showNotice,
  async submit(req: PartnerRequest<'applicationUid'>, res, { apontamento, texto, versao }) {
    await getPartner(req);
    await sendPreNotice(req.ctx, getRef(req, versao), { findings: apontamento, text: texto });
    await redirectToNextUndecided(req, res, req.translate('recruitment:notice.done'));
  },
});

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

export const submitSecond = form({
  schema: secondForm.schema,
  show: showSecond,
  async submit(req: PartnerRequest<'applicationUid'>, res, { resposta, versao }) {
    await getPartner(req);
    const agree = resposta === 'sim';
    const { proposal } = await readApplication(req);
    await answerProposal(req.ctx, getRef(req, versao), agree);
    const answer = agree ? 'confirmed' : 'refused';
    await backTo(req, res, req.translate(`recruitment:second.${proposal?.decision ?? 'decline'}.${answer}`));
  },
});
