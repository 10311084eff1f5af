import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { PURPOSES } from '~/src/domains/reports/reports.types';
import type { PolicyVersion } from '~/src/domains/verification/integrations/integrations.store';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { type Column, Table } from '~/views/components/data/table';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { ChangeReason } from '~/views/controls/change-reason';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type ReviewRights, SubBar } from '~/views/verification/sub-bar';
import { integrationForm } from './integration.form';

interface Props extends ReviewRights, FormContent<typeof integrationForm> {
  versions: PolicyVersion[];
  /** What waits for a second person. */
  changes: WaitingChange[];
  uid: string;
  isNew: boolean;
  version: number;
}

type Part = Pick<Props, 'values' | 'errors'>;

/** An integration: how people are verified for one use case. */
export default function IntegrationPage(props: Props) {
  const { uid, isNew, version, values, errors } = props;
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  const { href } = usePage();
  return (
    <>
      <SubBar {...props} place="integrations" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('doccheck-integrations')}>{t('integrations.title')}</a>
        </p>
        <header className="l-page-head">
          <h1>{isNew ? t('integrations.new') : t('integration.title')}</h1>
          {!isNew && <span className="u-muted">{t('integration.version', { version })}</span>}
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        <WaitingChanges changes={props.changes} />
        <Form action={href('doccheck-integration', { integrationUid: uid })} className="c-card l-stack">
          <input type="hidden" name="versao" value={values.versao} />
          <Use values={values} errors={errors} />
          <Decision values={values} errors={errors} />
          <Review values={values} errors={errors} />
          <Limits values={values} errors={errors} />
          <Brand values={values} errors={errors} />
          {!isNew && <Checkbox {...field.box('ativa')} look="switch" />}
          <div className="c-button-group">
            <Button>
              {isNew ? t('integration.submit') : t('integration.saveAs', { version: version + 1 })}
            </Button>
          </div>
        </Form>
        {!isNew && <Programs uid={uid} />}
        {!isNew && <Versions {...props} />}
      </div>
    </>
  );
}

/** Programs that are notified, and where to configure them. */
function Programs({ uid }: { uid: string }) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <section className="c-card" aria-labelledby="programas">
      <h2 id="programas">{t('integration.programs')}</h2>
      <p>{t('integration.programsText')}</p>
      <div className="c-button-group">
        <LinkButton href={href('webhooks')} look="secondary" icon="webhook">
          {t('integration.webhooks')}
        </LinkButton>
        <LinkButton
          href={href('doccheck-link', {}, { integracao: uid })}
          look="secondary"
          icon="scan-face"
          modal
        >
          {t('integration.test')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Changes from version to version, and their authors. */
function Versions({ versions }: Props) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  const changed = (row: PolicyVersion, index: number): string => {
    const before = versions[index + 1]?.policy;
    if (!before) return t('integration.first');
    const keys = (Object.keys(row.policy) as (keyof typeof row.policy)[]).filter(
      (key) => JSON.stringify(row.policy[key]) !== JSON.stringify(before[key]),
    );
    return keys.map((key) => t(`policy.${key}`)).join(', ') || t('integration.nothing');
  };
  const columns: Column<PolicyVersion>[] = [
    { key: 'version', header: t('integration.versionHead'), main: true, cell: (row) => row.version },
    {
      key: 'at',
      header: t('integration.changedAt'),
      cell: ({ at }) => <span className="u-num">{formatMinute(at, locale)}</span>,
    },
    { key: 'by', header: t('integration.changedBy'), cell: ({ by }) => by ?? '—' },
    { key: 'what', header: t('integration.changes'), cell: (row) => changed(row, versions.indexOf(row)) },
  ];
  return (
    <section className="l-stack" aria-labelledby="versoes">
      <h2 id="versoes">{t('integration.versions')}</h2>
      <div className="c-panel">
        <Table
          caption={t('integration.versions')}
          captionHidden
          columns={columns}
          rows={versions}
          rowKey={(row) => String(row.version)}
        />
      </div>
    </section>
  );
}

function Use({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const { t: tReports } = useTranslation('reports');
  const field = useFields(integrationForm, { values, errors });
  return (
    <>
      <TextField {...field('nome')} required />
      <Select
        {...field('finalidade')}
        options={PURPOSES.map((value) => ({ value, label: tReports(`purpose.${value}`) }))}
      />
      <Fieldset field={{ name: 'desafio', label: t('integration.steps') }}>
        <Checkbox {...field.box('desafio')} />
        <Checkbox {...field.box('documento')} />
      </Fieldset>
    </>
  );
}

/** Face thresholds, and decisions that need a second person. */
function Review({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  const { locale } = usePage();
  const localize = (value: string | undefined) => (locale === 'pt-BR' ? value?.replace('.', ',') : value);
  return (
    <>
      <TextField {...field('confere')} value={localize(values.confere)} />
      <TextField {...field('difere')} value={localize(values.difere)} />
      <Fieldset field={{ name: 'segunda', label: t('integration.review') }}>
        <Checkbox {...field.box('segunda')} />
        <Checkbox {...field.box('motivo')} />
      </Fieldset>
      <ChangeReason values={values} errors={errors} />
    </>
  );
}

function Decision({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  return (
    <>
      <Fieldset
        field={{ name: 'aprova', label: t('integration.automatic'), hint: t('integration.automaticHint') }}
      >
        <Checkbox {...field.box('aprova')} />
        <Checkbox {...field.box('rejeita')} />
      </Fieldset>
      <Select
        {...field('base')}
        options={[
          { value: 'none', label: t('integration.providerNone') },
          { value: 'datavalid', label: t('integration.providerDatavalid') },
        ]}
      />
    </>
  );
}

function Limits({ values, errors }: Part) {
  const field = useFields(integrationForm, { values, errors });
  return (
    <>
      <TextField {...field('horas')} />
      <TextField {...field('minutos')} />
      <TextField {...field('dias')} />
    </>
  );
}

function Brand({ values, errors }: Part) {
  const field = useFields(integrationForm, { values, errors });
  return (
    <>
      <TextArea {...field('dominios')} rows={3} />
      <TextField {...field('marca')} />
      <TextField {...field('cor')} />
    </>
  );
}
