import { Island } from '~/islands/runtime/island';
import { BotCheckFields } from '~/views/access/botcheck/bot-check';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { messageForm } from './chat.form';
import type { ChatPageProps } from './chat.types';
import { ChatMore } from './chat-more';
import { ChatIntro, ChatNotes } from './chat-side';

const MAX_CHARACTERS = 2_000;

/** The chat: opens three seconds after the page, at once if there are messages (specification A 2). */
export default function ChatPage(props: ChatPageProps) {
  const { t } = useTranslation('chat');
  const { thread, errors, ended, open } = props;
  const waits = thread === null && Object.keys(errors).length === 0 && !ended;
  return (
    <div className="l-split c-chat-page">
      <ChatIntro {...props} />
      <div className="l-over c-chat-page__place">
        {waits && (
          <p className="c-chat-page__soon">
            {t('waiting')} <a href="#conversa">{t('openNow')}</a>
          </p>
        )}
        <section
          className={cx('c-chat', waits && 'c-chat--late')}
          id="conversa"
          aria-labelledby="conversa-titulo"
        >
          <header className="l-cluster c-chat__head">
            <h2 id="conversa-titulo">{t('panel')}</h2>
            <Badge tone={open ? 'ok' : 'neutral'}>{open ? t('open') : t('closed')}</Badge>
            {thread && <p className="c-chat__reference">{t('reference', { reference: thread.reference })}</p>}
          </header>
          <Messages {...props} />
          <div className="c-chat__foot l-stack">
            <ErrorSummary errors={summaryErrors(errors)} />
            <MessageForm {...props} />
            {thread && <ChatMore {...props} thread={thread} />}
          </div>
        </section>
      </div>
      <ChatNotes />
    </div>
  );
}

function Messages({ thread, here, ended }: ChatPageProps) {
  const { t } = useTranslation('chat');
  if (thread) return <Island name="chat/thread" when="now" props={{ here, initial: thread.messages }} />;
  return (
    <>
      {ended && <Notice tone="ok" title={t('ended')} alert />}
      <Empty icon="message-circle" title={t('empty.title')} text={t('empty.text')} />
    </>
  );
}

function MessageForm({ thread, here, auto, topic, values, errors, formKey, botCheck }: ChatPageProps) {
  const { t } = useTranslation('chat');
  const field = useFields(messageForm, { values, errors });
  const { href } = usePage();
  const first = topic === 'general' ? '' : t(`topics.${topic}.line`);
  return (
    <Form action={href('dexter')} open className="c-form">
      {topic !== 'general' && <p className="u-strong u-small">{t(`topics.${topic}.label`)}</p>}
      <TextArea {...field('texto')} value={values.texto ?? first} rows={3} maxLength={MAX_CHARACTERS} />
      {botCheck && <BotCheckFields {...botCheck} />}
      <Button icon="send">{t('send')}</Button>
      <input type="hidden" name="chave" value={formKey} />
      <input type="hidden" name="assunto" value={topic} />
      {thread && (
        <noscript>
          <div className="l-mt-4 l-stack l-stack--s">
            <p className="u-small">{auto ? t('refresh.on') : t('refresh.off')}</p>
            <p className="l-cluster">
              <a href={here}>{t('refresh.now')}</a>
              {auto && <a href={`${here}?auto=0`}>{t('refresh.stop')}</a>}
            </p>
          </div>
        </noscript>
      )}
    </Form>
  );
}
