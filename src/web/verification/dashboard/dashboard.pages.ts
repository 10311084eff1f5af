import type { Response } from 'express';
import {
  type Dashboard,
  type DashboardFilter,
  getDashboard,
  type Outcomes,
} from '~/src/domains/verification/dashboard/dashboard.queries';
import { listIntegrations } from '~/src/domains/verification/integrations/integrations.store';
import { fileNameFor, sendSheet } from '~/src/http/download';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor } from '~/src/http/respond';
import type { Column } from '~/src/platform/tables/columns';
import { buildSheet } from '~/src/platform/tables/sheet';
import VerificationDashboardPage from '~/views/verification/dashboard/dashboard.page';
import { dashboardQuery } from './dashboard.schemas';

/** Verification statistics; `?formato=csv` returns the days as a file. */
export async function showDashboard(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const { dias: days, integracao: integrationId, formato } = dashboardQuery.parse(req.query);
  const filter: DashboardFilter = { days, integrationId };
  const figures = await getDashboard(ctx, filter);
  const integrations = await listIntegrations(ctx, ctx.actor.accountId);
  if (formato === 'csv') {
    const integration = integrations.find(({ id }) => id === integrationId)?.name;
    return sendFile(req, res, figures, [
      req.translate('verificationDashboard:days', { count: days }),
      integration,
    ]);
  }
  const query = { dias: String(days), ...(integrationId && { integracao: integrationId }) };
  const props = {
    figures,
    days,
    integrationId,
    integrations: integrations.map(({ id, name }) => ({ id, name })),
    csvHref: hrefFor(req, 'doccheck-dashboard', {}, { ...query, formato: 'csv' }),
  };
  await renderPage(req, res, VerificationDashboardPage, props, {
    title: req.translate('verificationDashboard:title'),
    styles: 'verification',
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

type Day = Dashboard['byDay'][number];

async function sendFile(
  req: UserRequest,
  res: Response,
  { byDay: rows }: Dashboard,
  words: (string | undefined)[],
): Promise<void> {
  const { locale, translate: t } = req;
  const columns: Column<Day>[] = [
    { title: t('verificationDashboard:day'), kind: 'day', read: ({ day }) => day },
    ...COLUMNS.map(
      (name): Column<Day> => ({
        title: t(`verificationDashboard:outcome.${name}`),
        kind: 'count',
        read: (day) => day[name],
      }),
    ),
  ];
  const title = t('verificationDashboard:file');
  const file = await buildSheet('csv', { title, locale, columns, rows });
  sendSheet(res, 'csv', fileNameFor(req, title, { words }), file);
}
