import { z } from 'zod';
import { MAX_CHARACTERS } from '~/src/domains/chat/chat.rules';
import { CHAT_TOPICS } from '~/src/domains/chat/chat.types';
import { text } from '~/src/shared/input/form-fields';
import { defineForm, field } from '~/views/components/forms/define-form';

/** Topic of a conversation, from the URL; `general` for anything else. */
export const chatTopic = z.enum(CHAT_TOPICS).catch('general');

/** One message; its key was generated with the form. */
export const messageForm = defineForm('chat', {
  texto: field('message', text(MAX_CHARACTERS).pipe(z.string().min(1, 'chat:errors.empty')), {
    hint: 'messageHint',
  }),
  chave: z.uuid('validation:invalid'),
  assunto: chatTopic,
});

/** The address for replies. */
export const chatEmailForm = defineForm('chat', {
  email: field(
    'email.label',
    text(100)
      .pipe(z.email('validation:emailInvalid'))
      .transform((address) => address.toLowerCase()),
    { hint: 'email.hint', type: 'email', autoComplete: 'email', maxLength: 100 },
  ),
});
