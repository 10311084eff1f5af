import type { Request, Response } from 'express';
import { LEGAL_PAGES, LEGAL_VERSIONS, type LegalRouteId } from '~/src/domains/marketing/legal.rules';
import { renderPage } from '~/src/http/pages/render';
import type { Handler } from '~/src/http/routes';
import LegalPage from '~/views/legal/legal.page';

/** The handlers of a legal text's page, which has no script. */
export function legalPage(routeId: LegalRouteId): { get: Handler } {
  const { document, area } = LEGAL_PAGES[routeId];
  const get = (req: Request, res: Response) => {
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
        shared: true,
        anyQuery: true,
      },
    );
  };
  return { get };
}
