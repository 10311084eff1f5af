import type { Response } from 'express';
import {
  archiveCostCenter,
  createCostCenter,
  getCostCenter,
  listCompanySpending,
  renameCostCenter,
  restoreCostCenter,
} from '~/src/domains/billing/budgets/cost-center.service';
import { noFields } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { nameForm } from '~/views/billing/budgets/cost-center.form';
import CostCenterPage from '~/views/billing/budgets/cost-center.page';
import CostCenterArchivePage from '~/views/billing/budgets/cost-center-archive.page';
import CostCentersPage from '~/views/billing/budgets/cost-centers.page';

/** The company's cost centers, with this month's spending of each. */
export async function showCostCenters(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<typeof nameForm> = EMPTY_FORM,
): Promise<void> {
  const all = await listCompanySpending(req.ctx);
  const props = {
    active: all.filter(({ archived }) => !archived),
    archived: all.filter(({ archived }) => archived),
    values,
    errors,
  };
  await renderPage(req, res, CostCentersPage, props, {
    title: req.translate('costCenters:title'),
    status,
  });
}

export const create = form({
  schema: nameForm.schema,
  show: showCostCenters,
  async submit(req, res, { name }) {
    await createCostCenter(req.ctx, name);
    finish(req, res, 'created');
  },
});

/** Renames a cost center. */
export async function showCostCenter(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status, values }: FormResult<typeof nameForm> = EMPTY_FORM,
): Promise<void> {
  const { id, name } = await getCostCenter(req.ctx, req.params.uid);
  const props = { id, name: values.name ?? name, errors };
  await renderPage(req, res, CostCenterPage, props, {
    title: req.translate('costCenters:renameTitle'),
    status,
  });
}

export const rename = form({
  schema: nameForm.schema,
  show: showCostCenter,
  async submit(req, res, { name }) {
    await renameCostCenter(req.ctx, req.params.uid, name);
    finish(req, res, 'renamed');
  },
});

/** Explains what archiving means, before it is done. */
export async function showArchive(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, status }: FormResult<never> = EMPTY_FORM,
): Promise<void> {
  const { id, name } = await getCostCenter(req.ctx, req.params.uid);
  await renderPage(
    req,
    res,
    CostCenterArchivePage,
    { id, name, errors },
    {
      title: req.translate('costCenters:archiveTitle', { name }),
      status,
    },
  );
}

export const archive = form({
  schema: noFields,
  show: showArchive,
  async submit(req, res) {
    await archiveCostCenter(req.ctx, req.params.uid);
    finish(req, res, 'archiveDone');
  },
});

export const restore = form({
  schema: noFields,
  show: flashErrorsOn('cost-centers'),
  async submit(req: UserRequest<'uid'>, res) {
    await restoreCostCenter(req.ctx, req.params.uid);
    finish(req, res, 'restored');
  },
});

function finish(
  req: UserRequest,
  res: Response,
  what: 'created' | 'renamed' | 'archiveDone' | 'restored',
): void {
  flash(req, { kind: 'ok', text: req.translate(`costCenters:${what}`) });
  redirectTo(req, res, 'cost-centers');
}
