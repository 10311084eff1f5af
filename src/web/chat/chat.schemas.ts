import { z } from 'zod';
import { MAX_CHARACTERS } from '~/src/domains/chat/chat.rules';
import { CHAT_TOPICS } from '~/src/domains/chat/chat.types';
import { text } from '~/src/http/forms/form';

/** What a conversation is about, by the page's address; anything else is nothing in particular. */
export const chatTopic = z.enum(CHAT_TOPICS).catch('general');

/** One message; its key was drawn with the form. */
export const messageForm = z.object({
  texto: text(MAX_CHARACTERS).pipe(z.string().min(1, 'chat:errors.empty')),
  chave: z.uuid('validation:invalid'),
  assunto: chatTopic,
});

/** Where answers are to go. */
export const chatEmailForm = z.object({
  email: text(100)
    .pipe(z.email('validation:emailInvalid'))
    .transform((address) => address.toLowerCase()),
});
