import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { ENVIRONMENTS, KEY_LIFETIMES_DAYS, MAX_PER_MINUTE } from '~/src/domains/developers/keys/keys.types';
import { SCOPE_PRESETS, SCOPES, type Scope } from '~/src/shared/rights/scopes';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { Button, ButtonGroup } from '~/views/components/button';
import { CheckboxGroups } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { Presets } from '~/views/developers/presets';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { newKeyForm } from './key.form';

interface Props extends FormContent<typeof newKeyForm> {
  /** Null for a new one. */
  apiKey: ApiKey | null;
  /** Ticked ones. */
  scopes: readonly string[];
  /** The required proof of identity; null while none is. */
  confirmation: Confirmation | null;
  /** Whether there is a test environment. */
  withTests: boolean;
}

/** A key's scopes, networks and rate limit. */
export default function KeyFormPage(props: Props) {
  const { apiKey: key, confirmation, errors } = props;
  const { t } = useTranslation('developers');
  const { href } = usePage();
  const sendTo = key ? href('api-key-change-code', { uid: key.id }) : href('api-key-new-code');
  return (
    <div className="l-narrow l-stack">
      <h1>{t(key ? 'keys.edit' : 'keys.new')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      {!key && (
        <Presets
          routeId="api-key-new"
          names={Object.keys(SCOPE_PRESETS) as (keyof typeof SCOPE_PRESETS)[]}
          labels={(name) => t(`presets.${name}`)}
        />
      )}
      <Form action={key ? href('api-key-change', { uid: key.id }) : href('api-key-new')}>
        {!key && <EnvironmentChoice {...props} />}
        <Purpose {...props} />
        <Limits {...props} />
        {!key && <p className="u-muted">{t('keyForm.actsForYou')}</p>}
        {key && confirmation && <p>{t('keyForm.widens')}</p>}
        {confirmation ? (
          <ConfirmFields
            confirmation={confirmation}
            errors={errors}
            submit={<Buttons {...props} />}
            sendTo={sendTo}
          />
        ) : (
          <Buttons {...props} />
        )}
      </Form>
      {confirmation && <ConfirmAgain confirmation={confirmation} action={sendTo} />}
    </div>
  );
}

function Buttons({ apiKey: key }: Props) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  return (
    <ButtonGroup>
      <Button>{t(key ? 'form.save' : 'keyForm.add')}</Button>
      <LinkButton href={key ? href('api-key', { uid: key.id }) : href('api-keys')} look="secondary">
        {t(key ? 'keyForm.backToKey' : 'keyForm.back')}
      </LinkButton>
    </ButtonGroup>
  );
}

function EnvironmentChoice({ withTests, errors, values }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(newKeyForm, { values, errors });
  if (!withTests) return <input type="hidden" name="environment" value="live" />;
  return (
    <RadioCards
      {...field('environment')}
      value={values.environment ?? 'test'}
      options={ENVIRONMENTS.map((each) => ({
        value: each,
        title: t(`environment.${each}`),
        hint: t(`environment.${each}Text`),
      }))}
    />
  );
}

const SCOPE_GROUPS = [
  'reports',
  'batches',
  'verifications',
  'recruitment',
  'billing',
  'team',
  'webhooks',
] as const satisfies readonly ScopeGroup[];
type ScopeGroup = Scope extends `${infer Group}:${string}` ? Group : never;

function Purpose({ apiKey: key, scopes, errors, values }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(newKeyForm, { values, errors });
  return (
    <>
      <TextField {...field('name')} value={values.name ?? key?.name} required />
      <Fieldset field={field('scopes')}>
        <CheckboxGroups
          name="scopes"
          groups={SCOPE_GROUPS.map((group) => ({
            key: group,
            title: t(`scopeGroup.${group}`),
            options: SCOPES.filter((scope) => scope.startsWith(`${group}:`)).map((scope) => ({
              value: scope,
              label: <code>{scope}</code>,
              hint: t(`scope.${scope.replace(':', '_')}` as 'scope.reports_read'),
              checked: scopes.includes(scope),
            })),
          }))}
        />
      </Fieldset>
    </>
  );
}

function Limits({ apiKey: key, errors, values }: Props) {
  const { t } = useTranslation('developers');
  const field = useFields(newKeyForm, { values, errors });
  return (
    <>
      <TextArea {...field('networks')} value={values.networks ?? key?.networks.join('\n')} rows={3} />
      <TextField
        {...field('perMinute')}
        hint={t('keyForm.perMinuteHint', { most: MAX_PER_MINUTE })}
        value={values.perMinute ?? String(key?.perMinute ?? MAX_PER_MINUTE)}
        width="short"
      />
      {!key && (
        <Select
          {...field('days')}
          value={values.days ?? '365'}
          width="medium"
          options={KEY_LIFETIMES_DAYS.map((days) => ({
            value: String(days),
            label: days === 0 ? t('keys.noEnd') : t('keyForm.life', { count: days }),
          }))}
        />
      )}
    </>
  );
}
