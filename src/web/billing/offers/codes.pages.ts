import type { Response } from 'express';
import { findOperatorPackage, listOperatorPackages } from '~/src/domains/billing/offers/packages.queries';
import {
  countAudience,
  listCodeUses,
  listPurchaseCodes,
} from '~/src/domains/billing/offers/purchase-code.queries';
import { codeStatus } from '~/src/domains/billing/offers/purchase-code.rules';
import { findPurchaseCode } from '~/src/domains/billing/offers/purchase-code.store';
import type { PurchaseCode } from '~/src/domains/billing/offers/purchase-code.types';
import { changeCode, proposeCode } from '~/src/domains/billing/operator/purchase-code.service';
import { listCodes } from '~/src/domains/billing/wallet/code.store';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { type codeForm, codeSchema, codeStepForm } from '~/views/billing/offers/code.form';
import CodePage from '~/views/billing/offers/code.page';
import CodeNewPage from '~/views/billing/offers/code-new.page';
import CodesPage from '~/views/billing/offers/codes.page';

const KIND = 'purchase_code';

const withStatus = (req: UserRequest, code: PurchaseCode) => ({
  ...code,
  status: codeStatus(code, req.ctx.now()),
});

/** Codes of purchases and of sign-ups, and what waits for a second operator. */
export async function showCodes(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [codes, changes, signups] = await Promise.all([
    listPurchaseCodes(ctx),
    listPlatformChanges(ctx),
    listCodes(ctx),
  ]);
  const ofCodes = changes.filter(({ kind }) => kind === KIND || kind === 'promotional_code');
  const props = { codes: codes.map((code) => withStatus(req, code)), changes: ofCodes, signups };
  await renderPage(req, res, CodesPage, props, { title: req.translate('operators:settings.codes') });
}

/** The form for a code, and whom it could be for. */
export async function showNewCode(
  req: UserRequest,
  res: Response,
  { errors, values, status, error }: FormResult<typeof codeForm> = EMPTY_FORM,
): Promise<void> {
  const [packages, audience] = await Promise.all([listOperatorPackages(req.ctx), countAudience(req.ctx)]);
  const title = req.translate('operators:offers.newCode');
  const props = { packages, audience, errors, values };
  await renderPage(req, res, CodeNewPage, props, { title, status: error?.status ?? status });
}

/** A code, its uses, and how it is paused or ended. */
export async function showCode(
  req: UserRequest<'code'>,
  res: Response,
  { errors, values, status, error }: FormResult<typeof codeStepForm> = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const code = await findPurchaseCode(ctx, req.params.code);
  if (!code) throw new NotFound('not_found');
  const [uses, changes, pack] = await Promise.all([
    listCodeUses(ctx, code.code),
    listPlatformChanges(ctx, { kind: KIND, subject: code.code }),
    code.packageId ? findOperatorPackage(ctx, code.packageId) : null,
  ]);
  const packagePrice = pack?.price ?? null;
  const props = { code: withStatus(req, code), packagePrice, uses, changes, errors, values };
  await renderPage(req, res, CodePage, props, { title: code.code, status: error?.status ?? status });
}

/** Asks a second operator for a code. */
export const addPurchaseCode = form({
  schema: ({ ctx }: UserRequest) => codeSchema(ctx.locale),
  show: showNewCode,
  getErrorField: ({ code }) => (code === 'code_taken' ? 'codigo' : 'form'),
  async submit(req, res, { changeReason, codigo, ...terms }) {
    await proposeCode(req.ctx, { ...terms, code: codigo }, changeReason);
    flash(req, { kind: 'info', text: req.translate('controls:waits') });
    redirectTo(req, res, 'operator-codes');
  },
});

/** Pauses or ends a code, or asks a second operator to let it go on. */
export const saveCodeState = form({
  schema: codeStepForm.schema,
  show: showCode,
  async submit(req: UserRequest<'code'>, res, { step, changeReason }) {
    const { code } = req.params;
    const waits = await changeCode(req.ctx, code, step, changeReason);
    flashSaved(req, req.translate(`operators:offers.done.${step}`), waits);
    redirectTo(req, res, 'operator-code', { code });
  },
});
