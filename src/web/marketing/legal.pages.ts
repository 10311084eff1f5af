import type { Request, Response } from 'express';
import {
  LEGAL_PAGES,
  LEGAL_ROUTE_IDS,
  LEGAL_VERSIONS,
  type LegalRouteId,
} from '~/src/domains/marketing/legal.rules';
import { renderPage } from '~/src/http/pages/render';
import type { Handler, RouteModule } from '~/src/http/routes';
import LegalPage from '~/views/legal/legal.page';

/** A handler for each legal page of the route table; the pages have no script. */
export const legalPages: RouteModule = Object.fromEntries(
  LEGAL_ROUTE_IDS.map((id) => [id, { get: legalPage(id) }]),
);

function legalPage(routeId: LegalRouteId): Handler {
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
        shared: true,
        anyQuery: true,
      },
    );
  };
}
