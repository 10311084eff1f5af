import { z } from 'zod';
import { MAX_CHARACTERS } from '~/src/domains/chat/chat.rules';
import { CHAT_TOPICS } from '~/src/domains/chat/chat.types';
import { text } from '~/src/http/forms/form';

/** Topic of a conversation, from the URL; `general` for anything else. */
export const chatTopic = z.enum(CHAT_TOPICS).catch('general');

/** One message; its key was generated with the form. */
export const messageForm = z.object({
  texto: text(MAX_CHARACTERS).pipe(z.string().min(1, 'chat:errors.empty')),
  chave: z.uuid('validation:invalid'),
  assunto: chatTopic,
});

/** The address for replies. */
export const chatEmailForm = z.object({
  email: text(100)
    .pipe(z.email('validation:emailInvalid'))
    .transform((address) => address.toLowerCase()),
});
