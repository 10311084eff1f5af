import { z } from 'zod';
import { idOrNull, optionalDay, text } from '~/src/shared/input/form-fields';
import { MAX_DOCUMENT_TEXT } from '~/src/shared/input/typed-document';
import type { Locale } from '~/src/shared/locale';
import { defineForm, field, readElsewhere } from '~/views/components/forms/define-form';

/** The form of a new link. */
export const linkForm = defineForm('verification', {
  cpf: field('link.cpf', z.string().trim().max(MAX_DOCUMENT_TEXT).default('')),
  integracao: field('list.integration', idOrNull),
  nome: field('link.name', text(150).default(''), { hint: 'link.optional', autoComplete: 'off' }),
  nascimento: field('link.birthDate', readElsewhere, { hint: 'link.birthHint' }),
  referencia: field('link.reference', text(80).default(''), {
    hint: 'link.referenceHint',
    autoComplete: 'off',
  }),
});

/** The same, with the day as the reader's language writes it. */
export const linkSchema = (locale: Locale) =>
  linkForm.schema.extend({ nascimento: optionalDay('validation:day', locale) });

/** Recipient of a link. */
export const sendForm = defineForm('verification', {
  meio: field('send.channel', z.enum(['email', 'sms'], { message: 'verification:errors.channel' })),
  para: field('send.to', text(150).default(''), { hint: 'send.hint', autoComplete: 'off' }),
});
