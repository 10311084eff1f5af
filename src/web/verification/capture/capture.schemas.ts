import { z } from 'zod';
import { checkbox } from '~/src/http/forms/form';
import { parseDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';

const NAME = /^[\p{L}\p{M}' .-]+$/u;

/** Consent, and the person's own data where not known yet. */
export const consentForm = (asks: { name: boolean; birthDate: boolean }, locale: Locale, today: string) =>
  z.object({
    nome: z
      .string()
      .trim()
      .max(150, 'validation:tooLong')
      .default('')
      .refine((typed) => !asks.name || (typed.includes(' ') && NAME.test(typed)), 'capture:error.name'),
    nascimento: z
      .string()
      .trim()
      .max(40)
      .default('')
      .transform((typed) => (asks.birthDate ? (parseDay(typed, locale) ?? '') : null))
      .refine((day) => day === null || (day > '1890-01-01' && day < today), 'capture:error.birthDate'),
    aceite: checkbox.refine((accepted) => accepted, 'capture:error.consent'),
  });

export const pictureForm = z.object({
  tipo: z.enum(['selfie', 'front', 'back'], 'capture:problem.none'),
  /** The number of the try that the page offered. */
  tentativa: z.coerce.number().int().positive().nullable().catch(null),
});

/** The movements with the times at which the page took their pictures: `left:1200 right:3400`. */
const takenTimes = z
  .string()
  .max(200)
  .catch('')
  .transform(
    (text) => new Map([...text.matchAll(/([a-z]+):(\d{1,12})/g)].map(([, kind, ms]) => [kind, Number(ms)])),
  );

/** A malformed nonce is treated like an expired one. */
export const challengeForm = z.object({ nonce: z.string().max(100).catch(''), tomadas: takenTimes });
