import type { Template } from './notifications.types';

export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as operators see it: address masked, without its text. */
export interface SentMessage {
  id: string;
  template: Template;
  /** `m•••@demo.test`. */
  to: string;
  state: MessageState;
  createdAt: Date;
  sentAt: Date | null;
  /** Short-lived codes and links are never resent. */
  canResend: boolean;
}
