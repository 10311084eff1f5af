import type { Response } from 'express';
import {
  type Dashboard,
  type DashboardFilter,
  getDashboard,
  type Outcomes,
} from '~/src/domains/verification/dashboard/dashboard.queries';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import { CSV_BOM, csvLine } from '~/src/shared/csv';
import VerificationDashboardPage from '~/views/verification/dashboard/dashboard.page';
import { dashboardQuery } from './dashboard.schemas';

/** Verification statistics; `?formato=csv` returns the days as a file. */
export async function showDashboard(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { dias: days, integracao: integrationId, formato } = dashboardQuery.parse(req.query);
  const filter: DashboardFilter = { days, integrationId };
  const figures = await getDashboard(ctx, filter);
  if (formato === 'csv') return sendCsv(req, res, figures);
  const integrations = await listIntegrations(ctx, ctx.actor.accountId);
  const query = { dias: String(days), ...(integrationId && { integracao: integrationId }) };
  const props = {
    ...{ figures, days, integrationId },
    integrations: integrations.map(({ id, name }) => ({ id, name })),
    csvHref: hrefFor(req, 'doccheck-dashboard', {}, { ...query, formato: 'csv' }),
  };
  await renderPage(req, res, VerificationDashboardPage, props, {
    title: req.translate('verificationDashboard:title'),
  });
}

const COLUMNS = [
  'started',
  'approvedAutomatically',
  'approvedByPeople',
  'rejectedAutomatically',
  'rejectedByPeople',
  'review',
  'expired',
] as const satisfies readonly (keyof Outcomes)[];

function sendCsv(req: UserRequest, res: Response, { byDay }: Dashboard): void {
  res.type('text/csv').attachment('verificacoes.csv');
  const head = [
    req.translate('verificationDashboard:day'),
    ...COLUMNS.map((name) => req.translate(`verificationDashboard:outcome.${name}`)),
  ];
  const rows = byDay.map((row) => [row.day, ...COLUMNS.map((name) => String(row[name]))]);
  res.end(CSV_BOM + [head, ...rows].map(csvLine).join(''));
}
