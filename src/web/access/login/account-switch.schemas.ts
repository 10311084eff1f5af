import { z } from 'zod';
import { text } from '~/src/http/forms/form';

/** The account to switch to, and the page to return to. */
export const switchForm = z.object({
  account: text(40).pipe(z.uuid('accountRequired')),
  back: text(2_000),
});
