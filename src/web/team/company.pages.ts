import type { Response } from 'express';
import {
  getBillingAddress,
  getReportLimit,
  getWalletNotices,
  listBudgets,
  listCostCenters,
  setBillingAddress,
  setWalletNotices,
} from '~/src/domains/billing';
import { changePurpose } from '~/src/domains/profile';
import { PURPOSES } from '~/src/domains/reports';
import { getCompanyFacts } from '~/src/domains/team/company.queries';
import { requireCompanyAdmin } from '~/src/domains/team/team.policy';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { POSTPAID } from '~/src/shared/actor';
import { type addressForm, optionalAddress } from '~/views/profile/address.form';
import { noticesForm, purposeForm } from '~/views/team/company.form';
import CompanySettingsPage, { type CompanyRow } from '~/views/team/company-settings.page';

const ROWS: readonly CompanyRow[] = ['finalidade', 'cobranca', 'endereco'];
const rowAsked = ({ query: { mudar } }: UserRequest): CompanyRow | null =>
  ROWS.find((row) => row === mudar) ?? null;

/**
 * The acting company's settings; `?mudar=finalidade` opens the row of its purpose, `cobranca` of its notices,
 * `endereco` of its fiscal address.
 */
export async function showCompanySettings(
  req: UserRequest,
  res: Response,
  {
    errors,
    status,
    values,
  }: FormResult<typeof noticesForm | typeof purposeForm | typeof addressForm> = EMPTY_FORM,
  failed: CompanyRow = 'finalidade',
): Promise<void> {
  const { ctx } = req;
  requireCompanyAdmin(ctx);
  const { accountId, billingType, ownPdfPassword } = ctx.actor;
  const company = await getCompanyFacts(ctx, accountId);
  const props = {
    company,
    purposes: PURPOSES,
    purpose: values.defaultPurpose ?? company.defaultPurpose ?? '',
    job: values.defaultJob ?? company.defaultJob ?? '',
    open: status === 200 ? rowAsked(req) : failed,
    notices: await getWalletNotices(ctx),
    address: await getBillingAddress(ctx),
    costCenters: (await listCostCenters(ctx)).length,
    values,
    limit: billingType === POSTPAID ? await getReportLimit(ctx, accountId) : null,
    ownPdfPassword: ownPdfPassword === true,
    budgets: await listBudgets(ctx),
    errors,
  };
  await renderPage(req, res, CompanySettingsPage, props, {
    title: req.translate('team:company.title'),
    status,
  });
}

/** Saves an additional recipient of invoices and notices, and the low-balance threshold. */
export const saveCompanyNotices = form({
  schema: noticesForm.schema,
  show: (req: UserRequest, res, result) => showCompanySettings(req, res, result, 'cobranca'),
  async submit(req, res, { contact, lowBelow }) {
    await setWalletNotices(req.ctx, { contact: contact || null, lowBelow });
    flash(req, { kind: 'ok', text: req.translate('team:company.saved') });
    redirectTo(req, res, 'company-settings');
  },
});

/** Saves the address that the company's invoices carry; an empty form removes it. */
export const saveCompanyAddress = form({
  schema: optionalAddress,
  show: (req: UserRequest, res, result) => showCompanySettings(req, res, result, 'endereco'),
  async submit(req, res, address) {
    await setBillingAddress(req.ctx, address);
    const text = req.translate(address ? 'team:company.addressSaved' : 'team:company.addressRemoved');
    flash(req, { kind: 'ok', text });
    redirectTo(req, res, 'company-settings');
  },
});

/** Saves the default purpose of the company's orders, and the job of its hiring checks. */
export const saveCompanyPurpose = form({
  schema: purposeForm.schema,
  show: showCompanySettings,
  async submit(req, res, { defaultPurpose: purpose, defaultJob: job }) {
    await changePurpose(req.ctx, { purpose, job });
    flash(req, { kind: 'ok', text: req.translate('team:company.saved') });
    redirectTo(req, res, 'company-settings');
  },
});
