import { z } from 'zod';
import { text } from '~/src/http/forms/form';
import { code } from '~/src/web/access/two-factor/two-factor.schemas';

const password = z.preprocess(
  (value) => (typeof value === 'string' ? value : ''),
  z.string().max(128, 'tooLong'),
);

/** None or by e-mail; an app has its own form. */
export const choiceForm = z.object({ method: z.enum(['none', 'email'], 'validation:invalid'), password });

/** A new app: its secret, sealed for this user, and its first code. */
export const appForm = z.object({ sealed: text(400), code, password });
