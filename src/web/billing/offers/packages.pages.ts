import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import {
  findOperatorPackage,
  findPackageUse,
  listComingTerms,
  listOperatorPackages,
} from '~/src/domains/billing/offers/packages.queries';
import { proposePackage } from '~/src/domains/billing/operator/offers.service';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import { newPackageSchema, type packageForm, packageSchema } from '~/views/billing/offers/package.form';
import PackagePage from '~/views/billing/offers/package.page';
import PackageNewPage from '~/views/billing/offers/package-new.page';
import PackagesPage from '~/views/billing/offers/packages.page';

const KIND = 'credit_package';
type Result = FormResult<typeof packageForm>;

/** Every package with its sales, and what waits for a second operator. */
export async function showPackageList(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [packages, changes] = await Promise.all([
    listOperatorPackages(ctx),
    listPlatformChanges(ctx, { kind: KIND }),
  ]);
  await renderPage(
    req,
    res,
    PackagesPage,
    { packages, changes },
    { title: req.translate('operators:settings.packages') },
  );
}

/** A package, its schedule, whom a change affects, and the form for it. */
export async function showPackage(
  req: UserRequest<'uid'>,
  res: Response,
  { errors, values, status, error }: Result = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { uid } = req.params;
  const pack = await findOperatorPackage(ctx, uid);
  if (!pack) throw new NotFound('not_found');
  const [coming, use, changes] = await Promise.all([
    listComingTerms(ctx, uid),
    findPackageUse(ctx, uid),
    listPlatformChanges(ctx, { kind: KIND, subject: uid }),
  ]);
  const title = req.translate('operators:settings.packages');
  const props = { pack, coming, use, changes, errors, values };
  await renderPage(req, res, PackagePage, props, { title, status: error?.status ?? status });
}

/** The form for a package that does not exist yet. */
export async function showNewPackage(
  req: UserRequest,
  res: Response,
  { errors, values, status, error }: Result = EMPTY_FORM,
): Promise<void> {
  const title = req.translate('operators:settings.newPackage');
  const id = isUuid(values.id) ? values.id : randomUUID();
  await renderPage(
    req,
    res,
    PackageNewPage,
    { id, errors, values },
    { title, status: error?.status ?? status },
  );
}

/** Asks a second operator for a package's next terms. */
export const savePackageTerms = form({
  schema: ({ ctx }: UserRequest<'uid'>) => packageSchema(ctx.locale),
  show: showPackage,
  async submit(req, res, { changeReason, id: _, ...terms }) {
    const { uid } = req.params;
    await proposePackage(req.ctx, { id: uid, isNew: false }, terms, changeReason);
    flash(req, { kind: 'info', text: req.translate('controls:waits') });
    redirectTo(req, res, 'operator-package', { uid });
  },
});

/** Asks a second operator for a new package. */
export const addPackage = form({
  schema: ({ ctx }: UserRequest) => newPackageSchema(ctx.locale),
  show: showNewPackage,
  async submit(req, res, { changeReason, id, ...terms }) {
    await proposePackage(req.ctx, { id, isNew: true }, terms, changeReason);
    flash(req, { kind: 'info', text: req.translate('controls:waits') });
    redirectTo(req, res, 'operator-packages');
  },
});
