import { z } from 'zod';
import { REMOVAL_PROOFS } from '~/src/domains/access';
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
    action: z.literal('removeFactor'),
    proof: z.enum(REMOVAL_PROOFS, 'people:error.proof'),
    reason: text(300).refine((value) => value.length >= 10, 'people:error.reason'),
  }),
  z.object({ action: z.literal('keepFactor') }),
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
