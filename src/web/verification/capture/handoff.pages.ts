import type { Response } from 'express';
import { viewCapture } from '~/src/domains/verification/capture/capture.queries';
import { acceptHandoff, createHandoff } from '~/src/domains/verification/capture/handoff.service';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectLocal } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { Gone } from '~/src/platform/errors';
import { drawQr } from '~/src/shared/qr-code';
import { hrefTo } from '~/src/shared/routes';
import ContinuePage from '~/views/verification/capture/continue.page';
import HandoffPage from '~/views/verification/capture/handoff.page';
import UsedCodePage from '~/views/verification/capture/used-code.page';
import { type CaptureRequest, guardCapture, limitCapture, PAGE } from './capture.pages';
import { secretOf, setHalf } from './capture-secret.pages';

/** A QR code that continues the verification on a phone. */
export const submitHandoff: Handler<CaptureRequest> = async (req, res) => {
  guardCapture(res);
  await limitCapture(req, res);
  const secret = await createHandoff(req.ctx, secretOf(req));
  const path = hrefTo(req.locale, 'capture-continue', { token: secret });
  const url = `${req.ctx.origin}/${req.locale}${path}`;
  const { brand, ...view } = await viewCapture(req.ctx, secretOf(req));
  const isProof = view.state === 'open' && view.isProof;
  // A phone that takes over a proof takes its link with it: what comes of it is shown elsewhere.
  const back = isProof
    ? hrefFor(req, 'subject-face')
    : hrefFor(req, 'doccheck-capture', { token: req.params.token });
  const title = req.translate('capture:handoff.title');
  await renderPage(req, res, HandoffPage, { url, qr: drawQr(url), back, brand }, { ...PAGE, title });
};

/** The page opened on the phone: nothing happens before the button is pressed. */
export async function showContinue(req: CaptureRequest, res: Response): Promise<void> {
  guardCapture(res);
  const title = req.translate('capture:continue.title');
  await renderPage(req, res, ContinuePage, { token: req.params.token }, { ...PAGE, title });
}

export const submitContinue: Handler<CaptureRequest> = async (req, res) => {
  guardCapture(res);
  await limitCapture(req, res);
  try {
    const [token = '', half] = (await acceptHandoff(req.ctx, req.params.token)).split('.');
    if (half) setHalf(req, res, half);
    redirectLocal(req, res, hrefFor(req, 'doccheck-capture', { token }));
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    await showUsedCode(req, res);
  }
};

async function showUsedCode(req: CaptureRequest, res: Response): Promise<void> {
  const title = req.translate('capture:used.title');
  await renderPage(req, res, UsedCodePage, {}, { ...PAGE, title, status: 410 });
}
