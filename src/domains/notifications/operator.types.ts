import type { Template } from './notifications.types';

export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as operators see it: the address masked, the words not at all. */
export interface SentMessage {
  id: string;
  template: Template;
  /** `m•••@demo.test`. */
  to: string;
  state: MessageState;
  createdAt: Date;
  sentAt: Date | null;
  /** Codes and links that soon expire are never sent again. */
  mayResend: boolean;
}
