import { z } from 'zod';
import { REMOVAL_PROOFS } from '~/src/domains/access/two-factor/factor-removal.types';
import { BLOCK_REASONS, UNBLOCK_REASONS } from '~/src/domains/operators/people.types';
import { CLAIMS } from '~/src/shared/actor';
import { checkboxes, reasonText, textOfAtLeast } from '~/src/shared/input/form-fields';
import { defineForm, field, readElsewhere, textField } from '~/views/components/forms/define-form';

export const searchForm = defineForm('people', {
  text: field('search', textOfAtLeast(3, 100, 'people:error.text'), {
    type: 'search',
    maxLength: 100,
    autoComplete: 'off',
  }),
});

/** The account whose page the block or its end is asked on; the person's record where there is none. */
const account = readElsewhere;

export const blockForm = defineForm('people', {
  account,
  reason: field('block.reason', z.enum(BLOCK_REASONS, 'people:error.blockReason')),
  note: textField('block.note', 300, { hint: 'block.noteHint', optional: true }),
});

export const unblockForm = defineForm('people', {
  account,
  unblockReason: field('unblock.reason', z.enum(UNBLOCK_REASONS, 'people:error.unblockReason')),
});

export const factorForm = defineForm('people', {
  proof: field('factor.proofLabel', z.enum(REMOVAL_PROOFS, 'people:error.proof')),
  reason: field('factor.reason', reasonText('people:error.reason', 300), {
    hint: 'factor.reasonHint',
    maxLength: 300,
  }),
});

export const memberForm = defineForm('people', {
  accountId: z.uuid(),
  role: z.enum(['admin', 'member']),
  claims: checkboxes(z.array(z.enum(CLAIMS)).max(CLAIMS.length)),
  version: z.coerce.number().int().min(1).max(2_000_000_000),
});
