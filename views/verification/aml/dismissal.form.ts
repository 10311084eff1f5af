import { z } from 'zod';
import { DISMISSAL_DAYS } from '~/src/domains/verification/aml/aml.types';
import { defineForm, field } from '~/views/components/forms/define-form';

const REASON = 'verification:errors.dismissReason';

/** Why a match is another person, and for how long it is dismissed. */
export const dismissalForm = defineForm('verification', {
  motivo: field('dismiss.reason', z.string(REASON).trim().min(5, REASON).max(300, REASON), {
    hint: 'dismiss.reasonHint',
    maxLength: 300,
  }),
  prazo: field(
    'dismiss.period',
    z.coerce
      .number()
      .refine((days) => DISMISSAL_DAYS.some((each) => each === days), 'validation:invalid')
      .transform((days) => days as (typeof DISMISSAL_DAYS)[number]),
  ),
});
