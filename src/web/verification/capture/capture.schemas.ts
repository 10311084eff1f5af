import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { consentForm } from '~/views/verification/capture/capture.form';

const NAME = /^[\p{L}\p{M}' .-]+$/u;

/** Consent, and the person's own data where not known yet. */
export const consentSchema = (asks: { name: boolean; birthDate: boolean }, locale: Locale, today: string) => {
  const { nome, nascimento } = consentForm.schema.shape;
  return consentForm.schema.extend({
    nome: nome.refine(
      (typed) => !asks.name || (typed.includes(' ') && NAME.test(typed)),
      'capture:error.name',
    ),
    nascimento: nascimento
      .transform((typed) => (asks.birthDate ? (parseDay(typed, locale) ?? '') : null))
      .refine((day) => day === null || (day > '1890-01-01' && day < today), 'capture:error.birthDate'),
  });
};
