import { z } from 'zod';
import { checkbox, text } from '~/src/shared/input/form-fields';
import { defineForm, readElsewhere, textField } from '~/views/components/forms/define-form';

const shownAmount = z.coerce.number().int().catch(-1);

/** The confirmation: accepted terms, and the key that makes a double click one purchase. */
export const confirmForm = defineForm(
  'billing',
  {
    accept: checkbox,
    order: text(64).pipe(z.uuid('errors:form_expired')),
    /** The amount shown on the page, in centavos; a form without it is shown again. */
    amount: shownAmount,
    bonus: shownAmount,
    codigo: textField('confirm.code', 30, { autoComplete: 'off', optional: true }),
    /** The code whose terms the page shows. */
    shownFor: text(30),
    step: z.enum(['apply', 'pay']).catch('pay'),
  },
  (schema) =>
    schema.refine(({ accept, step }) => accept || step === 'apply', {
      path: ['accept'],
      message: 'validation:termsRequired',
    }),
);

/** An amount of one's own, which becomes the address of its confirmation. */
export const amountForm = defineForm('billing', { valor: readElsewhere });
