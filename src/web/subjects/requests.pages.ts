import type { Request, Response } from 'express';
import { recordSubject } from '~/src/domains/subjects/acts.service';
import { listConsultations } from '~/src/domains/subjects/consultations.queries';
import { getJsonCopy, getPdfCopy } from '~/src/domains/subjects/copy.service';
import { addEvent } from '~/src/domains/subjects/event.store';
import { listOwnRequests } from '~/src/domains/subjects/request.queries';
import { openRequest, showOwnRequest, writeMessage } from '~/src/domains/subjects/request.service';
import {
  CREDIT_CLOCK,
  CREDIT_RIGHTS,
  clockOf,
  getClock,
  getDueAt,
  isRight,
  needsDocument,
  parseProtocol,
} from '~/src/domains/subjects/subjects.rules';
import type { SubjectRight } from '~/src/domains/subjects/subjects.types';
import { fileNameFor } from '~/src/http/download';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { formatDate, formatTime } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';
import AskPage from '~/views/subjects/ask.page';
import ListPage from '~/views/subjects/list.page';
import MissingPage from '~/views/subjects/missing.page';
import RequestPage from '~/views/subjects/request.page';
import { type askForm, messageForm } from '~/views/subjects/subject.form';
import { findPerson, portalHead } from './portal.pages';
import { askSchema } from './subjects.schemas';

/** Who queried somebody; what they are shown is written down. */
export async function showList(req: Request, res: Response): Promise<void> {
  const person = await findPerson(req, res);
  if (!person) return;
  const { ctx, subject } = person;
  const [consultations, requests] = await Promise.all([
    listConsultations(ctx, subject.cpf),
    listOwnRequests(ctx, subject.cpf),
  ]);
  const { sessionId } = subject;
  await addEvent(ctx, 'list_shown', { sessionId });
  await recordSubject(ctx, 'subject_data_read', { sessionId });
  const props = { consultations, requests, closesAt: formatTime(subject.expiresAt) };
  const title = req.translate(consultations.length > 0 ? 'subjects:list.title' : 'subjects:empty.title');
  await renderPage(req, res, ListPage, props, portalHead(title, { subject }));
}

/** The list as a file: `?formato=pdf`, or data for programs. */
export async function sendCopy(req: Request, res: Response): Promise<void> {
  const person = await findPerson(req, res);
  if (!person) return;
  const { ctx, subject } = person;
  const name = fileNameFor(req, req.translate('subjects:copy.file'));
  if (req.query.formato === 'pdf') {
    const pdf = await getPdfCopy(ctx, subject);
    res.attachment(`${name}.pdf`).type('application/pdf').send(pdf);
    return;
  }
  const copy = await getJsonCopy(ctx, subject);
  res
    .attachment(`${name}.json`)
    .type('application/json')
    .send(JSON.stringify(copy, null, 2));
}

type RightRequest = Request<{ right: string }>;

/** @throws NotFound */
function getRight({ params }: RightRequest): SubjectRight {
  if (!isRight(params.right)) throw new NotFound('not_found');
  return params.right;
}

/** The form of one right. */
export async function showAsk(
  req: RightRequest,
  res: Response,
  { status, errors, values }: FormResult<typeof askForm> = EMPTY_FORM,
): Promise<void> {
  const right = getRight(req);
  const person = await findPerson(req, res, right);
  if (!person) return;
  const { ctx, subject } = person;
  const hasChoice = right === 'objection' || right === 'contest';
  const consultations = hasChoice ? await listConsultations(ctx, subject.cpf) : [];
  const { consulta } = req.query;
  const reportId = values.consulta ?? (isUuid(consulta) ? consulta : '');
  const isCredit = values.credito === 'on';
  const props = {
    right,
    consultations,
    until: formatDate(getDueAt(ctx.now(), clockOf(right, isCredit)), req.locale),
    needsDocument: needsDocument({ right, level: subject.level }),
    creditDays: CREDIT_RIGHTS.includes(right) ? CREDIT_CLOCK.days : null,
    values: { ...values, consulta: reportId },
    errors,
  };
  const title = req.translate(`subjects:form.title.${right}`);
  await renderPage(req, res, AskPage, props, portalHead(title, { status, subject }));
}

export const submitAsk = openForm({
  schema: (req: RightRequest) => askSchema(getRight(req)),
  show: showAsk,
  async submit(req, res, { texto, email, credito, motivo, consulta }) {
    const right = getRight(req);
    const person = await findPerson(req, res, right);
    if (!person) return;
    const { ctx, subject } = person;
    const wish = { right, text: texto, email, credit: credito, reason: motivo ?? null, reportId: consulta };
    const protocol = await openRequest(ctx, subject, wish);
    redirectTo(req, res, 'subject-request', { protocol });
  },
});

type ProtocolRequest = Request<{ protocol: string }>;

/** One request of the person, with its clock and conversation. */
export async function showRequest(
  req: ProtocolRequest,
  res: Response,
  { status, errors, values }: FormResult<typeof messageForm> = EMPTY_FORM,
): Promise<void> {
  const protocol = parseProtocol(req.params.protocol);
  const person = await findPerson(req, res, protocol);
  if (!person) return;
  const { ctx, subject } = person;
  const request = protocol && (await showOwnRequest(ctx, subject, protocol).catch(nullIfMissing));
  if (!request) {
    const title = req.translate('subjects:request.missing');
    return renderPage(req, res, MissingPage, {}, portalHead(title, { status: 404, subject }));
  }
  const props = {
    request,
    clock: getClock(request, request.answeredAt ?? ctx.now()),
    source: clockOf(request.right, request.credit).source,
    needsDocument: needsDocument(request),
    errors,
    values,
  };
  const title = req.translate(`subjects:request.heading.${request.state}`);
  await renderPage(req, res, RequestPage, props, portalHead(title, { status, subject }));
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

export const submitMessage = openForm({
  schema: messageForm.schema,
  show: showRequest,
  async submit(req: ProtocolRequest, res, { texto }) {
    const protocol = parseProtocol(req.params.protocol) ?? '';
    const person = await findPerson(req, res, protocol);
    if (!person) return;
    const { ctx, subject } = person;
    await writeMessage(ctx, subject, protocol, texto);
    redirectTo(req, res, 'subject-request', { protocol });
  },
});
