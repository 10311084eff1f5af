import type { Request, Response } from 'express';
import type { z } from 'zod';
import { requireStep, viewCapture } from '~/src/domains/verification/capture/capture.queries';
import { addPicture, consent, skipChallenge } from '~/src/domains/verification/capture/capture.service';
import type { CaptureView, OpenCapture } from '~/src/domains/verification/capture/capture.types';
import {
  answerChallenge,
  beginChallenge,
  type SentFrame,
} from '~/src/domains/verification/capture/challenge.service';
import { type CaptureStep, FRAME_KINDS, type FrameKind } from '~/src/domains/verification/verification.types';
import { isPoll } from '~/src/http/context';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, openForm } from '~/src/http/forms/form-cycle';
import { hideAddress } from '~/src/http/forms/origin-check';
import { uploadedFields, uploadedFile } from '~/src/http/forms/upload';
import { getNetwork, isMobile } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectLocal, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { Invalid, NotFound } from '~/src/platform/errors';
import { toDay } from '~/src/shared/dates';
import { getPictures } from '~/src/web/verification/trial/trial.schemas';
import { type CaptureForms, challengeForm, pictureForm } from '~/views/verification/capture/capture.form';
import CapturePage from '~/views/verification/capture/capture.page';
import CaptureClosedPage from '~/views/verification/capture/closed.page';
import NoFacePage from '~/views/verification/capture/no-face.page';
import WrongLinkPage from '~/views/verification/capture/wrong-link.page';
import { consentSchema } from './capture.schemas';
import { secretOf } from './capture-secret.pages';

/** The head of the pages at a link. */
export const PAGE = { robots: 'noindex', layout: 'capture', styles: 'site' } as const;
const REFRESH_SECONDS = 2;
const MAX_BYTES = 15 * 1024 * 1024;
/** Submissions per link, and per network, in ten minutes. */
const LINK_LIMIT = { name: 'verification.link-posts', points: 60, seconds: 600 };
const NETWORK_LIMIT = { name: 'verification.network-posts', points: 600, seconds: 600 };

/** A request to a page of a capture link. */
export type CaptureRequest = Request<{ token: string }>;

/** Headers of pages with a secret in their URL, which may use the camera. */
export function guardCapture(res: Response): void {
  res.setHeader('Cache-Control', 'no-store');
  hideAddress(res);
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
}

/** Runs before a file is read. */
export const limitCapture: Handler<CaptureRequest> = async (req, res) => {
  guardCapture(res);
  await req.ctx.limits.consume(NETWORK_LIMIT, getNetwork(req));
  await req.ctx.limits.consume(LINK_LIMIT, req.params.token);
};

/** The current step of the verification, or why there is none; with an error's own status. */
export async function showCapture(
  req: CaptureRequest,
  res: Response,
  result: FormResult<CaptureForms> = EMPTY_FORM,
): Promise<void> {
  guardCapture(res);
  const view = await findView(req);
  if (!view) return showWrongLink(req, res, 404);
  if (isPoll(req)) {
    res.json({ waiting: view.state === 'open' && view.isChecking });
    return;
  }
  if (view.state === 'received' && view.trial)
    return redirectTo(req, res, 'doccheck-try-result', { token: req.params.token });
  // Where no phone took over, the browser that began is here.
  if (view.state === 'received' && view.proof && !view.proof.code)
    return redirectTo(req, res, 'subject-face');
  const status = result.error?.status ?? result.status;
  if (view.state !== 'open') return showClosed(req, res, view, status);
  const { values } = result;
  const { form, tipo, ...errors } = result.errors;
  // The form says which picture it is; with none uploaded the error belongs to it.
  if (tipo) errors.foto = tipo;
  const problem = form?.[0] ?? null;
  const person = req.ctx.sandbox ? view.trial?.person : null;
  const samples = person ? getPictures(person) : null;
  const props = { view, token: req.params.token, isMobile: isMobile(req), errors, values, problem, samples };
  const here = hrefFor(req, 'doccheck-capture', { token: req.params.token });
  await renderPage(req, res, CapturePage, props, {
    title: req.translate(`capture:title.${view.step}`),
    ...PAGE,
    status,
    refresh: view.isChecking ? { seconds: REFRESH_SECONDS, href: here } : undefined,
  });
}

async function showClosed(
  req: Request,
  res: Response,
  view: Exclude<CaptureView, OpenCapture>,
  status: number,
): Promise<void> {
  await renderPage(
    req,
    res,
    CaptureClosedPage,
    { view },
    {
      title: req.translate(`capture:title.${view.state}`),
      ...PAGE,
      status: view.state === 'expired' ? 410 : status,
    },
  );
}

/** Null for an address that leads nowhere. */
async function findView(req: CaptureRequest): Promise<CaptureView | null> {
  try {
    return await viewCapture(req.ctx, secretOf(req));
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** An address that is none, or was used up: whom to ask for another, and nothing of whether it ever was one. */
async function showWrongLink(req: Request, res: Response, status: 404 | 410): Promise<void> {
  const title = req.translate('capture:wrong.title');
  await renderPage(req, res, WrongLinkPage, {}, { ...PAGE, title, status });
}

/** For whoever does not want to show their face: whom to ask, and what happens meanwhile. */
export async function showNoFace(req: CaptureRequest, res: Response): Promise<void> {
  guardCapture(res);
  const view = await findView(req);
  if (!view) return showWrongLink(req, res, 404);
  const back = hrefFor(req, 'doccheck-capture', { token: req.params.token });
  if (view.state !== 'open') return redirectLocal(req, res, back);
  const title = req.translate('capture:noFace.title');
  await renderPage(req, res, NoFacePage, { view, back }, { ...PAGE, title });
}

/** The form of a step: handles it, and redirects to the next one. */
const step = <T>(
  schema: z.ZodType<T> | ((req: CaptureRequest) => Promise<z.ZodType<T>>),
  work: (req: CaptureRequest, data: T) => Promise<void>,
): Handler<CaptureRequest> =>
  openForm({
    schema,
    show: showCapture,
    async submit(req, res, data) {
      guardCapture(res);
      await work(req, data);
      redirectTo(req, res, 'doccheck-capture', { token: req.params.token });
    },
  });

async function getAsked(req: CaptureRequest) {
  const view = await viewCapture(req.ctx, secretOf(req));
  return view.state === 'open' ? view.asks : { name: false, birthDate: false };
}

export const submitConsent = step(
  async (req) => {
    await limitCapture(req, req.res as Response);
    return consentSchema(await getAsked(req), req.locale, toDay(req.ctx.now()));
  },
  async (req, { nome, nascimento }) => {
    const { name } = await getAsked(req);
    await consent(req.ctx, secretOf(req), { name: name ? nome : null, birthDate: nascimento });
  },
);

/** @throws Invalid `invalid` {field} if there is no file, or it is too large */
function getFile(req: Request, field: string): Buffer {
  if (req.fileTooLarge) throw new Invalid('invalid', { [field]: ['capture:problem.picture_too_large'] });
  const file = uploadedFile(req, field);
  if (!file || file.content.length === 0) throw new Invalid('invalid', { [field]: ['capture:problem.none'] });
  return file.content;
}

/** Runs before a file is read: only a link at its step has one read. Otherwise shows where the link is. */
const beforeUpload = (...steps: CaptureStep[]): Handler<CaptureRequest> =>
  openForm({
    schema: noFields,
    show: showCapture,
    async submit(req, res) {
      await limitCapture(req, res);
      await requireStep(req.ctx, secretOf(req), steps);
    },
  });

export const pictureUpload = {
  maxBytes: MAX_BYTES,
  before: beforeUpload('selfie', 'front', 'back'),
  handler: step(pictureForm.schema, (req, { tipo, tentativa }) =>
    addPicture(req.ctx, secretOf(req), tipo, getFile(req, 'foto'), tentativa),
  ),
};

export const challengeUpload = {
  maxBytes: MAX_BYTES,
  files: FRAME_KINDS.length,
  before: beforeUpload('challenge'),
  handler: step(challengeForm.schema, async (req, { nonce, tomadas }) => {
    for (const kind of FRAME_KINDS) getFile(req, kind);
    const kinds = uploadedFields(req).filter((field) => FRAME_KINDS.includes(field as FrameKind));
    const frames = (kinds as FrameKind[]).map(
      (kind): SentFrame => ({ kind, content: getFile(req, kind), takenAt: tomadas.get(kind) ?? null }),
    );
    await answerChallenge(req.ctx, secretOf(req), { nonce, frames });
  }),
};

export const submitBegin = step(noFields, async (req) => {
  await limitCapture(req, req.res as Response);
  await beginChallenge(req.ctx, secretOf(req));
});

export const submitSkip = step(noFields, async (req) => {
  await limitCapture(req, req.res as Response);
  await skipChallenge(req.ctx, secretOf(req));
});
