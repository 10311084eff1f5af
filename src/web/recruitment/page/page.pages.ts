import type { Request, Response } from 'express';
import { getCandidatePage } from '~/src/domains/recruitment/page/page.queries';
import { acknowledge, contest, correctIdentity, withdraw } from '~/src/domains/recruitment/page/page.service';
import { isEnded } from '~/src/domains/recruitment/recruitment.rules';
import { noFields, renameErrors } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import { AppError } from '~/src/platform/errors';
import { readDay } from '~/src/shared/input/typed-day';
import { acknowledgeForm, contestForm, correctionForm } from '~/views/recruitment/page/candidate.form';
import CandidateOwnPage from '~/views/recruitment/page/candidate.page';
import ClosedPage from '~/views/recruitment/page/closed.page';
import ContestPage from '~/views/recruitment/page/contest.page';
import WithdrawPage from '~/views/recruitment/page/withdraw.page';

type LinkRequest = Request<{ token: string }>;

const getToken = (req: LinkRequest): string => req.params.token.slice(0, 100);
const PAGE_LIMIT = { name: 'candidate.page', points: 300, seconds: 600 };

/** Form fields by the names of a person's data. */
const FIELDS = {
  cpf: 'cpf',
  birthDate: 'nascimento',
  motherName: 'mae',
  socialName: 'nomeSocial',
} as const;

/** Limits guessing of links and repeated submissions. */
const consumeLimit = (req: LinkRequest): Promise<void> => req.ctx.limits.consume(PAGE_LIMIT, getNetwork(req));

/** The page of a link, or one that says it has expired. */
async function findView(req: LinkRequest, res: Response) {
  await consumeLimit(req);
  res.setHeader('Cache-Control', 'no-store');
  try {
    return await getCandidatePage(req.ctx, getToken(req));
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    const title = req.translate('candidatePage:closed.title');
    await renderPage(req, res, ClosedPage, {}, { title, status: 404 });
    return null;
  }
}

/** The candidate's own page: who asks, why, and until when; later the findings, and how to respond. */
export async function showCandidatePage(
  req: LinkRequest,
  res: Response,
  result: FormResult<typeof acknowledgeForm | typeof correctionForm> = EMPTY_FORM,
): Promise<void> {
  const view = await findView(req, res);
  if (!view) return;
  const props = {
    view,
    token: getToken(req),
    now: req.ctx.now(),
    values: result.values,
    errors: renameErrors(result.errors, FIELDS),
  };
  const title = req.translate('candidatePage:title', { vacancy: view.vacancy.title, company: view.company });
  await renderPage(req, res, CandidateOwnPage, props, { title, status: result.status });
}

export const submitAcknowledge = openForm({
  schema: acknowledgeForm.schema,
  show: showCandidatePage,
  async submit(req, res, { cpf, nascimento, mae, nomeSocial }) {
    await consumeLimit(req);
    const person = {
      cpf: cpf || null,
      birthDate: readDay(nascimento, req.locale) || null,
      motherName: mae || null,
      socialName: nomeSocial || null,
    };
    await acknowledge(req.ctx, getToken(req), person);
    redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  },
});

/** Another CPF and birth date than the candidate gave first. */
export const submitCorrection = openForm({
  schema: correctionForm.schema,
  show: showCandidatePage,
  async submit(req, res, { cpf, nascimento }) {
    await consumeLimit(req);
    const birthDate = readDay(nascimento, req.locale) || null;
    await correctIdentity(req.ctx, getToken(req), { cpf: cpf || null, birthDate });
    redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  },
});

/** Asks what the candidate contests. */
export async function showContest(
  req: LinkRequest,
  res: Response,
  result: FormResult<typeof contestForm> = EMPTY_FORM,
): Promise<void> {
  const view = await findView(req, res);
  if (!view) return;
  if (view.row.state !== 'pre_adverse' && result === EMPTY_FORM) {
    return redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  }
  const props = {
    view,
    token: getToken(req),
    values: result.values,
    errors: renameErrors(result.errors, { text: 'texto' }),
  };
  const title = req.translate('candidatePage:contest.title');
  await renderPage(req, res, ContestPage, props, { title, status: result.status });
}

export const submitContest = openForm({
  schema: contestForm.schema,
  show: showContest,
  async submit(req, res, { texto }) {
    await consumeLimit(req);
    await contest(req.ctx, getToken(req), texto);
    redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  },
});

/** Confirms before a candidate withdraws. */
export async function showWithdrawal(
  req: LinkRequest,
  res: Response,
  result: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const view = await findView(req, res);
  if (!view) return;
  if (isEnded(view.row.state)) return redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  const props = { view, token: getToken(req), errors: result.errors };
  const title = req.translate('candidatePage:withdraw.title');
  await renderPage(req, res, WithdrawPage, props, { title, status: result.status });
}

export const submitWithdrawal = openForm({
  schema: noFields,
  show: showWithdrawal,
  async submit(req, res) {
    await consumeLimit(req);
    await withdraw(req.ctx, getToken(req));
    redirectTo(req, res, 'candidate-page', { token: getToken(req) });
  },
});
