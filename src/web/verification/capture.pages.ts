import type { Request, Response } from 'express';
import { viewCapture } from '~/src/domains/verification/capture/capture.queries';
import { addPicture, consent, skipChallenge } from '~/src/domains/verification/capture/capture.service';
import type { CaptureView, OpenCapture } from '~/src/domains/verification/capture/capture.types';
import {
  answerChallenge,
  beginChallenge,
  type Frames,
} from '~/src/domains/verification/capture/challenge.service';
import { FRAME_KINDS } from '~/src/domains/verification/verification.types';
import { isMobile, networkOf } from '~/src/http/caller';
import { isPoll } from '~/src/http/context';
import { errorText, fieldTexts } from '~/src/http/errors';
import { fieldErrors, formValues } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { uploadedFile } from '~/src/http/upload';
import { AppError, Invalid } from '~/src/platform/errors';
import { dayOf } from '~/src/shared/dates';
import CapturePage from '~/views/verification/capture/capture.page';
import CaptureClosedPage from '~/views/verification/capture/closed.page';
import { challengeForm, consentForm, pictureForm } from './capture.schemas';
import { picturesOf } from './trial/trial.schemas';

const REFRESH_SECONDS = 2;
const MOST_BYTES = 15 * 1024 * 1024;
/** Posts of one link in ten minutes, and of one network. */
const A_LINK = { name: 'verification.link-posts', points: 60, seconds: 600 };
const A_NETWORK = { name: 'verification.network-posts', points: 600, seconds: 600 };

export const tokenOf = (req: Request): string => String(req.params.token);

/** Pages that hold a secret in their address, and that may use the camera. */
export function guardCapture(res: Response): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
}

/** Before a file is read. */
export const limitCapture: Handler = async (req, res) => {
  guardCapture(res);
  await req.ctx.limits.take(A_NETWORK, networkOf(req));
  await req.ctx.limits.take(A_LINK, tokenOf(req));
};

interface Refused {
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** What the whole page says. */
  problem: string | null;
  status: number;
}
const NOTHING: Refused = { errors: {}, values: {}, problem: null, status: 200 };

/** The step at which the person is, or why there is none. */
export async function showCapture(req: Request, res: Response, refused: Refused = NOTHING): Promise<void> {
  guardCapture(res);
  const view = await viewCapture(req.ctx, tokenOf(req));
  if (isPoll(req)) {
    res.json({ waiting: view.state === 'open' && view.waiting });
    return;
  }
  if (view.state === 'received' && view.trial)
    return redirectTo(req, res, 'doccheck-try-result', { token: tokenOf(req) });
  if (view.state !== 'open') return showClosed(req, res, view, refused.status);
  const { errors, values, problem, status } = refused;
  const person = req.ctx.sandbox ? view.trial?.person : null;
  const samples = person ? picturesOf(person) : null;
  const props = { view, token: tokenOf(req), isMobile: isMobile(req), errors, values, problem, samples };
  const here = hrefFor(req, 'doccheck-capture', { token: tokenOf(req) });
  await renderPage(req, res, CapturePage, props, {
    title: req.translate(`capture:title.${view.step}`),
    robots: 'noindex',
    status,
    refresh: view.waiting ? { seconds: REFRESH_SECONDS, href: here } : undefined,
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
      robots: 'noindex',
      layout: 'static',
      status: view.state === 'expired' ? 410 : status,
    },
  );
}

/** Does a step, and shows the page again with what was wrong. */
const step =
  (work: (req: Request) => Promise<void>): Handler =>
  async (req, res) => {
    guardCapture(res);
    try {
      await work(req);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404 || error.status >= 500) throw error;
      const errors = fieldTexts(req.translate, error) ?? {};
      const problem = Object.keys(errors).length > 0 ? null : errorText(req.translate, error);
      return showCapture(req, res, { errors, values: formValues(req), problem, status: error.status });
    }
    redirectTo(req, res, 'doccheck-capture', { token: tokenOf(req) });
  };

export const submitConsent = step(async (req) => {
  await limitCapture(req, req.res as Response);
  const view = await viewCapture(req.ctx, tokenOf(req));
  const asks = view.state === 'open' ? view.asks : { name: false, birthDate: false };
  const parsed = consentForm(asks, req.locale, dayOf(req.ctx.now())).safeParse(req.body ?? {});
  if (!parsed.success) throw new Invalid('invalid', fieldErrors(parsed.error));
  const { nome, nascimento } = parsed.data;
  await consent(req.ctx, tokenOf(req), { name: asks.name ? nome : null, birthDate: nascimento });
});

/** @throws Invalid `invalid` {field} where there is no file, or it is too large */
function fileOf(req: Request, field: string): Buffer {
  if (req.fileTooLarge) throw new Invalid('invalid', { [field]: ['capture:problem.picture_too_large'] });
  const file = uploadedFile(req, field);
  if (!file || file.content.length === 0) throw new Invalid('invalid', { [field]: ['capture:problem.none'] });
  return file.content;
}

export const pictureUpload = {
  maxBytes: MOST_BYTES,
  before: limitCapture,
  handler: step(async (req) => {
    const parsed = pictureForm.safeParse(req.body ?? {});
    if (!parsed.success) throw new Invalid('invalid', { foto: ['capture:problem.none'] });
    await addPicture(req.ctx, tokenOf(req), parsed.data.tipo, fileOf(req, 'foto'));
  }),
};

export const challengeUpload = {
  maxBytes: MOST_BYTES,
  files: FRAME_KINDS.length,
  before: limitCapture,
  handler: step(async (req) => {
    // One that cannot be a nonce is answered as one that is over.
    const nonce = challengeForm.safeParse(req.body ?? {}).data?.nonce ?? '';
    const frames: Frames = Object.fromEntries(FRAME_KINDS.map((kind) => [kind, fileOf(req, kind)]));
    await answerChallenge(req.ctx, tokenOf(req), { nonce, frames });
  }),
};

export const submitBegin = step(async (req) => {
  await limitCapture(req, req.res as Response);
  await beginChallenge(req.ctx, tokenOf(req));
});

export const submitSkip = step(async (req) => {
  await limitCapture(req, req.res as Response);
  await skipChallenge(req.ctx, tokenOf(req));
});
