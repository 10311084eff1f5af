import { z } from 'zod';
import { KIND_CHOICES } from '~/src/domains/developers/webhooks/webhooks.types';
import { checkboxes } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

export const name = z.string().trim().min(1, 'developers:errors.name').max(60, 'developers:errors.name');
export const url = z.string().trim().max(500, 'developers:errors.url.malformed');
export const choices = z
  .array(z.enum(KIND_CHOICES))
  .min(1, 'developers:errors.kinds')
  .max(KIND_CHOICES.length);
const kinds = checkboxes(choices);

/** Codes of the status page's components. */
export const componentCodes = z
  .array(z.string().regex(/^[a-z0-9-]{1,60}$/, 'developers:errors.components'))
  .max(100, 'developers:errors.components');
const components = checkboxes(componentCodes);

export const newWebhookForm = defineForm('developers', {
  name,
  url: url.min(1, 'developers:errors.url.malformed'),
  kinds,
  components,
});
/** An empty URL stays unchanged. */
export const webhookForm = defineForm('developers', {
  name: field('form.name', name, { hint: 'form.nameHint', maxLength: 60 }),
  url: field('form.url', url, { type: 'url', inputMode: 'url', maxLength: 500 }),
  kinds: field('form.kinds', kinds, { hint: 'form.kindsHint' }),
  components: field('form.components', components, { hint: 'form.componentsHint' }),
});

/** A new sending of the events of these hours. */
export const resendForm = defineForm('developers', {
  hours: field('replay.since', z.coerce.number().int().min(1).max(720), { hint: 'replay.hint' }),
});

/** The removal, once it is meant. */
export const removeForm = defineForm('developers', {
  sure: field('remove.sure', z.literal('on', { error: 'developers:errors.sure' })),
});
