import { z } from 'zod';
import { isWithinBounds, parseSetting } from '~/src/domains/billing/settings/settings.rules';
import { boundsText } from '~/src/domains/billing/settings/settings.wording';
import { MIN_REASON, optionalDay, text } from '~/src/shared/input/form-fields';
import type { Locale } from '~/src/shared/locale';
import { type SettingName, settingOf } from '~/src/shared/settings/settings';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** A time of day, `02:00`; empty where none was typed. */
const time = text(20).transform((typed, check) => {
  if (typed === '') return '';
  const [, hour, minute] = /^(\d{1,2})(?:[:h](\d{2}))?h?$/.exec(typed) ?? [];
  if (hour && Number(hour) < 24 && Number(minute ?? 0) < 60)
    return `${hour.padStart(2, '0')}:${minute ?? '00'}`;
  check.addIssue({ code: 'custom', message: 'operators:setting.error.time' });
  return z.NEVER;
});

/** A setting's next value: what, from when, why; for a switch to the minute, and until when. */
export const settingForm = defineForm('operators', {
  value: field('setting.next', readElsewhere),
  from: field('setting.from', readElsewhere, { optional: true }),
  fromTime: field('setting.fromTime', time, { optional: true }),
  until: field('setting.until', readElsewhere, { optional: true }),
  untilTime: field('setting.untilTime', time, { optional: true }),
  changeReason: field('catalog.reason', text(500), { hint: 'catalog.reasonHint', maxLength: 500 }),
  step: z.enum(['preview', 'save']).catch('save'),
});

/** The same with the setting's unit and the reader's way of writing days; only what is saved needs its reason. */
export const settingSchema = (name: SettingName, locale: Locale) =>
  settingForm.schema
    .extend({
      value: text(30).transform((typed, check) => {
        const { unit } = settingOf(name);
        const value = parseSetting(unit, typed);
        if (value !== null && isWithinBounds(name, value)) return value;
        const params = boundsText(name, locale);
        check.addIssue({ code: 'custom', message: `operators:setting.error.${unit}`, params });
        return z.NEVER;
      }),
      from: optionalDay('validation:day', locale),
      until: optionalDay('validation:day', locale),
    })
    .refine(({ from, fromTime }) => from || !fromTime, needsDay('from'))
    .refine(({ until, untilTime }) => until || !untilTime, needsDay('until'))
    .refine(({ step, changeReason }) => step === 'preview' || [...changeReason].length >= MIN_REASON, {
      path: ['changeReason'],
      message: 'operators:catalog.error.reason',
    })
    .transform(({ fromTime, untilTime, ...next }) => {
      if (settingOf(name).unit !== 'switch') return { ...next, until: null };
      return { ...next, from: joinMoment(next.from, fromTime), until: joinMoment(next.until, untilTime) };
    });

const needsDay = (field: 'from' | 'until') => ({ path: [field], message: 'operators:setting.error.day' });

const joinMoment = (day: string | null, typed: string): string | null => day && `${day}T${typed || '00:00'}`;

/** What the form's fields say of these moments. */
export function momentFields(from: string | null, until: string | null) {
  const [fromDay = '', fromTime = ''] = from?.split('T') ?? [];
  const [untilDay = '', untilTime = ''] = until?.split('T') ?? [];
  return { from: fromDay, fromTime, until: untilDay, untilTime };
}

/** Takes a value back that has not begun. */
export const withdrawSettingForm = defineForm('operators', {
  line: z.coerce.number('errors:form_expired').int('errors:form_expired').positive('errors:form_expired'),
});
