import type { MessageProblem, Template } from './notifications.types';

const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;
type MessageState = (typeof MESSAGE_STATES)[number];

/** What the list shows: one state, or what did not arrive though it was sent, or was not sent for that. */
export const MESSAGE_VIEWS = [...MESSAGE_STATES, 'returned'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** A message as operators see it: address masked, without its text. */
export interface SentMessage {
  id: string;
  template: Template;
  /** `m•••@demo.test`. */
  to: string;
  state: MessageState;
  problem: MessageProblem | null;
  /** The mail server's code, as in `5.1.1` (RFC 3463). */
  code: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Short-lived codes and links are never resent. */
  canResend: boolean;
}
