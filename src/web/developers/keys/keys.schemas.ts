import { z } from 'zod';
import {
  ENVIRONMENTS,
  KEY_LIFETIMES_DAYS,
  MAX_NETWORKS,
  MAX_PER_MINUTE,
  ROTATION_OVERLAPS_HOURS,
} from '~/src/domains/developers/keys/keys.types';
import { text, typedSecret } from '~/src/http/forms/form';
import { SCOPES } from '~/src/shared/rights/scopes';

const name = z.string().trim().min(1, 'developers:errors.name').max(60, 'developers:errors.name');
const scopes = z
  .array(z.enum(SCOPES))
  .min(1, 'developers:errors.scopes')
  .max(SCOPES.length)
  .transform((given) => SCOPES.filter((scope) => given.includes(scope)));
const networks = z.array(z.string().max(50)).max(MAX_NETWORKS, 'developers:errors.networks');
const rate = (value: z.ZodType<number, unknown>) =>
  value.refine((each) => Number.isInteger(each) && each >= 1 && each <= MAX_PER_MINUTE, {
    error: 'developers:errors.perMinute',
  });
const chosen = <N extends number>(offered: readonly N[]) =>
  z.coerce.number().refine((each): each is N => offered.some((one) => one === each), 'validation:invalid');

/** Checkboxes: a single one is submitted as a string. */
const ticked = (value: unknown): unknown => (value === undefined ? [] : [value].flat());
/** One per line, or comma-separated. */
const lines = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(/[\s,;]+/).filter((line) => line !== '') : value;

const proof = { password: typedSecret(128), code: text(10) };

/** A change asks for the proof only where it gives the key more. */
export const keyForm = z.object({
  name,
  scopes: z.preprocess(ticked, scopes),
  networks: z.preprocess(lines, networks),
  perMinute: rate(z.coerce.number({ error: 'developers:errors.perMinute' })),
  ...proof,
});

const environment = z.enum(ENVIRONMENTS, { error: 'developers:errors.environment' });
export const newKeyForm = keyForm.extend({ environment, days: chosen(KEY_LIFETIMES_DAYS) });
export const rotationForm = z.object({ hours: chosen(ROTATION_OVERLAPS_HOURS), ...proof });
export const revocationForm = z.object({ sure: z.literal('on', { error: 'developers:errors.sureKey' }) });

/** Proof of identity; the same in the API and in forms. */
export const proofIn = {
  password: z.string().max(128).default(''),
  code: z.string().max(10).default(''),
};

/** A key in the API. */
export const keyIn = z.object({
  name,
  scopes,
  networks: networks.default([]),
  perMinute: rate(z.number()).default(MAX_PER_MINUTE),
  /** Programs may still send it; it names whoever asks. */
  responsibleId: z.uuid().optional(),
});
export const newKeyIn = keyIn.extend({
  environment: environment.default('live'),
  expiresInDays: z.number().int().min(1).max(3_650).optional(),
  ...proofIn,
});
export const rotationIn = z.object({
  id: z.uuid(),
  overlapHours: z.number().int().min(0).max(168).optional(),
  ...proofIn,
});
