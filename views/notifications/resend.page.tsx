import type { SentMessage } from '~/src/domains/notifications/operator.types';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Moment } from '~/views/components/data/moment';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { resendForm } from './resend.form';

interface Props extends FormContent<typeof resendForm> {
  message: SentMessage;
  /** Key that makes a double submission one action. */
  order: string;
}

/** For operators: one e-mail, and why it goes out again. */
export default function ResendPage({ message, order, errors, values }: Props) {
  const { t } = useTranslation('operatorWork');
  const { href } = usePage();
  const field = useFields(resendForm, { errors, values });
  return (
    <OperatorLayout
      title={t('messages.again')}
      lead={<a href={href('operator-outbox')}>{t('messages.title')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card>
        <DescriptionList
          items={[
            { term: t('messages.template'), value: t(`messages.kind.${message.template}`) },
            { term: t('messages.to'), value: message.to },
            { term: t('messages.state'), value: t(`messages.states.${message.state}`) },
            { term: t('messages.created'), value: <Moment at={message.createdAt} /> },
          ]}
        />
        {message.canResend || values.reason ? (
          <Form action={href('operator-message-resend', { uid: message.id })}>
            <p>{t('messages.againLead')}</p>
            <input type="hidden" name="order" value={order} />
            <TextArea {...field('reason')} rows={3} />
            <Button>{t('messages.submit')}</Button>
          </Form>
        ) : (
          <p>{t('messages.gone')}</p>
        )}
      </Card>
    </OperatorLayout>
  );
}
