import type { Response } from 'express';
import { findSettingEffect } from '~/src/domains/billing/settings/effect.queries';
import { listComingSettings, listSettingHistory } from '~/src/domains/billing/settings/settings.queries';
import {
  changeSetting,
  checkSetting,
  withdrawSetting,
} from '~/src/domains/billing/settings/settings.service';
import { fieldText } from '~/src/domains/billing/settings/settings.wording';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { findSettings, listInForce } from '~/src/platform/settings';
import { isSettingName, type SettingName } from '~/src/shared/settings/settings';
import { flashSaved } from '~/src/web/controls/controls.pages';
import {
  momentFields,
  type settingForm,
  settingSchema,
  withdrawSettingForm,
} from '~/views/billing/settings/setting.form';
import SettingPage from '~/views/billing/settings/setting.page';
import type { SettingPreview } from '~/views/billing/settings/setting-effect';
import SettingsPage from '~/views/billing/settings/settings.page';

const KIND = 'billing_setting';

/** Every setting, what comes, and what waits for a second operator. */
export async function showSettings(req: UserRequest, res: Response): Promise<void> {
  const { ctx } = req;
  const [changes, settings, coming] = await Promise.all([
    listPlatformChanges(ctx, { kind: KIND }),
    findSettings(ctx.db),
    listComingSettings(ctx),
  ]);
  const title = req.translate('operators:settings.title');
  await renderPage(req, res, SettingsPage, { changes, settings, coming }, { title, robots: 'noindex' });
}

type SettingRequest = UserRequest<'setting'>;

/** @throws NotFound `not_found` */
function nameIn({ params }: SettingRequest): SettingName {
  if (!isSettingName(params.setting)) throw new NotFound('not_found');
  return params.setting;
}

/** One setting: what it does, what holds and comes, who changed it, and the form for its next value. */
export async function showSetting(
  req: SettingRequest,
  res: Response,
  { errors, values, status, error }: FormResult<typeof settingForm | typeof withdrawSettingForm> = EMPTY_FORM,
  preview: SettingPreview | null = null,
): Promise<void> {
  const { ctx } = req;
  const name = nameIn(req);
  const inForce = (await listInForce(ctx.db))[name];
  const [lines, changes] = await Promise.all([
    listSettingHistory(ctx, name, inForce.outsideSince),
    listPlatformChanges(ctx, { kind: KIND, subject: name }),
  ]);
  const props = { name, inForce, lines, changes, preview, errors, values };
  const title = req.translate(`operators:settings.${name}`);
  await renderPage(req, res, SettingPage, props, {
    title,
    status: error?.status ?? status,
    robots: 'noindex',
  });
}

/** Shows what a value would have changed, or changes the setting. */
export const saveSetting = form({
  schema: (req: SettingRequest) => settingSchema(nameIn(req), req.ctx.locale),
  show: showSetting,
  getErrorField: ({ code }) => (code === 'setting_crosses' ? 'value' : 'form'),
  async submit(req, res, { value, from, until, changeReason, step }) {
    const { ctx } = req;
    const name = nameIn(req);
    if (step === 'preview') {
      await checkSetting(ctx, name, { value, from, until });
      const before = (await findSettings(ctx.db))[name];
      const effect = await findSettingEffect(ctx, name, { before, after: value });
      const values = { value: fieldText(name, value), ...momentFields(from, until), changeReason };
      return showSetting(req, res, { ...EMPTY_FORM, values }, { value, from, until, effect });
    }
    const waits = await changeSetting(ctx, name, { value, from, until }, changeReason);
    flashSaved(req, req.translate('operators:setting.saved'), waits);
    redirectTo(req, res, 'operator-setting', { setting: name });
  },
});

/** Takes the next value of a setting back. */
export const withdrawNextSetting = form({
  schema: withdrawSettingForm.schema,
  show: showSetting,
  async submit(req, res, { line }) {
    const name = nameIn(req);
    await withdrawSetting(req.ctx, name, line);
    flash(req, { kind: 'ok', text: req.translate('operators:setting.withdrawn') });
    redirectTo(req, res, 'operator-setting', { setting: name });
  },
});
