import type { Request, Response } from 'express';
import { z } from 'zod';
import { chooseCookies, offeredPurposes } from '~/src/domains/leads/cookie-choice.service';
import { deleteClickId } from '~/src/http/pages/campaign';
import { CHOICE_VERSION, readChoice, setChoice } from '~/src/http/pages/cookie-choice';
import { renderPage } from '~/src/http/pages/render';
import { hrefFor, localPath, redirectLocal } from '~/src/http/respond';
import { checkbox } from '~/src/shared/input/form-fields';
import CookieChoicePage from '~/views/leads/cookie-choice.page';

const choiceForm = z.object({
  choice: z.enum(['accept', 'reject', 'custom']).catch('reject'),
  analytics: checkbox,
  ads: checkbox,
});

/** Consents of a visitor, all off by default; returns to the page they came from. */
export function showCookieChoice(req: Request, res: Response): Promise<void> {
  const props = {
    purposes: offeredPurposes(req.ctx.gateways),
    choice: readChoice(req),
    isSaved: 'salvo' in req.query,
  };
  return renderPage(req, res, CookieChoicePage, props, {
    title: req.translate('leads:cookies.title'),
    description: req.translate('leads:cookies.description'),
    layout: 'static',
  });
}

/** Saves the choice. Anything unclear counts as refused. */
export async function saveCookieChoice(req: Request, res: Response): Promise<void> {
  const { choice, analytics, ads } = choiceForm.parse(req.body ?? {});
  const all = choice === 'accept';
  const agreed = choice === 'custom' ? { analytics, ads } : { analytics: all, ads: all };
  const cookies = await chooseCookies(req.ctx, agreed, CHOICE_VERSION);
  setChoice(req, res, cookies);
  if (!cookies.ads) deleteClickId(req, res);
  redirectLocal(req, res, localPath(req.body?.back) ?? hrefFor(req, 'cookie-choice', {}, { salvo: '1' }));
}
