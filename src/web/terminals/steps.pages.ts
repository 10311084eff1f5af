import type { Request, Response } from 'express';
import type { ComponentType } from 'react';
import {
  addDetails,
  beginSale,
  checkPurpose,
  findLabeled,
  listSoldProducts,
} from '~/src/domains/terminals/sale.service';
import { listTerminals } from '~/src/domains/terminals/terminals.queries';
import type { SaleDetails, Step } from '~/src/domains/terminals/terminals.types';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import { toDay } from '~/src/shared/dates';
import type { FormContent, FormValues } from '~/views/components/forms/define-form';
import AppsPage from '~/views/terminals/apps.page';
import PhonePage from '~/views/terminals/phone.page';
import ReceiverPage from '~/views/terminals/receiver.page';
import StartPage from '~/views/terminals/start.page';
import SubjectPage from '~/views/terminals/subject.page';
import type { StepForms } from '~/views/terminals/terminals.form';
import {
  phoneForm,
  receiverForm,
  screenForm,
  startForm,
  subjectForm,
  typeForm,
} from '~/views/terminals/terminals.form';
import TypePage from '~/views/terminals/type.page';
import { draftAt, redirectToStepAfter, rememberVisitor, visitorSale } from './visitor.pages';

/** Page metadata common to the flow. */
export const getHead = (req: Request, name: string, status?: number) => ({
  title: req.translate(`terminals:${name}.title` as 'terminals:start.title'),
  description: req.translate('terminals:description'),
  layout: 'static' as const,
  robots: 'noindex' as const,
  status,
});

const readName = (req: Request, name: string): string => {
  const value = req.query[name] ?? req.body?.[name];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 40) : '';
};

/** Choosing the terminal: in the URL, typed from the label, or listed for the user responsible for the partner. */
export async function showStart(
  req: Request,
  res: Response,
  result: FormResult<typeof startForm> = EMPTY_FORM,
): Promise<void> {
  const partner = readName(req, 'parceiro') || readName(req, 'partner');
  const code = readName(req, 'maquina') || readName(req, 'terminal');
  const namedTerminal =
    partner && code && result === EMPTY_FORM
      ? await findLabeled(req.ctx, { partner, code }, getNetwork(req))
      : null;
  const open = (await visitorSale(req))?.state ?? null;
  const props = {
    ...result,
    terminals: partner ? await listTerminals(req.ctx, partner) : [],
    values: { partner, terminal: code, ...result.values },
    namedTerminal,
    unknown: code !== '' && namedTerminal === null && result === EMPTY_FORM,
    expired: req.query.prazo === '1',
    underWay: open !== null && ['created', 'asked', 'paid', 'ordered'].includes(open),
  };
  await renderPage(req, res, StartPage, props, getHead(req, 'start', result.status));
}

export const start = form({
  schema: startForm.schema,
  show: showStart,
  async submit(req: Request, res, { partner, terminal }) {
    rememberVisitor(req, res, await beginSale(req.ctx, { partner, code: terminal }, getNetwork(req)));
    redirectTo(req, res, 'card-machine-apps');
  },
});

type StepResult = FormResult<StepForms>;
type StepProps = FormContent<StepForms>;

/** A step's page, with the stored values unless it was just submitted. */
async function showStep<P extends StepProps>(
  req: Request,
  res: Response,
  { errors, status, values }: StepResult,
  step: Step,
  View: ComponentType<P>,
  more: (details: SaleDetails) => Promise<Omit<P, keyof StepProps>> | Omit<P, keyof StepProps>,
): Promise<void> {
  const draft = await draftAt(req, res, step);
  if (!draft) return;
  const formValues = status === 200 ? toValues(draft.details) : values;
  const props = { values: formValues, errors, ...(await more(draft.details)) } as P;
  await renderPage(req, res, View, props, getHead(req, step, status));
}

/** The stored values in the fields' format. */
function toValues({ birthDate, ...details }: SaleDetails): FormValues<StepForms> {
  const [birthDateYear = '', birthDateMonth = '', birthDateDay = ''] = birthDate?.split('-') ?? [];
  const texts = Object.entries(details).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(texts), birthDateYear, birthDateMonth, birthDateDay };
}

/** Saves a step and redirects to the next; without a draft to the start. */
async function saveStep(req: Request, res: Response, step: Step, added: SaleDetails): Promise<void> {
  const draft = await draftAt(req, res, step);
  if (draft) redirectToStepAfter(req, res, step, await addDetails(req.ctx, draft.sale, added));
}

export const showApps = (req: Request, res: Response, result: StepResult = EMPTY_FORM) =>
  showStep(req, res, result, 'apps', AppsPage, () => ({}));

export const saveScreen = form({
  schema: screenForm.schema,
  show: showApps,
  submit: (req: Request, res, data) => saveStep(req, res, 'apps', data),
});

export const showType = (req: Request, res: Response, result: StepResult = EMPTY_FORM) =>
  showStep(req, res, result, 'type', TypePage, async () => ({
    products: (await listSoldProducts(req.ctx)).map(({ externalId, name, description, price }) => ({
      externalId,
      name,
      description,
      price,
    })),
  }));

export const saveType = form({
  schema: typeForm.schema,
  show: showType,
  async submit(req: Request, res, data) {
    await checkPurpose(req.ctx, data);
    const jobCategory = data.purpose === 'hiring' ? data.jobCategory : null;
    await saveStep(req, res, 'type', { ...data, jobCategory });
  },
});

export const showSubject = (req: Request, res: Response, result: StepResult = EMPTY_FORM) =>
  showStep(req, res, result, 'cpf', SubjectPage, () => ({
    thisYear: Number(toDay(req.ctx.now()).slice(0, 4)),
  }));

export const saveSubject = form({
  schema: subjectForm.schema,
  show: showSubject,
  submit: (req: Request, res, data) => saveStep(req, res, 'cpf', data),
});

export const showReceiver = (req: Request, res: Response, result: StepResult = EMPTY_FORM) =>
  showStep(req, res, result, 'receiver', ReceiverPage, () => ({}));

export const saveReceiver = form({
  schema: receiverForm.schema,
  show: showReceiver,
  submit: (req: Request, res, data) => saveStep(req, res, 'receiver', data),
});

/** Phone number for the text message; skipped for other channels. */
export async function showPhone(req: Request, res: Response, result: StepResult = EMPTY_FORM): Promise<void> {
  const draft = await draftAt(req, res, 'phone');
  if (draft && draft.details.channel !== 'phone') return redirectTo(req, res, 'card-machine-confirmar');
  if (draft) await showStep(req, res, result, 'phone', PhonePage, () => ({}));
}

export const savePhone = form({
  schema: phoneForm.schema,
  show: showPhone,
  submit: (req: Request, res, data) => saveStep(req, res, 'phone', data),
});
