import { z } from 'zod';
import { idOrNull, optionalDay, text } from '~/src/http/forms/form';
import type { Locale } from '~/src/shared/locale';

/** The form of a new link. */
export const linkForm = (locale: Locale) =>
  z.object({
    cpf: z.string().trim().max(20).default(''),
    integracao: idOrNull,
    nome: text(150).default(''),
    nascimento: optionalDay('reportHistory:errors.date', locale),
    referencia: text(80).default(''),
  });

/** Recipient of a link. */
export const sendForm = z.object({
  meio: z.enum(['email', 'sms'], { message: 'verification:errors.channel' }),
  para: text(150).default(''),
});
