/** What a conversation is about; the page's address names it. */
export const CHAT_TOPICS = ['general', 'token'] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** Opening hours in São Paulo: days of the week (Monday is 1), times as `09:00`. */
export interface ChatHours {
  firstDay: number;
  lastDay: number;
  from: string;
  to: string;
}

export interface ChatMessage {
  id: string;
  author: 'visitor' | 'team';
  /** Numbers that look like documents or cards are masked. Empty: the team sent a file. */
  text: string;
  /** ISO 8601. */
  at: string;
  /** `kept`: not sent to the team yet, for longer than usual. */
  state: 'sent' | 'sending' | 'kept';
}

/** A conversation as its visitor sees it. */
export interface ChatThread {
  /** The reference used by visitor and team. */
  reference: string;
  messages: ChatMessage[];
  /** The e-mail address that answers also go to, masked; null when none was left. */
  email: string | null;
}
