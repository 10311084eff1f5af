import { z } from 'zod';
import { choices, componentCodes, name, url } from '~/views/developers/webhooks/webhook.form';

/** An endpoint in the API. */
export const webhookIn = z.object({
  name,
  url: url.min(1, 'developers:errors.url.malformed'),
  kinds: choices,
  components: componentCodes.optional(),
});
