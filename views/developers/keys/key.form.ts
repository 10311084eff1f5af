import { z } from 'zod';
import {
  ENVIRONMENTS,
  KEY_LIFETIMES_DAYS,
  MAX_NETWORKS,
  MAX_PER_MINUTE,
  ROTATION_OVERLAPS_HOURS,
} from '~/src/domains/developers/keys/keys.types';
import { checkboxes } from '~/src/shared/input/form-fields';
import { SCOPES } from '~/src/shared/rights/scopes';
import { confirmForm } from '~/views/access/credentials/confirm.form';
import { defineForm, field } from '~/views/components/forms/define-form';

export const name = z.string().trim().min(1, 'developers:errors.name').max(60, 'developers:errors.name');
export const scopes = z
  .array(z.enum(SCOPES))
  .min(1, 'developers:errors.scopes')
  .max(SCOPES.length)
  .transform((input) => SCOPES.filter((scope) => input.includes(scope)));
export const networks = z.array(z.string().max(50)).max(MAX_NETWORKS, 'developers:errors.networks');
export const rate = (value: z.ZodType<number, unknown>) =>
  value.refine((each) => Number.isInteger(each) && each >= 1 && each <= MAX_PER_MINUTE, {
    error: 'developers:errors.perMinute',
  });
const oneOf = <N extends number>(offered: readonly N[]) =>
  z.coerce.number().refine((each): each is N => offered.some((one) => one === each), 'validation:invalid');

/** One per line, or comma-separated. */
const lines = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter((line) => line !== '') : value;

/** A change asks for the proof only where it gives the key more. */
export const keyForm = defineForm('developers', {
  name: field('form.name', name, { hint: 'form.nameHint', maxLength: 60 }),
  scopes: field('keyForm.scopes', checkboxes(scopes), { hint: 'keyForm.scopesHint' }),
  networks: field('keyForm.networks', z.preprocess(lines, networks), {
    hint: 'keyForm.networksHint',
    maxLength: 1_000,
    optional: true,
  }),
  perMinute: field('keyForm.perMinute', rate(z.coerce.number({ error: 'developers:errors.perMinute' })), {
    inputMode: 'numeric',
    maxLength: 3,
  }),
  ...confirmForm.schema.shape,
});

export const environment = z.enum(ENVIRONMENTS, { error: 'developers:errors.environment' });
export const newKeyForm = defineForm('developers', {
  ...keyForm.fields,
  environment: field('keyForm.environment', environment),
  days: field('keyForm.days', oneOf(KEY_LIFETIMES_DAYS)),
});
export const rotationForm = defineForm('developers', {
  hours: field('rotate.hours', oneOf(ROTATION_OVERLAPS_HOURS)),
  ...confirmForm.schema.shape,
});
export const revocationForm = defineForm('developers', {
  sure: field('revoke.sure', z.literal('on', { error: 'developers:errors.sureKey' })),
});
