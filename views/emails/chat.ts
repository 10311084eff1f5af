import type { ChatEmails } from '~/src/domains/chat/chat.emails';
import type { Composers } from './content';

export const chatEmails: Composers<ChatEmails> = {
  'chat-handover': ({ reference, number, email, topic }, t) => ({
    subject: t('chatHandover.subject', { reference }),
    preview: t('chatHandover.preview'),
    heading: t('chatHandover.heading', { reference }),
    paragraphs: [
      t('chatHandover.body', { email }),
      t('chatHandover.topic', { topic: t(`chatHandover.topics.${topic}`) }),
      number === null
        ? t('chatHandover.notYet', { reference })
        : t('chatHandover.where', { reference, number }),
    ],
    button: null,
    notes: [t('chatHandover.note')],
  }),
};
