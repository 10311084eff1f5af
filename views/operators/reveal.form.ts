import { z } from 'zod';
import { REVEAL_REASONS } from '~/src/domains/operators/people.types';
import { defineForm, field } from '~/views/components/forms/define-form';

export const revealForm = defineForm('people', {
  revealReason: field('reveal.reason', z.enum(REVEAL_REASONS, 'people:error.revealReason')),
});
