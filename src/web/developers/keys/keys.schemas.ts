import { z } from 'zod';
import { MAX_PER_MINUTE } from '~/src/domains/developers/keys/keys.types';
import { environment, name, networks, rate, scopes } from '~/views/developers/keys/key.form';

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
