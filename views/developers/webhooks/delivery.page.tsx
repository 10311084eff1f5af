import type { Attempt, Delivery, Endpoint } from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { DeliveryBadge, isRunning } from './parts';

interface Props {
  endpoint: Endpoint;
  delivery: Delivery;
  attempts: readonly Attempt[];
  errors: FormErrors<never>;
}

/** A delivery: its event, and every attempt with its response. */
export default function DeliveryPage({ endpoint, delivery, attempts, errors }: Props) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  const to = { uid: endpoint.id, deliveryUid: delivery.id };
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <p>
            <a href={href('webhook', { uid: endpoint.id })}>{endpoint.name}</a>
          </p>
          <h1>
            <code>{delivery.kind}</code>
          </h1>
        </div>
        {isRunning(endpoint) && (
          <Form action={href('webhook-replay', to)}>
            <Button look="secondary" icon="refresh-cw">
              {t('delivery.replay')}
            </Button>
          </Form>
        )}
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <DescriptionList
        items={[
          { term: t('deliveries.state'), value: <DeliveryBadge state={delivery.state} /> },
          { term: 'webhook-id', value: <code className="u-break">{delivery.eventId}</code> },
          { term: 'data.id', value: <code className="u-break">{delivery.subjectId}</code> },
          { term: t('deliveries.at'), value: formatDateTime(delivery.createdAt, locale) },
          ...(delivery.nextAt
            ? [{ term: t('deliveries.next'), value: formatDateTime(delivery.nextAt, locale) }]
            : []),
        ]}
      />
      <section className="l-stack">
        <h2>{t('delivery.attempts')}</h2>
        {attempts.length === 0 && <p>{t('delivery.none')}</p>}
        <ol className="l-stack">
          {attempts.map((each) => (
            <li key={each.number}>
              <AttemptText {...each} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function AttemptText({ at, status, problem, tookMs, body }: Attempt) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  return (
    <>
      <p>
        <strong>{status ?? t(`attempt.${problem ?? 'down'}`)}</strong>{' '}
        <span className="u-muted">
          {formatDateTime(at, locale)} · {t('attempt.took', { ms: tookMs })}
        </span>
      </p>
      {body && (
        <pre className="u-break">
          <code>{body}</code>
        </pre>
      )}
    </>
  );
}
