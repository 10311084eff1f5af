import type { Response } from 'express';
import type { z } from 'zod';
import { getSwitches, saveCode, saveSwitches } from '~/src/domains/billing/operator/settings.service';
import { getBillingSettings, listComingSettings } from '~/src/domains/billing/settings/settings.queries';
import { listCodes } from '~/src/domains/billing/wallet/code.store';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { codeSchema, type SettingsForms, switchesForm } from '~/views/billing/operator/operator.form';
import OperatorSettingsPage from '~/views/billing/operator/operator-settings.page';

type Part = 'switches' | 'code';

/** All billing settings that operators may change; the part that failed keeps its submitted values. */
export async function showSettings(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult<SettingsForms> = EMPTY_FORM,
  failed: Part | null = null,
): Promise<void> {
  const { ctx } = req;
  const [changes, settings, coming, switches, codes] = await Promise.all([
    listPlatformChanges(ctx),
    getBillingSettings(ctx),
    listComingSettings(ctx),
    getSwitches(ctx),
    listCodes(ctx),
  ]);
  // A promotional code is not secret, though its field is named like one.
  const formValues = failed === 'code' ? { ...values, code: String(req.body.code ?? '') } : values;
  const props = { changes, settings, coming, switches, codes, failed, values: formValues, errors };
  const title = req.translate('operators:settings.title');
  await renderPage(req, res, OperatorSettingsPage, props, { title, status, robots: 'noindex' });
}

/** One of the page's forms. */
const saving = <T>(
  part: Part,
  schema: z.ZodType<T> | ((req: UserRequest) => z.ZodType<T>),
  save: (ctx: ActorCtx, data: T) => Promise<boolean>,
) =>
  form({
    schema,
    show: (req: UserRequest, res, result) => showSettings(req, res, result, part),
    async submit(req, res, data) {
      const waits = await save(req.ctx, data);
      flashSaved(req, req.translate('operators:settings.saved'), waits);
      redirectTo(req, res, 'operator-settings');
    },
  });

export const changeSwitches = saving('switches', switchesForm.schema, saveSwitches);
export const addCode = saving(
  'code',
  ({ ctx }) => codeSchema(ctx.locale),
  (ctx, { changeReason, ...code }) => saveCode(ctx, code, changeReason),
);
