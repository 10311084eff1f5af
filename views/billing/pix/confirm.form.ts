import { z } from 'zod';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { defineForm, readElsewhere } from '~/views/components/forms/define-form';

const shownAmount = z.coerce.number().int().catch(-1);

/** The confirmation: accepted terms, and the key that makes a double click one purchase. */
export const confirmForm = defineForm('billing', {
  accept: checkbox.refine((accepted) => accepted, 'validation:termsRequired'),
  order: text(64).pipe(z.uuid('errors:form_expired')),
  /** The amount shown on the page, in centavos; a form without it is shown again. */
  amount: shownAmount,
  bonus: shownAmount,
});

/** An amount of one's own, which becomes the address of its confirmation. */
export const amountForm = defineForm('billing', { valor: readElsewhere });
