import type { Delivery, DeliveryState, Endpoint } from '~/src/domains/developers/webhooks/webhooks.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button, ButtonGroup, type ButtonLook } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { Disclosure } from '~/views/components/disclosure';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Deliveries } from './deliveries';
import { EndpointBadge, isRunning, Kinds } from './parts';
import { removeForm, resendForm } from './webhook.form';

interface Props {
  endpoint: Endpoint;
  deliveries: readonly Delivery[];
  next: string | null;
  /** The state that the list is filtered by. */
  state: DeliveryState | null;
  /** Shown on request, on this page only. */
  secret: string | null;
  errors: FormErrors<typeof resendForm | typeof removeForm>;
}

/** An endpoint: its state, secret and deliveries. */
export default function WebhookPage(props: Props) {
  const { endpoint, errors } = props;
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const to = { uid: endpoint.id };
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <div>
          <p>
            <a href={href('webhooks')}>{t('webhooks.back')}</a>
          </p>
          <h1>{endpoint.name}</h1>
          <p className="l-page-head__lead">
            <EndpointBadge state={endpoint.state} />
          </p>
        </div>
        <LinkButton href={href('webhook-change', to)} look="secondary">
          {t('webhooks.edit')}
        </LinkButton>
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Trouble endpoint={endpoint} />
      <Facts endpoint={endpoint} />
      <Actions endpoint={endpoint} />
      <Secret {...props} />
      <Deliveries {...props} />
      {isRunning(endpoint) && <ReplaySince endpoint={endpoint} />}
      <Remove endpoint={endpoint} />
    </div>
  );
}

function Trouble({ endpoint: { state, failingSince, disabledReason } }: Pick<Props, 'endpoint'>) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  if (state === 'failing' && failingSince) {
    return (
      <Notice tone="warning" title={t('trouble.title')}>
        {t('trouble.since', { since: formatDateTime(failingSince, locale) })}
      </Notice>
    );
  }
  if (!disabledReason) return null;
  return (
    <Notice tone="error" title={t('trouble.disabled')}>
      {t(`trouble.${disabledReason}`)}
    </Notice>
  );
}

function Facts({ endpoint }: Pick<Props, 'endpoint'>) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  const { host, kinds, deliveredAt, createdAt } = endpoint;
  return (
    <DescriptionList
      items={[
        { term: t('webhooks.host'), value: <span className="u-break">{host}</span> },
        { term: t('webhooks.kinds'), value: <Kinds kinds={kinds} /> },
        {
          term: t('webhooks.last'),
          value: deliveredAt ? formatDateTime(deliveredAt, locale) : t('webhooks.never'),
        },
        { term: t('webhooks.waiting'), value: String(endpoint.waiting) },
        { term: t('webhooks.since'), value: formatDateTime(createdAt, locale) },
      ]}
    />
  );
}

function Actions({ endpoint }: Pick<Props, 'endpoint'>) {
  const { t } = useTranslation('developers');
  const uid = endpoint.id;
  return (
    <ButtonGroup>
      {isRunning(endpoint) ? (
        <>
          <Press route="webhook-test" uid={uid} icon="send" text={t('action.test')} />
          <Press route="webhook-pause" uid={uid} icon="pause" text={t('action.pause')} />
        </>
      ) : (
        <Press route="webhook-resume" uid={uid} look="primary" icon="play" text={t('action.resume')} />
      )}
    </ButtonGroup>
  );
}

function Secret({ endpoint, secret }: Props) {
  const { t } = useTranslation('developers');
  const { locale } = usePage();
  return (
    <Card title={t('secret.title')}>
      <p>{t('secret.text')}</p>
      {endpoint.oldSecretUntil && (
        <p>{t('secret.both', { until: formatDateTime(endpoint.oldSecretUntil, locale) })}</p>
      )}
      {secret ? (
        <CopyField id="secret" label={t('secret.value')} value={secret} hint={t('secret.hint')} />
      ) : (
        <ButtonGroup>
          <Press route="webhook-secret" uid={endpoint.id} icon="eye" text={t('secret.show')} />
          <Press
            route="webhook-rotate"
            uid={endpoint.id}
            look="quiet"
            icon="refresh-cw"
            text={t('secret.rotate')}
          />
        </ButtonGroup>
      )}
    </Card>
  );
}

interface PressProps extends Pick<ButtonLook, 'look' | 'icon'> {
  route: 'webhook-test' | 'webhook-pause' | 'webhook-resume' | 'webhook-secret' | 'webhook-rotate';
  uid: string;
  text: string;
}

/** A button that does one thing to the endpoint. */
function Press({ route, uid, text, look = 'secondary', icon }: PressProps) {
  const { href } = usePage();
  return (
    <Form action={href(route, { uid })}>
      <Button look={look} icon={icon}>
        {text}
      </Button>
    </Form>
  );
}

const HOURS = [1, 6, 24, 72, 168, 720] as const;

function ReplaySince({ endpoint }: Pick<Props, 'endpoint'>) {
  const { t } = useTranslation('developers');
  const field = useFields(resendForm);
  const { href } = usePage();
  return (
    <Disclosure summary={t('replay.title')}>
      <Form action={href('webhook-replay-since', { uid: endpoint.id })}>
        <Select
          {...field('hours')}
          value="24"
          options={HOURS.map((hours) => ({
            value: String(hours),
            label: t('replay.hours', { count: hours }),
          }))}
        />
        <Button look="secondary" icon="refresh-cw">
          {t('replay.do')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Remove({ endpoint }: Pick<Props, 'endpoint'>) {
  const { t } = useTranslation('developers');
  const field = useFields(removeForm);
  const { href } = usePage();
  return (
    <Disclosure summary={t('remove.title')}>
      <p>{t('remove.text')}</p>
      <Form action={href('webhook-remove', { uid: endpoint.id })}>
        <Checkbox {...field.box('sure')} />
        <Button look="danger" icon="trash-2">
          {t('remove.do')}
        </Button>
      </Form>
    </Disclosure>
  );
}
