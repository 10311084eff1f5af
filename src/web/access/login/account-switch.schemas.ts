import { z } from 'zod';
import { text } from '~/src/http/forms/form';
import { isUuid } from '~/src/shared/uuid';

/** The account to switch to, and the page to return to. */
export const switchForm = z.object({
  account: text(40).refine(isUuid, 'accountRequired'),
  back: text(2_000),
});
