import { z } from 'zod';
import { text } from '~/src/http/form';
import { CLAIMS } from '~/src/shared/actor';

export const searchForm = z.object({
  text: text(100).refine((value) => value.length >= 3, 'people:error.text'),
});

/** What the pressed button says about somebody. */
export const personForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('block') }),
  z.object({ action: z.literal('unblock') }),
  z.object({
    action: z.literal('member'),
    accountId: z.uuid(),
    role: z.enum(['admin', 'member']),
    claims: z.preprocess(
      (sent) => (sent === undefined ? [] : [sent].flat()),
      z.array(z.enum(CLAIMS)).max(CLAIMS.length),
    ),
    version: z.coerce.number().int().min(1).max(2_000_000_000),
  }),
]);
