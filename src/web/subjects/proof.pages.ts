import type { Request, Response } from 'express';
import {
  beginProof,
  endSubjectSession,
  findSubject,
  isCodeAwaited,
  proveByCode,
  renewProof,
} from '~/src/domains/subjects/proof/session.service';
import { openUnprovenRequest } from '~/src/domains/subjects/request.service';
import { CLOCKS, CODE_MINUTES, parseAim, parseProtocol } from '~/src/domains/subjects/subjects.rules';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { redirectTo } from '~/src/http/respond';
import { Conflict } from '~/src/platform/errors';
import { toDay } from '~/src/shared/dates';
import ByHandPage from '~/views/subjects/by-hand.page';
import CodePage from '~/views/subjects/code.page';
import IdentityPage from '~/views/subjects/identity.page';
import ReceivedPage from '~/views/subjects/received.page';
import StartPage from '~/views/subjects/start.page';
import { type byHandForm, codeForm, type identityForm } from '~/views/subjects/subject.form';
import {
  enterPortal,
  forgetSecret,
  getSecret,
  pauseEnd,
  portalHead,
  redirectToAim,
  setSecret,
} from './portal.pages';
import { byHandSchema, identitySchema } from './subjects.schemas';

/** What somebody can ask for here. */
export async function showStart(req: Request, res: Response): Promise<void> {
  enterPortal(req, res);
  await renderPage(
    req,
    res,
    StartPage,
    { clocks: CLOCKS },
    portalHead(req.translate('subjects:start.title')),
  );
}

/** Asks who somebody is. */
export async function showIdentity(
  req: Request,
  res: Response,
  { status, error, ...shown }: FormResult<typeof identityForm> = EMPTY_FORM,
): Promise<void> {
  enterPortal(req, res);
  const pause = pauseEnd(req, error);
  const aim = parseAim(String(shown.values.destino ?? req.query.protocolo ?? '')) ?? '';
  const props = { values: shown.values, errors: pause ? {} : shown.errors, pause, aim };
  const title = req.translate('subjects:identity.title');
  await renderPage(req, res, IdentityPage, props, portalHead(title, { status }));
}

export const submitIdentity = openForm({
  schema: (req: Request) => identitySchema(req.locale, toDay(req.ctx.now())),
  show: showIdentity,
  async submit(req, res, { cpf, nascimento, destino }) {
    const ctx = enterPortal(req, res);
    const about = { network: getNetwork(req), aim: parseAim(destino) };
    setSecret(req, res, await beginProof(ctx, { cpf, birthDate: nascimento }, about));
    redirectTo(req, res, 'subject-code');
  },
});

/** Asks for the code, whether or not one was sent. */
export async function showCode(
  req: Request,
  res: Response,
  { status, error, errors }: FormResult<typeof codeForm> = EMPTY_FORM,
): Promise<void> {
  const ctx = enterPortal(req, res);
  const secret = getSecret(req);
  const isNew = status === 200;
  if (isNew && secret && (await findSubject(ctx, secret))) return redirectTo(req, res, 'subject-list');
  if (isNew && !(secret && (await isCodeAwaited(ctx, secret))))
    return redirectTo(req, res, 'subject-identity');
  const pause = pauseEnd(req, error);
  const props = {
    errors: pause ? {} : errors,
    pause,
    minutes: CODE_MINUTES,
    isOver: error instanceof Conflict,
  };
  const title = req.translate('subjects:code.title');
  await renderPage(req, res, CodePage, props, portalHead(title, { status }));
}

export const submitCode = openForm({
  schema: codeForm.schema,
  show: showCode,
  async submit(req: Request, res, { codigo }) {
    const ctx = enterPortal(req, res);
    const secret = getSecret(req);
    if (!secret) throw new Conflict('subject_code_gone');
    const proof = await proveByCode(ctx, secret, codigo);
    setSecret(req, res, proof.secret);
    redirectToAim(req, res, proof.aim);
  },
});

/** Another code, for the same person. */
export const submitCodeAgain = openForm({
  schema: noFields,
  show: showCode,
  async submit(req: Request, res) {
    const ctx = enterPortal(req, res);
    const secret = getSecret(req);
    if (!secret) return redirectTo(req, res, 'subject-identity');
    setSecret(req, res, await renewProof(ctx, secret, getNetwork(req)));
    redirectTo(req, res, 'subject-code');
  },
});

/** Ends the session at once. */
export const submitExit = openForm({
  schema: noFields,
  show: showStart,
  async submit(req: Request, res) {
    const ctx = enterPortal(req, res);
    const secret = getSecret(req);
    const subject = secret ? await findSubject(ctx, secret) : null;
    if (subject) await endSubjectSession(ctx, subject);
    forgetSecret(req, res);
    redirectTo(req, res, 'subject-portal');
  },
});

/** A request of those whom no code reaches. */
export async function showByHand(
  req: Request,
  res: Response,
  { status, error, ...shown }: FormResult<typeof byHandForm> = EMPTY_FORM,
): Promise<void> {
  enterPortal(req, res);
  const pause = pauseEnd(req, error);
  const props = { values: shown.values, errors: shown.errors, pause, days: CLOCKS.access.days };
  const title = req.translate('subjects:byHand.title');
  await renderPage(req, res, ByHandPage, props, portalHead(title, { status }));
}

export const submitByHand = openForm({
  schema: (req: Request) => byHandSchema(req.locale, toDay(req.ctx.now())),
  show: showByHand,
  async submit(req, res, { cpf, nascimento, direito, texto, email }) {
    const ctx = enterPortal(req, res);
    const request = { right: direito, text: texto, email, credit: false, reason: null, reportId: null };
    const how = { request, network: getNetwork(req) };
    const protocolo = await openUnprovenRequest(ctx, { cpf, birthDate: nascimento }, how);
    redirectTo(req, res, 'subject-received', {}, { protocolo });
  },
});

/** Says how to go on without a code. Nothing is looked up: the protocol is as its address has it. */
export async function showReceived(req: Request, res: Response): Promise<void> {
  enterPortal(req, res);
  const protocol = parseProtocol(String(req.query.protocolo ?? ''));
  if (!protocol) return redirectTo(req, res, 'subject-portal');
  const title = req.translate('subjects:received.title');
  await renderPage(req, res, ReceivedPage, { protocol }, portalHead(title));
}
