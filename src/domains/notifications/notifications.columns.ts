import type { Attachment, MessageProblem, Template, TextTemplate } from './notifications.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'messages.attachments': Attachment[];
    'messages.problem': MessageProblem;
    'messages.template': Template;
    'text_messages.template': TextTemplate;
  }
}
