import { z } from 'zod';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports/purpose.rules';
import { amountText, text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

const purpose = z.union([z.literal(''), z.enum(PURPOSES)], { message: 'profile:errors.choose' });

const job = z.union([z.literal(''), z.enum(JOB_CATEGORIES)], { message: 'profile:errors.choose' });

/** The default purpose of the company's orders, and the job of its hiring checks. */
export const purposeForm = defineForm('team', {
  defaultPurpose: field(
    'company.purpose',
    purpose.transform((choice) => choice || null),
    { hint: 'company.purposeNote' },
  ),
  defaultJob: field(
    'company.job',
    job.optional().transform((choice) => (choice === '' ? null : choice)),
    { hint: 'company.jobNote' },
  ),
});

const contact = text(100)
  .transform((address) => address.toLowerCase())
  .refine((address) => address === '' || z.email().safeParse(address).success, 'validation:emailInvalid');
const lowBelow = z.union([
  z.literal('').transform(() => null),
  amountText.refine((amount) => amount > 0, 'billing:errors.amountInvalid'),
]);

/** Empty: no contact beside the team; the default threshold. Post-paid companies have no threshold. */
export const noticesForm = defineForm('team', {
  contact: field('company.contactField', contact, {
    hint: 'company.contactHint',
    type: 'email',
    maxLength: 100,
    autoComplete: 'off',
    optional: true,
  }),
  lowBelow: field('company.lowField', lowBelow.optional(), { hint: 'company.lowHint' }),
});
