import type { Attachment, Template, TextTemplate } from './notifications.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'messages.attachments': Attachment[];
    'messages.template': Template;
    'text_messages.template': TextTemplate;
  }
}
