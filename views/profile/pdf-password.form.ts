import { z } from 'zod';
import { isPortable, PDF_PASSWORD } from '~/src/domains/profile/pdf-password.rules';
import { defineForm, field } from '~/views/components/forms/define-form';

const params = { ...PDF_PASSWORD };

/** An own password for PDFs. */
export const pdfPasswordForm = defineForm('profile', {
  pdfPassword: field(
    'pdfPassword.label',
    z
      .preprocess((value) => (typeof value === 'string' ? value : ''), z.string())
      .refine((value) => value.length <= PDF_PASSWORD.max, {
        message: 'profile:errors.pdfPasswordLong',
        params,
        abort: true,
      })
      .refine((value) => value.length >= PDF_PASSWORD.min, {
        message: 'profile:errors.pdfPasswordShort',
        params,
      })
      .refine((value) => value === '' || isPortable(value), 'profile:errors.pdfPasswordCharacters'),
  ),
});
