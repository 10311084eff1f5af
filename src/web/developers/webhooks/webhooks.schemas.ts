import { z } from 'zod';
import { KIND_CHOICES } from '~/src/domains/developers/webhooks/webhooks.types';

const name = z.string().trim().min(1, 'developers:errors.name').max(60, 'developers:errors.name');
const url = z.string().trim().max(500, 'developers:errors.url.malformed');
const choices = z.array(z.enum(KIND_CHOICES)).min(1, 'developers:errors.kinds').max(KIND_CHOICES.length);
/** Checkboxes: a single one is submitted as a string. */
const kinds = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  choices,
);

export const newWebhookForm = z.object({ name, url: url.min(1, 'developers:errors.url.malformed'), kinds });
/** An empty URL stays unchanged. */
export const webhookForm = z.object({ name, url, kinds });

/** An endpoint in the API. */
export const webhookIn = z.object({
  name,
  url: url.min(1, 'developers:errors.url.malformed'),
  kinds: choices,
});
