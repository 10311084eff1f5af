import { PURPOSES } from '~/src/domains/reports/reports.types';
import { Checkbox } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Select } from '~/views/components/forms/select';
import { ChangeReason } from '~/views/controls/change-reason';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { integrationForm } from './integration.form';
import type { IntegrationProps, Part } from './integration.types';
import { PolicyGroup } from './policy-group';
import { SimilarityScale } from './similarity-scale';

/** What it is for, and whether links may use it. */
export function PurposeGroup({ values, errors, isNew }: Part & Pick<IntegrationProps, 'isNew'>) {
  const { t } = useTranslation('verification');
  const { t: tReports } = useTranslation('reports');
  const field = useFields(integrationForm, { values, errors });
  return (
    <PolicyGroup id="para-que" title={t('policyGroup.purpose')} hint={t('policyGroup.purposeHint')}>
      <TextField {...field('nome')} required />
      <Select
        {...field('finalidade')}
        options={PURPOSES.map((value) => ({ value, label: tReports(`purpose.${value}`) }))}
      />
      {!isNew && <Checkbox {...field.box('ativa')} look="switch" />}
    </PolicyGroup>
  );
}

export function StepsGroup({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  return (
    <PolicyGroup id="etapas" title={t('integration.steps')} hint={t('policyGroup.stepsHint')}>
      <div>
        <Checkbox
          name="selfie"
          label={t('policyGroup.selfie')}
          hint={t('policyGroup.selfieHint')}
          checked
          disabled
        />
        <Checkbox {...field.box('desafio')} />
        <Checkbox {...field.box('documento')} />
      </div>
      <Select
        {...field('base')}
        options={[
          { value: 'none', label: t('integration.providerNone') },
          { value: 'datavalid', label: t('integration.providerDatavalid') },
        ]}
      />
    </PolicyGroup>
  );
}

/** How alike two faces must be, beside how alike those of past cases were. */
export function SimilarityGroup({ values, errors, policy, integration, bounds, dryRun }: IntegrationProps) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  const { locale } = usePage();
  const localize = (value: string | undefined) => (locale === 'pt-BR' ? value?.replace('.', ',') : value);
  return (
    <PolicyGroup id="semelhanca" title={t('policyGroup.similarity')} hint={t('policyGroup.similarityHint')}>
      <SimilarityScale
        bands={policy.bands}
        today={integration.policy.bands}
        bounds={bounds}
        distances={dryRun?.distances ?? []}
      />
      <div className="l-grid l-grid--2 c-policy__figures">
        <TextField {...field('confere')} value={localize(values.confere)} width="short" />
        <TextField {...field('difere')} value={localize(values.difere)} width="short" />
      </div>
    </PolicyGroup>
  );
}

/** What the rules decide alone. */
export function AutomaticGroup({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  return (
    <PolicyGroup id="sem-pessoa" title={t('integration.automatic')} hint={t('integration.automaticHint')}>
      <div>
        <Checkbox {...field.box('aprova')} />
        <Checkbox
          name="sempre"
          label={t('policyGroup.always')}
          hint={t('policyGroup.alwaysHint')}
          checked
          disabled
        />
        <Checkbox {...field.box('rejeita')} />
      </div>
    </PolicyGroup>
  );
}

/** How long things take and are kept, and what needs more than one person. */
export function TimesGroup({ values, errors }: Part) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  return (
    <PolicyGroup id="prazos" title={t('policyGroup.times')} hint={t('policyGroup.timesHint')}>
      <div className="l-grid l-grid--3 c-policy__figures">
        <TextField {...field('horas')} width="short" />
        <TextField {...field('minutos')} width="short" />
        <TextField {...field('dias')} width="short" />
      </div>
      <div>
        <Checkbox {...field.box('segunda')} />
        <Checkbox {...field.box('motivo')} />
      </div>
      <ChangeReason values={values} errors={errors} />
    </PolicyGroup>
  );
}
