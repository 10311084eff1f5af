import { z } from 'zod';
import { fitsEveryReader, PDF_PASSWORD } from '~/src/domains/profile/pdf-password.rules';

const typed = z.preprocess(
  (value) => (typeof value === 'string' ? value : ''),
  z.string().max(PDF_PASSWORD.max, 'profile:errors.pdfPasswordLong'),
);

/** An own password for PDFs. */
export const pdfPasswordForm = z.object({
  pdfPassword: typed
    .refine((value) => value.length >= PDF_PASSWORD.min, 'profile:errors.pdfPasswordShort')
    .refine((value) => value === '' || fitsEveryReader(value), 'profile:errors.pdfPasswordCharacters'),
});

/** The button that goes back to the document's first characters. */
export const noPdfPassword = z.object({}).transform(() => ({ pdfPassword: null }));
