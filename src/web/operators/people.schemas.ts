import { z } from 'zod';
import { REMOVAL_PROOFS } from '~/src/domains/access';
import { BLOCK_REASONS } from '~/src/domains/operators/people.types';
import { text } from '~/src/http/forms/form';
import { CLAIMS } from '~/src/shared/actor';

export const searchForm = z.object({
  text: text(100).refine((value) => value.length >= 3, 'people:error.text'),
});

export const blockForm = z.object({
  reason: z.enum(BLOCK_REASONS, 'people:error.blockReason'),
  note: text(300),
});

export const factorForm = z.object({
  proof: z.enum(REMOVAL_PROOFS, 'people:error.proof'),
  reason: text(300).refine((value) => value.length >= 10, 'people:error.reason'),
});

export const memberForm = z.object({
  accountId: z.uuid(),
  role: z.enum(['admin', 'member']),
  claims: z.preprocess(
    (sent) => (sent === undefined ? [] : [sent].flat()),
    z.array(z.enum(CLAIMS)).max(CLAIMS.length),
  ),
  version: z.coerce.number().int().min(1).max(2_000_000_000),
});
