import type { Confirmation } from '~/src/domains/access/credentials/confirm.types';
import type { ApiKey } from '~/src/domains/developers/keys/keys.types';
import { ENVIRONMENTS, KEY_LIFETIMES_DAYS, MAX_PER_MINUTE } from '~/src/domains/developers/keys/keys.types';
import { SCOPES } from '~/src/shared/rights/scopes';
import { ConfirmAgain, ConfirmFields } from '~/views/access/credentials/confirm-identity';
import { Button, ButtonGroup } from '~/views/components/button';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Null for a new one. */
  apiKey: ApiKey | null;
  /** Ticked ones. */
  scopes: readonly string[];
  /** The required proof of identity; null while none is. */
  confirmation: Confirmation | null;
  /** Whether there is a test environment. */
  withTests: boolean;
  errors: Record<string, string[]>;
  values: Record<string, string>;
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
        {t('form.back')}
      </LinkButton>
    </ButtonGroup>
  );
}

function EnvironmentChoice({ withTests, errors, values }: Props) {
  const { t } = useTranslation('developers');
  if (!withTests) return <input type="hidden" name="environment" value="live" />;
  return (
    <RadioCards
      name="environment"
      label={t('keyForm.environment')}
      value={values.environment ?? 'test'}
      error={errors.environment?.[0]}
      options={ENVIRONMENTS.map((each) => ({
        value: each,
        title: t(`environment.${each}`),
        hint: t(`environment.${each}Text`),
      }))}
    />
  );
}

function Purpose({ apiKey: key, scopes, errors, values }: Props) {
  const { t } = useTranslation('developers');
  return (
    <>
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        value={values.name ?? key?.name}
        error={errors.name?.[0]}
        maxLength={60}
        required
      />
      <Fieldset
        field={{
          name: 'scopes',
          label: t('keyForm.scopes'),
          hint: t('keyForm.scopesHint'),
          error: errors.scopes?.[0],
        }}
      >
        <Checkboxes
          name="scopes"
          options={SCOPES.map((scope) => ({
            value: scope,
            label: <code>{scope}</code>,
            hint: t(`scope.${scope.replace(':', '_')}` as 'scope.reports_read'),
            checked: scopes.includes(scope),
          }))}
        />
      </Fieldset>
    </>
  );
}

function Limits({ apiKey: key, errors, values }: Props) {
  const { t } = useTranslation('developers');
  return (
    <>
      <TextArea
        name="networks"
        label={t('keyForm.networks')}
        hint={t('keyForm.networksHint')}
        value={values.networks ?? key?.networks.join('\n')}
        error={errors.networks?.[0]}
        rows={3}
        maxLength={1_000}
        optional
      />
      <TextField
        name="perMinute"
        label={t('keyForm.perMinute')}
        hint={t('keyForm.perMinuteHint', { most: MAX_PER_MINUTE })}
        value={values.perMinute ?? String(key?.perMinute ?? MAX_PER_MINUTE)}
        error={errors.perMinute?.[0]}
        inputMode="numeric"
        width="short"
        maxLength={3}
      />
      {!key && (
        <Select
          name="days"
          label={t('keyForm.days')}
          value={values.days ?? '365'}
          error={errors.days?.[0]}
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
