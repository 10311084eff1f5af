import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Empty } from '~/views/components/feedback/empty';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { useTranslation } from '~/views/translation';

interface SandboxConversation {
  id: number;
  attributes: Record<string, unknown>;
  messages: { id: number; content: string; message_type: number; created_at: number }[];
}

interface Props {
  conversations: SandboxConversation[];
  appOrigin: string;
}

/** The team's side of the chat: conversations, and a form to answer. */
export function HelpDeskPage({ conversations, appOrigin }: Props) {
  const { t } = useTranslation('sandbox');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-stack">
        <h1>{t('chat.title')}</h1>
        <p className="l-page-head__lead">{t('chat.lead')}</p>
        <p className="l-cluster">
          <LinkButton href="/sandbox/chat" look="secondary" icon="refresh-cw">
            {t('chat.refresh')}
          </LinkButton>
          <a href={`${appOrigin}/sandbox`}>{t('chat.back')}</a>
        </p>
      </header>
      {conversations.length === 0 && (
        <Empty icon="message-circle" title={t('chat.empty')} text={t('chat.emptyHint')} />
      )}
      {conversations.map((conversation) => (
        <Conversation key={conversation.id} {...conversation} />
      ))}
    </div>
  );
}

function Conversation({ id, attributes, messages }: SandboxConversation) {
  const { t } = useTranslation('sandbox');
  const facts = Object.entries(attributes).map(([name, value]) => `${name}: ${String(value)}`);
  return (
    <Card title={t('chat.conversation', { number: id })}>
      <div className="l-stack">
        <p className="u-muted u-small">{facts.join(' · ')}</p>
        <ol className="l-grid">
          {messages.map((message) => (
            <li
              key={message.id}
              className={`c-chat__message${message.message_type === 1 ? ' c-chat__message--mine' : ''}`}
            >
              <p className="c-chat__by">{message.message_type === 1 ? t('chat.team') : t('chat.visitor')}</p>
              <p className="c-chat__text">{message.content}</p>
            </li>
          ))}
        </ol>
        <form method="post" action={`/sandbox/chat/${id}/answer`} className="c-form">
          <TextArea name="text" id={`answer-${id}`} label={t('chat.answer')} rows={2} required />
          <Button icon="send">{t('chat.send')}</Button>
        </form>
      </div>
    </Card>
  );
}
