import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { SubscriptionFields, type SubscriptionProps } from './subscription-fields';

/** The form of notices by mail, alone. */
export default function SubscribePage(props: SubscriptionProps) {
  const { t } = useTranslation('status');
  const { href } = usePage();
  return (
    <div className="l-narrow l-stack">
      <p>
        <a href={href('status')}>{t('title')}</a>
      </p>
      <h1>{t('subscribe.title')}</h1>
      <ErrorSummary errors={summaryErrors(props.errors)} />
      <SubscriptionFields {...props} />
    </div>
  );
}
