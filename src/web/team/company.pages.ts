import type { Response } from 'express';
import { z } from 'zod';
import { getBillingSettings, getReportLimit } from '~/src/domains/billing';
import { changePurpose } from '~/src/domains/profile';
import { PURPOSES } from '~/src/domains/reports';
import { getCompanyFacts } from '~/src/domains/team/company.queries';
import { requireCompanyAdmin } from '~/src/domains/team/team.policy';
import { FRESH, form, type Shown } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { POSTPAID } from '~/src/shared/actor';
import CompanySettingsPage from '~/views/team/company-settings.page';

const purposeForm = z.object({
  defaultPurpose: z
    .union([z.literal(''), z.enum(PURPOSES)], { message: 'profile:errors.choose' })
    .transform((purpose) => purpose || null),
});

/** What is set for the acting company; `?mudar=finalidade` opens the row of its purpose. */
export async function showCompanySettings(
  req: UserRequest,
  res: Response,
  { errors, status, values }: Shown = FRESH,
): Promise<void> {
  const { ctx } = req;
  requireCompanyAdmin(ctx);
  const { accountId, billingType, ownPdfPassword } = ctx.actor;
  const company = await getCompanyFacts(ctx, accountId);
  const props = {
    company,
    purposes: PURPOSES,
    purpose: values.defaultPurpose ?? company.defaultPurpose ?? '',
    open: status !== 200 || req.query.mudar === 'finalidade',
    lowBelow: (await getBillingSettings(ctx)).lowBelow,
    limit: billingType === POSTPAID ? await getReportLimit(ctx, accountId) : null,
    ownPdfPassword: ownPdfPassword === true,
    errors,
  };
  await renderPage(req, res, CompanySettingsPage, props, {
    title: req.translate('team:company.title'),
    status,
  });
}

/** Keeps the purpose that the company's orders have by default. */
export const saveCompanyPurpose = form({
  schema: purposeForm,
  show: showCompanySettings,
  async submit(req, res, { defaultPurpose }) {
    await changePurpose(req.ctx, defaultPurpose);
    flash(req, { kind: 'ok', text: req.translate('team:company.saved') });
    redirectTo(req, res, 'company-settings');
  },
});
