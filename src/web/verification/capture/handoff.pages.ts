import type { Response } from 'express';
import { acceptHandoff, createHandoff } from '~/src/domains/verification/capture/handoff.service';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, redirectLocal } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { drawQr } from '~/src/shared/qr-code';
import { hrefTo } from '~/src/shared/routes';
import ContinuePage from '~/views/verification/capture/continue.page';
import HandoffPage from '~/views/verification/capture/handoff.page';
import { type CaptureRequest, guardCapture, limitCapture } from './capture.pages';

/** A QR code that continues the verification on a phone. */
export const submitHandoff: Handler<CaptureRequest> = async (req, res) => {
  guardCapture(res);
  await limitCapture(req, res);
  const secret = await createHandoff(req.ctx, req.params.token);
  const path = hrefTo(req.locale, 'capture-continue', { token: secret });
  const url = `${req.ctx.origin}/${req.locale}${path}`;
  const back = hrefFor(req, 'doccheck-capture', { token: req.params.token });
  const title = req.translate('capture:handoff.title');
  await renderPage(req, res, HandoffPage, { url, qr: drawQr(url), back }, { title, robots: 'noindex' });
};

/** The page opened on the phone: nothing happens before the button is pressed. */
export async function showContinue(req: CaptureRequest, res: Response): Promise<void> {
  guardCapture(res);
  const title = req.translate('capture:continue.title');
  const head = { title, robots: 'noindex', layout: 'static' } as const;
  await renderPage(req, res, ContinuePage, { token: req.params.token }, head);
}

export const submitContinue: Handler<CaptureRequest> = async (req, res) => {
  guardCapture(res);
  await limitCapture(req, res);
  const token = await acceptHandoff(req.ctx, req.params.token);
  redirectLocal(req, res, hrefFor(req, 'doccheck-capture', { token }));
};
