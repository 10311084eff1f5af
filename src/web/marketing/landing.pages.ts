import type { Request, Response } from 'express';
import { getLanding } from '~/src/domains/marketing/marketing.queries';
import { renderPage } from '~/src/http/pages/render';
import LandingPage from '~/views/marketing/landing.page';

/** The landing page; starts no session, so that it is cacheable and sets no cookie. */
export async function showLanding(req: Request, res: Response): Promise<void> {
  const landing = await getLanding(req.ctx);
  await renderPage(req, res, LandingPage, landing, {
    title: req.translate('marketing:landing.title'),
    description: req.translate('marketing:landing.description', { replace: landing.claims }),
    styles: 'site',
    shared: true,
    anyQuery: true,
  });
}
