import { PURPOSES } from '~/src/domains/reports/reports.types';
import { Button } from '~/views/components/button';
import { Checkbox } from '~/views/components/checkbox';
import { ErrorSummary } from '~/views/components/error-summary';
import { TextField } from '~/views/components/field';
import { Fieldset } from '~/views/components/fieldset';
import { summaryErrors } from '~/views/components/form-errors';
import { Select } from '~/views/components/select';
import { TextArea } from '~/views/components/text-area';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  uid: string;
  isNew: boolean;
  version: number;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

type Part = Pick<Props, 'values' | 'errors'>;

/** How people are verified for one use. */
export default function IntegrationPage({ uid, isNew, version, values, errors }: Props) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <div className="l-stack">
      <p>
        <a href={href('doccheck-integrations')}>{t('integrations.title')}</a>
      </p>
      <header className="l-page-head">
        <h1>{isNew ? t('integrations.new') : t('integration.title')}</h1>
        {!isNew && <span className="u-muted">{t('integration.version', { version })}</span>}
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('doccheck-integration', { uid })} className="c-card l-stack">
        <input type="hidden" name="versao" value={values.versao} />
        <Use values={values} errors={errors} />
        <Decision values={values} errors={errors} />
        <Limits values={values} errors={errors} />
        <Brand values={values} errors={errors} />
        {!isNew && (
          <Checkbox
            name="ativa"
            label={t('integration.active')}
            checked={values.ativa === 'on'}
            look="switch"
          />
        )}
        <div className="c-button-group">
          <Button>{t('integration.submit')}</Button>
        </div>
      </Form>
    </div>
  );
}

function Use({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const { t: tReports } = useTranslation('reports');
  return (
    <>
      <TextField
        name="nome"
        label={t('integration.name')}
        value={values.nome}
        error={errors.nome?.[0]}
        autoComplete="off"
        required
      />
      <Select
        name="finalidade"
        label={t('integration.purpose')}
        value={values.finalidade}
        error={errors.finalidade?.[0]}
        options={PURPOSES.map((value) => ({ value, label: tReports(`purpose.${value}`) }))}
      />
      <Fieldset field={{ name: 'desafio', label: t('integration.steps') }}>
        <Checkbox
          name="desafio"
          label={t('integration.challenge')}
          hint={t('integration.challengeHint')}
          checked={values.desafio === 'on'}
        />
        <Checkbox name="documento" label={t('integration.document')} checked={values.documento === 'on'} />
      </Fieldset>
    </>
  );
}

function Decision({ values }: Part) {
  const { t } = useTranslation('verification');
  return (
    <>
      <Fieldset
        field={{ name: 'aprova', label: t('integration.automatic'), hint: t('integration.automaticHint') }}
      >
        <Checkbox name="aprova" label={t('integration.approval')} checked={values.aprova === 'on'} />
        <Checkbox name="rejeita" label={t('integration.rejection')} checked={values.rejeita === 'on'} />
      </Fieldset>
      <Select
        name="base"
        label={t('integration.provider')}
        value={values.base}
        options={[
          { value: 'none', label: t('integration.providerNone') },
          { value: 'datavalid', label: t('integration.providerDatavalid') },
        ]}
      />
    </>
  );
}

function Limits({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = (name: 'horas' | 'minutos' | 'dias', label: string) => (
    <TextField
      name={name}
      label={label}
      value={values[name]}
      error={errors[name]?.[0]}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <>
      {field('horas', t('integration.linkHours'))}
      {field('minutos', t('integration.reviewMinutes'))}
      {field('dias', t('integration.retentionDays'))}
    </>
  );
}

function Brand({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  return (
    <>
      <TextArea
        name="dominios"
        label={t('integration.hosts')}
        hint={t('integration.hostsHint')}
        value={values.dominios}
        error={errors.dominios?.[0]}
        rows={3}
      />
      <TextField
        name="marca"
        label={t('integration.brandName')}
        hint={t('integration.brandHint')}
        value={values.marca}
        error={errors.marca?.[0]}
        autoComplete="off"
      />
      <TextField
        name="cor"
        label={t('integration.brandColor')}
        hint={t('integration.colorHint')}
        value={values.cor}
        error={errors.cor?.[0]}
        autoComplete="off"
      />
    </>
  );
}
