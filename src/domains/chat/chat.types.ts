/** What a conversation is about; the page's address names it. */
export const CHAT_TOPICS = ['general', 'token'] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** When somebody answers, in São Paulo: days of the week (Monday is 1), times as `09:00`. */
export interface ChatHours {
  firstDay: number;
  lastDay: number;
  from: string;
  to: string;
}

export interface ChatMessage {
  id: string;
  author: 'visitor' | 'team';
  /** Numbers that looked like documents or cards are dots. Empty: the team sent a file. */
  text: string;
  /** ISO 8601. */
  at: string;
  /** `kept`: the team does not have it yet, and it took longer than it should. */
  state: 'sent' | 'sending' | 'kept';
}

/** A conversation as its visitor sees it. */
export interface ChatThread {
  /** What person and team call it. */
  reference: string;
  messages: ChatMessage[];
  /** Where answers go too, masked; null when no address was left. */
  email: string | null;
}
