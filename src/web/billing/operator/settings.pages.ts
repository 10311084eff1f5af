import type { Response } from 'express';
import type { z } from 'zod';
import { listCodes } from '~/src/domains/billing/wallet/code.store';
import { getBillingSettings } from '~/src/domains/billing/wallet/settings.queries';
import {
  getSwitches,
  listOperatorPackages,
  listPrices,
  saveCode,
  savePackage,
  savePrice,
  saveSettings,
  saveSwitches,
} from '~/src/domains/billing/wallet/settings.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import {
  amountsForm,
  codeForm,
  packageForm,
  priceForm,
  switchesForm,
} from '~/src/web/billing/operator/operator.schemas';
import OperatorSettingsPage from '~/views/billing/operator/operator-settings.page';

type Part = 'amounts' | 'switches' | 'package' | 'price' | 'code';

/** All billing settings that operators may change; the part that failed keeps its submitted values. */
export async function showSettings(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult = EMPTY_FORM,
  failed: Part | null = null,
): Promise<void> {
  const { ctx } = req;
  const [settings, switches, packages, products, codes] = await Promise.all([
    getBillingSettings(ctx),
    getSwitches(ctx),
    listOperatorPackages(ctx),
    listPrices(ctx),
    listCodes(ctx),
  ]);
  const prices = products.map(({ externalId, name, price }) => ({ externalId, name, price }));
  // A promotional code is not secret, though its field is named like one.
  const typed = failed === 'code' ? { ...values, code: String(req.body.code ?? '') } : values;
  const props = { settings, switches, packages, prices, codes, failed, values: typed, errors };
  const title = req.translate('operators:settings.title');
  await renderPage(req, res, OperatorSettingsPage, props, { title, status, robots: 'noindex' });
}

/** One of the page's forms. */
const saving = <T>(
  part: Part,
  schema: z.ZodType<T> | ((req: UserRequest) => z.ZodType<T>),
  save: (ctx: ActorCtx, data: T) => Promise<void>,
) =>
  form({
    schema,
    show: (req: UserRequest, res, shown) => showSettings(req, res, shown, part),
    async submit(req, res, data) {
      await save(req.ctx, data);
      flash(req, { kind: 'ok', text: req.translate('operators:settings.saved') });
      redirectTo(req, res, 'operator-settings');
    },
  });

export const changeAmounts = saving('amounts', amountsForm, (ctx, { pixMinutes, ...amounts }) =>
  saveSettings(ctx, { ...amounts, pixSeconds: pixMinutes * 60 }),
);
export const changeSwitches = saving('switches', switchesForm, saveSwitches);
export const changePackage = saving('package', packageForm, savePackage);
export const changePrice = saving('price', priceForm, (ctx, { product, price }) =>
  savePrice(ctx, product, price),
);
export const addCode = saving(
  'code',
  ({ ctx }) => codeForm(ctx.locale),
  (ctx, { until, ...code }) =>
    // The last moment of that day in São Paulo.
    saveCode(ctx, { ...code, activeUntil: until ? new Date(`${until}T23:59:59-03:00`) : null }),
);
