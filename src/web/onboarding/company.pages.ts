import type { Response } from 'express';
import { switchAccount } from '~/src/domains/access';
import {
  contractProblem,
  findCompanyNote,
  findHeldContract,
  lookUpCompany,
  registerCompany,
  saveContract,
} from '~/src/domains/onboarding/company.service';
import { MAX_CONTRACT } from '~/src/domains/onboarding/document.rules';
import { PROGRESS } from '~/src/domains/onboarding/onboarding.rules';
import type { CompanyFound, HeldDocument } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest } from '~/src/domains/onboarding/person.service';
import { formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { uploadedFile } from '~/src/http/forms/upload';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { AppError } from '~/src/platform/errors';
import { parseCnpj } from '~/src/shared/cnpj';
import { startSession } from '~/src/web/access/login/session.pages';
import CompanyPage from '~/views/onboarding/company.page';
import CompanySentPage from '~/views/onboarding/company-sent.page';
import { companyForm, lookupForm } from '~/views/onboarding/onboarding.form';
import PersonFirstPage from '~/views/onboarding/person-first.page';

/** First asks for the company's CNPJ. */
export const showCompany = (
  req: UserRequest,
  res: Response,
  result: FormResult<typeof lookupForm> = EMPTY_FORM,
): Promise<void> => render(req, res, result, null);

/**
 * Explains to users without individual registration why it comes first, and leads there and back. True if
 * that was the response.
 */
export async function needsPersonFirst(
  req: UserRequest,
  res: Response,
  back: 'onboarding-company' | 'postpaid-form',
): Promise<boolean> {
  const { ctx } = req;
  if (ctx.actor.onboarded) return false;
  const waits = (await currentRequest(ctx))?.state === 'manual';
  const status = req.method === 'GET' ? 200 : 403;
  const title = req.translate('company:first.title');
  await renderPage(req, res, PersonFirstPage, { back, waits }, { title, status });
  return true;
}

async function render(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof companyForm>,
  company: CompanyFound | null,
): Promise<void> {
  if (await needsPersonFirst(req, res, 'onboarding-company')) return;
  const heldDocument = status !== 200 ? await restoreContract(req) : null;
  const note = await findCompanyNote(req.ctx);
  const progress = company ? PROGRESS.companyFound : PROGRESS.company;
  const { cnpj = '', legalName = '' } = values;
  const props = { cnpj, legalName, company, heldDocument, errors, note, progress };
  await renderPage(req, res, CompanyPage, props, { title: req.translate('company:title'), status });
}

const CNPJ_PROBLEMS = ['cnpj_unknown', 'cnpj_taken', 'company_inactive', 'company_waiting'];

/** The field of an error of the company lookup. */
export const cnpjOrForm = ({ code }: AppError): string => (CNPJ_PROBLEMS.includes(code) ? 'cnpj' : 'form');

/** Looks the company up: by the button, or by the script at 18 characters. */
export const findCompany = form({
  schema: lookupForm.schema,
  show: showCompany,
  getErrorField: cnpjOrForm,
  async submit(req, res, { cnpj }) {
    if (await needsPersonFirst(req, res, 'onboarding-company')) return;
    await render(
      req,
      res,
      { ...EMPTY_FORM, values: formValues<typeof lookupForm>(req) },
      await lookUpCompany(req.ctx, cnpj),
    );
  },
});

/** Registers the company. A valid contract is preserved while the rest of the form has errors. */
export const register = form({
  schema: companyForm.schema,
  maxBytes: MAX_CONTRACT,
  show: async (req: UserRequest, res, result) => render(req, res, result, await restoreCompany(req, result)),
  getErrorField: cnpjOrForm,
  async submit(req, res, { cnpj, legalName }) {
    if (await needsPersonFirst(req, res, 'onboarding-company')) return;
    const contract = await receiveContract(req);
    const order = {
      cnpj,
      legalName,
      documentId: contract?.id ?? null,
      billingType: 1,
      contact: null,
    } as const;
    const { accountId, name } = await registerCompany(req.ctx, order);
    if (!accountId) return renderSent(req, res, name);
    await switchToAccount(req, res, accountId);
    flash(req, { kind: 'ok', text: req.translate('company:linked', { name }) });
    redirectTo(req, res, 'home');
  },
});

/** The looked-up company of a form shown again. */
async function restoreCompany(
  req: UserRequest,
  { values }: FormResult<typeof companyForm>,
): Promise<CompanyFound | null> {
  const cnpj = parseCnpj(values.cnpj?.trim() ?? '');
  if (!cnpj || !req.ctx.actor.onboarded) return null;
  return lookUpCompany(req.ctx, cnpj).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

/** Stores the uploaded contract, or returns the one of an earlier submission. @throws Invalid */
export async function receiveContract(req: UserRequest): Promise<HeldDocument | null> {
  if (req.fileTooLarge) throw contractProblem('contract_size');
  const file = uploadedFile(req, 'contract');
  if (!file) return findHeldContract(req.ctx, String(req.body?.keptContract ?? ''));
  req.files = [];
  const contract = await saveContract(req.ctx, file);
  req.body.keptContract = contract.id;
  return contract;
}

/**
 * The contract of a form shown again: a valid one is preserved, but nothing is accepted from a form with a
 * refused token.
 */
export function restoreContract(req: UserRequest): Promise<HeldDocument | null> {
  if (req.formToken !== 'accepted') return Promise.resolve(null);
  return receiveContract(req).catch(() => findHeldContract(req.ctx, String(req.body?.keptContract ?? '')));
}

/** The browser acts for the account from now on (specification 4): a new session id, a new token. */
export async function switchToAccount(req: UserRequest, res: Response, accountId: string): Promise<void> {
  await switchAccount(req.ctx, accountId);
  await startSession(req, res, req.ctx.actor.loginId);
}

/** The registration is submitted for evaluation. */
export function renderSent(req: UserRequest, res: Response, name: string): Promise<void> {
  const props = { name, email: req.ctx.actor.email, progress: PROGRESS.done };
  return renderPage(req, res, CompanySentPage, props, { title: req.translate('company:sent.title') });
}
