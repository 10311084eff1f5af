import { z } from 'zod';
import { isWithinBounds, parseSetting } from '~/src/domains/billing/settings/settings.rules';
import { SETTINGS, type SettingName } from '~/src/domains/billing/settings/settings.types';
import { boundsText } from '~/src/domains/billing/settings/settings.wording';
import { MIN_REASON, optionalDay, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** A setting's next value: what, from when, why. */
export const settingForm = defineForm('operators', {
  value: field('setting.next', readElsewhere),
  from: field('setting.from', readElsewhere, { optional: true }),
  changeReason: field('catalog.reason', text(500), { hint: 'catalog.reasonHint', maxLength: 500 }),
  step: z.enum(['preview', 'save']).catch('save'),
});

/** The same with the setting's unit and the reader's way of writing days; only what is saved needs its reason. */
export const settingSchema = (name: SettingName, locale: Locale) =>
  settingForm.schema
    .extend({
      value: text(30).transform((typed, check) => {
        const { unit } = SETTINGS[name];
        const value = parseSetting(unit, typed);
        if (value !== null && isWithinBounds(name, value)) return value;
        const params = boundsText(name, locale);
        check.addIssue({ code: 'custom', message: `operators:setting.error.${unit}`, params });
        return z.NEVER;
      }),
      from: optionalDay('validation:day', locale),
    })
    .refine(({ step, changeReason }) => step === 'preview' || [...changeReason].length >= MIN_REASON, {
      path: ['changeReason'],
      message: 'operators:catalog.error.reason',
    });

/** Takes a value back that has not begun. */
export const withdrawSettingForm = defineForm('operators', {
  line: z.coerce.number('errors:form_expired').int('errors:form_expired').positive('errors:form_expired'),
});
