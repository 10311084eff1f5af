import type { ChatHours, ChatThread, ChatTopic } from '~/src/domains/chat/chat.types';
import type { BotCheck } from '~/views/access/botcheck/bot-check';

export interface ChatPageProps {
  /** Null before the first message. */
  thread: ChatThread | null;
  /** This page's address. */
  here: string;
  /** The page refreshes itself without script. */
  auto: boolean;
  topic: ChatTopic;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  hours: ChatHours;
  open: boolean;
  /** Makes a double submission one message. */
  formKey: string;
  botCheck: BotCheck | null;
  /** The visit's conversation was just deleted. */
  ended: boolean;
}
