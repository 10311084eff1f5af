import type { Request, Response } from 'express';
import { switchAccount } from '~/src/domains/access';
import {
  contractProblem,
  heldContract,
  keepContract,
  lookUpCompany,
  registerCompany,
  whatToFix,
} from '~/src/domains/onboarding/company.service';
import { MAX_CONTRACT } from '~/src/domains/onboarding/document.rules';
import { PROGRESS } from '~/src/domains/onboarding/onboarding.rules';
import type { CompanyFound, HeldDocument } from '~/src/domains/onboarding/onboarding.types';
import { currentRequest } from '~/src/domains/onboarding/person.service';
import { errorText, fieldTexts } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import { uploadedFile } from '~/src/http/upload';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { AppError, Invalid } from '~/src/platform/errors';
import { startSession } from '~/src/web/access/session.pages';
import CompanyPage from '~/views/onboarding/company.page';
import CompanySentPage from '~/views/onboarding/company-sent.page';
import PersonFirstPage from '~/views/onboarding/person-first.page';
import { companyForm } from './onboarding.schemas';

interface Shown {
  values?: Record<string, string>;
  company?: CompanyFound | null;
  held?: HeldDocument | null;
  errors?: Record<string, string[]>;
  status?: number;
}

/** The company's CNPJ comes first. */
export async function showCompany(req: Request, res: Response): Promise<void> {
  if (await needsPersonFirst(req, res, 'onboarding-company')) return;
  return render(req, res, {});
}

/**
 * Whoever has not completed their own registration reads why it comes first, and is led there and back. True
 * when that was the answer.
 */
export async function needsPersonFirst(
  req: Request,
  res: Response,
  back: 'onboarding-company' | 'postpaid-form',
): Promise<boolean> {
  const ctx = requireActor(req.ctx);
  if (ctx.actor.onboarded) return false;
  const waits = (await currentRequest(ctx))?.state === 'manual';
  const status = req.method === 'GET' ? 200 : 403;
  const title = req.translate('company:first.title');
  await renderPage(req, res, PersonFirstPage, { back, waits }, { title, status });
  return true;
}

async function render(req: Request, res: Response, shown: Shown): Promise<void> {
  const { values = {}, company = null, held = null, errors = {} } = shown;
  const note = await whatToFix(requireActor(req.ctx));
  const progress = company ? PROGRESS.companyFound : PROGRESS.company;
  const failed = Object.keys(errors).length > 0;
  const title = req.translate('company:title');
  const props = { cnpj: values.cnpj ?? '', company, held, errors, note, progress };
  return renderPage(req, res, CompanyPage, props, { title, status: failed ? (shown.status ?? 422) : 200 });
}

/**
 * Looks the company up (the button, or the script at 18 characters), or registers it. A contract that
 * is right is kept while the rest of the form is not.
 */
async function submitCompany(req: Request, res: Response): Promise<void> {
  if (await needsPersonFirst(req, res, 'onboarding-company')) return;
  const ctx = requireActor(req.ctx);
  const values = formValues(req);
  const form = readForm(req, companyForm);
  if (!form.ok) {
    const errors = fieldTexts(req.translate, new Invalid('invalid', form.errors)) ?? {};
    return render(req, res, { values, errors, company: await foundAgain(ctx, req) });
  }
  let company: CompanyFound | null = null;
  let held: HeldDocument | null = null;
  try {
    company = await lookUpCompany(ctx, form.data.cnpj);
    if (values.action !== 'register') return await render(req, res, { values, company });
    held = await receiveContract(ctx, req, form.data.keptContract);
    const order = {
      cnpj: form.data.cnpj,
      documentId: held?.id ?? null,
      billingType: 1,
      contact: null,
    } as const;
    const outcome = await registerCompany(ctx, order);
    if (!outcome.accountId) return await sent(req, res, outcome.name);
    await actFor(req, res, outcome.accountId);
    flash(req, { kind: 'ok', text: req.translate('company:linked', { name: outcome.name }) });
    return redirectTo(req, res, 'home');
  } catch (error) {
    if (!(error instanceof AppError) || (error.status >= 500 && error.status !== 503)) throw error;
    const kept = held ?? (await heldContract(ctx, form.data.keptContract));
    return render(req, res, { values, company, held: kept, ...problem(req, error) });
  }
}

/** What is sent may bring the contract. */
export const companyUpload = { maxBytes: MAX_CONTRACT, handler: submitCompany };

/** A form whose token expired comes back where it was. */
async function foundAgain(ctx: ActorCtx, req: Request): Promise<CompanyFound | null> {
  if (!req.formExpired) return null;
  const parsed = companyForm.safeParse(req.body);
  return parsed.success ? lookUpCompany(ctx, parsed.data.cnpj).catch(() => null) : null;
}

/** The contract of this sending, or the one that an earlier sending left. @throws Invalid */
export async function receiveContract(
  ctx: ActorCtx,
  req: Request,
  keptId: string,
): Promise<HeldDocument | null> {
  if (req.fileTooLarge) throw contractProblem('contract_size');
  const file = uploadedFile(req, 'contract');
  return file ? keepContract(ctx, file) : heldContract(ctx, keptId);
}

/** From now on the browser acts for the account (specification 4): a new session id, a new token. */
export async function actFor(req: Request, res: Response, accountId: string): Promise<void> {
  const ctx = requireActor(req.ctx);
  await switchAccount(ctx, accountId);
  await startSession(req, res, ctx.actor.loginId);
}

const CNPJ_PROBLEMS = ['cnpj_unknown', 'cnpj_taken', 'company_inactive', 'company_waiting'];

/** What is wrong, at its field. */
export function problem(req: Request, error: AppError): Pick<Shown, 'errors' | 'status'> {
  const status = [429, 503].includes(error.status) ? error.status : 422;
  const field = CNPJ_PROBLEMS.includes(error.code) ? 'cnpj' : 'form';
  return {
    errors: fieldTexts(req.translate, error) ?? { [field]: [errorText(req.translate, error)] },
    status,
  };
}

/** The registration goes to evaluation. */
export function sent(req: Request, res: Response, name: string): Promise<void> {
  const props = { name, email: req.ctx.actor?.email ?? '', progress: PROGRESS.done };
  return renderPage(req, res, CompanySentPage, props, { title: req.translate('company:sent.title') });
}
