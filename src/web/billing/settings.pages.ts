import type { Request, Response } from 'express';
import { listCodes } from '~/src/domains/billing/code.store';
import { getBillingSettings } from '~/src/domains/billing/settings.queries';
import {
  getSwitches,
  listDeskPackages,
  listPrices,
  saveCode,
  savePackage,
  savePrice,
  saveSettings,
  saveSwitches,
} from '~/src/domains/billing/settings.service';
import { fieldTexts } from '~/src/http/errors';
import { formValues } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { type FieldErrors, Invalid } from '~/src/platform/errors';
import OperatorSettingsPage from '~/views/billing/operator-settings.page';
import { errorsOf } from './desk.pages';
import { amountsForm, codeForm, packageForm, priceForm, switchesForm } from './desk.schemas';

/** Everything of money that operators may change. */
export const showSettings: Handler = (req, res) => render(req, res, {}, {});

async function render(
  req: Request,
  res: Response,
  errors: FieldErrors,
  values: Record<string, string>,
): Promise<void> {
  const ctx = requireActor(req.ctx);
  const [settings, switches, packages, products, codes] = await Promise.all([
    getBillingSettings(ctx),
    getSwitches(ctx),
    listDeskPackages(ctx),
    listPrices(ctx),
    listCodes(ctx),
  ]);
  const prices = products.map(({ externalId, name, price }) => ({ externalId, name, price }));
  const texts = fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};
  const props = { settings, switches, packages, prices, codes, values, errors: texts };
  await renderPage(req, res, OperatorSettingsPage, props, {
    title: req.translate('operators:settings.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
    robots: 'noindex',
  });
}

type Save = (ctx: ActorCtx, body: unknown) => Promise<void>;

const SAVE: Record<string, Save> = {
  amounts: async (ctx, body) => {
    const { pixMinutes, ...amounts } = amountsForm.parse(body);
    await saveSettings(ctx, { ...amounts, pixSeconds: pixMinutes * 60 });
  },
  switches: (ctx, body) => saveSwitches(ctx, switchesForm.parse(body)),
  package: (ctx, body) => savePackage(ctx, packageForm.parse(body)),
  price: (ctx, body) => {
    const { product, price } = priceForm.parse(body);
    return savePrice(ctx, product, price);
  },
  code: (ctx, body) => {
    const { until, ...code } = codeForm.parse(body);
    // The last moment of that day in São Paulo.
    return saveCode(ctx, { ...code, activeUntil: until ? new Date(`${until}T23:59:59-03:00`) : null });
  },
};

/** Saves one of the page's forms; the form says which in `do`. */
export const changeSettings: Handler = async (req, res) => {
  const ctx = requireActor(req.ctx);
  const save = Object.hasOwn(SAVE, req.body.do) ? SAVE[req.body.do] : undefined;
  if (!save) throw new Invalid('malformed_request');
  try {
    await save(ctx, req.body);
  } catch (error) {
    return render(req, res, errorsOf(error), { ...formValues(req), code: String(req.body.code ?? '') });
  }
  flash(req, { kind: 'ok', text: req.translate('operators:settings.saved') });
  redirectTo(req, res, 'operator-settings');
};
