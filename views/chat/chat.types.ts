import type { ChatHours, ChatThread, ChatTopic } from '~/src/domains/chat/chat.types';
import type { BotCheck } from '~/views/access/botcheck/bot-check';
import type { FormContent } from '~/views/components/forms/define-form';
import type { chatEmailForm, messageForm } from './chat.form';

export interface ChatPageProps extends FormContent<typeof messageForm | typeof chatEmailForm> {
  /** Null before the first message. */
  thread: ChatThread | null;
  /** This page's address. */
  here: string;
  /** The page refreshes itself without script. */
  auto: boolean;
  topic: ChatTopic;
  hours: ChatHours;
  open: boolean;
  /** Makes a double submission one message. */
  formKey: string;
  botCheck: BotCheck | null;
  /** The visit's conversation was just deleted. */
  ended: boolean;
}
