import type { ChatThread } from '~/src/domains/chat/chat.types';
import { Button } from '~/views/components/button';
import { Disclosure } from '~/views/components/disclosure';
import { Notice } from '~/views/components/feedback/notice';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { chatEmailForm } from './chat.form';
import type { ChatPageProps } from './chat.types';

/** Further actions on a conversation: getting the reply by e-mail, and ending it. */
export function ChatMore({ thread, values, errors }: ChatPageProps & { thread: ChatThread }) {
  const { t } = useTranslation('chat');
  const field = useFields(chatEmailForm, { values, errors });
  const { href } = usePage();
  return (
    <>
      {thread.email ? (
        <Notice tone="ok" title={t('email.done', { email: thread.email })} />
      ) : (
        <Disclosure summary={t('email.summary')} open={errors.email !== undefined}>
          <Form action={href('chat-email')} open>
            <TextField {...field('email')} />
            <Button look="secondary" icon="mail">
              {t('email.send')}
            </Button>
          </Form>
        </Disclosure>
      )}
      <Form action={href('chat-end')} open>
        <Button look="quiet" size="small" icon="trash-2">
          {t('end')}
        </Button>
      </Form>
    </>
  );
}
