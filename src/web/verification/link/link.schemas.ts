import { z } from 'zod';
import { idOrNull, optionalDay, text } from '~/src/http/forms/form';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';

/** The form of a new link. */
export const linkForm = (locale: Locale) =>
  z.object({
    cpf: z.string().trim().max(MAX_DOCUMENT_TEXT).default(''),
    integracao: idOrNull,
    nome: text(150).default(''),
    nascimento: optionalDay('validation:day', locale),
    referencia: text(80).default(''),
  });

/** Recipient of a link. */
export const sendForm = z.object({
  meio: z.enum(['email', 'sms'], { message: 'verification:errors.channel' }),
  para: text(150).default(''),
});
