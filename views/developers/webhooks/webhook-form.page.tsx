import type { ComponentProps } from 'react';
import { type Endpoint, KIND_CHOICES, KIND_PRESETS } from '~/src/domains/developers/webhooks/webhooks.types';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkboxes, CheckboxGroups } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Presets } from '~/views/developers/presets';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type newWebhookForm, webhookForm } from './webhook.form';

const KIND_GROUPS = [
  'report',
  'batch',
  'approval',
  'verification',
  'application',
  'contest',
  'invoice',
  'balance',
  'monitor',
  'incident',
] as const satisfies readonly KindGroup[];
type KindGroup = (typeof KIND_CHOICES)[number] extends infer Kind
  ? Kind extends `${infer Group}.${string}`
    ? Group
    : never
  : never;

interface Props extends FormContent<typeof webhookForm | typeof newWebhookForm> {
  /** Null for a new one. */
  endpoint: Endpoint | null;
  /** Ticked ones. */
  kinds: readonly string[];
  /** Boxes of the status page's components. */
  components: ComponentProps<typeof Checkboxes>['options'];
}

/** An endpoint's URL and event kinds. */
export default function WebhookFormPage({ endpoint, kinds, components, errors, values }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(webhookForm, { values, errors });
  const { href } = usePage();
  const back = endpoint ? href('webhook', { uid: endpoint.id }) : href('webhooks');
  return (
    <div className="l-narrow l-stack">
      <h1>{t(endpoint ? 'webhooks.edit' : 'webhooks.new')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      {!endpoint && (
        <Presets
          routeId="webhook-new"
          names={Object.keys(KIND_PRESETS) as (keyof typeof KIND_PRESETS)[]}
          labels={(name) => t(`presets.${name}`)}
        />
      )}
      <Form action={endpoint ? href('webhook-change', { uid: endpoint.id }) : href('webhook-new')}>
        <TextField {...field('name')} value={values.name ?? endpoint?.name} required />
        <TextField
          {...field('url')}
          hint={endpoint ? t('form.urlKeep', { host: endpoint.host }) : t('form.urlHint')}
          optional={endpoint !== null}
        />
        <Fieldset field={field('kinds')}>
          <CheckboxGroups
            name="kinds"
            groups={KIND_GROUPS.map((group) => ({
              key: group,
              title: t(`kindGroup.${group}`),
              options: KIND_CHOICES.filter((kind) => kind.startsWith(`${group}.`)).map((kind) => ({
                value: kind,
                label: <code>{kind}</code>,
                hint: t(`kind.${kind.replace('.', '_').replace('*', 'all')}` as 'kind.report_all'),
                checked: kinds.includes(kind),
              })),
            }))}
          />
        </Fieldset>
        <Fieldset field={field('components')}>
          <Checkboxes name="components" options={components} />
        </Fieldset>
        <ButtonGroup>
          <Button>{t(endpoint ? 'form.save' : 'form.add')}</Button>
          <LinkButton href={back} look="secondary">
            {t('form.back')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </div>
  );
}
