import type { Request, Response } from 'express';
import { renderPage } from '~/src/http/render';
import type { Handler } from '~/src/http/routes';
import LegalPage from '~/views/legal/legal.page';
import { LEGAL_PAGES, LEGAL_VERSIONS, type LegalRouteId } from './legal.rules';

/** The handler of one legal page; the page carries no script. */
export function legalPage(routeId: LegalRouteId): Handler {
  const { document, area } = LEGAL_PAGES[routeId];
  return (req: Request, res: Response) => {
    const title = req.translate(`legal:documents.${document}.title`);
    return renderPage(
      req,
      res,
      LegalPage,
      { document, area, ...LEGAL_VERSIONS[document] },
      {
        title: area ? `${title} · ${req.translate(`legal:areas.${area}`)}` : title,
        description: req.translate(`legal:documents.${document}.description`),
        layout: 'static',
      },
    );
  };
}
