import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { cx } from '~/views/components/class-names';
import { Checkbox } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { MaskedField } from '~/views/components/forms/masked-field';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { listForm } from '~/views/verification/list.form';
import type { ListProps } from './list.types';

/** Filters by person, method, integration and time. */
export function ListFilter(props: ListProps) {
  const { values, integrations, errors, filtered, status } = props;
  const { t } = useTranslation('verification');
  const field = useFields(listForm, props);
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const any = tHistory('filter.any');
  const byPeriod = values.periodo === 'outro' || Boolean(values.de || values.ate);
  const { nome, cpf, metodo, integracao, periodo, de, ate, documentos } = values;
  const set = [nome, cpf, metodo, integracao, periodo || de || ate, documentos];
  return (
    <FilterFold {...{ set, errors }}>
      <Form
        action={href('doccheck-list')}
        className="c-filter-grid"
        role="search"
        aria-label={t('list.filter')}
      >
        <input type="hidden" name="situacao" value={status} />
        <input type="hidden" name="periodo" value={values.periodo ?? ''} />
        <TextField {...field('nome')} />
        <MaskedField
          name="cpf"
          mask="cpf"
          label="CPF"
          value={values.cpf}
          error={errors.cpf?.[0]}
          width="full"
        />
        <Select
          {...field('metodo')}
          placeholder={any}
          options={(['automatic', 'manual'] as const).map((method) => ({
            value: method,
            label: t(`method.${method}`),
          }))}
        />
        {integrations.length > 1 && (
          <Select
            {...field('integracao')}
            placeholder={any}
            options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Order {...props} />
        {byPeriod && (
          <PeriodFields
            labels={{ from: tHistory('filter.from'), to: tHistory('filter.to') }}
            values={{ de: values.de ?? '', ate: values.ate ?? '' }}
            errors={errors}
          />
        )}
        <div className="l-cluster">
          <Button look="secondary">{byPeriod ? t('list.apply') : tHistory('filter.find')}</Button>
          {filtered && (
            <a href={href('doccheck-list')}>{byPeriod ? t('list.cancel') : tHistory('filter.clear')}</a>
          )}
        </div>
        <Period {...props} byPeriod={byPeriod} />
      </Form>
    </FilterFold>
  );
}

function Order({ values, status }: ListProps) {
  const { t } = useTranslation('verification');
  const orders =
    status === 'manualReview' ? (['due', 'newest', 'oldest'] as const) : (['newest', 'oldest'] as const);
  return (
    <Select
      name="ordem"
      label={t('list.order')}
      value={values.ordem}
      options={orders.map((order) => ({ value: order, label: t(`list.${order}`) }))}
    />
  );
}

/** The last 24 hours, or a period; and the list as it is now. */
function Period({
  values,
  dayHref,
  periodHref,
  getPeriodHref,
  here,
  now,
  byPeriod,
}: ListProps & { byPeriod: boolean }) {
  const { t } = useTranslation('verification');
  const isDay = values.periodo === '24h';
  const chip = (on: boolean) => cx('c-chip', on && 'c-chip--on');
  return (
    <div className="l-cluster c-workspace-period">
      <a className={chip(isDay)} href={dayHref} aria-current={isDay || undefined}>
        {t('list.lastDay')}
      </a>
      <PeriodChoices values={values} getHref={getPeriodHref} />
      <a className={chip(byPeriod)} href={periodHref} aria-current={byPeriod || undefined}>
        {t('list.period')}
      </a>
      <Checkbox
        name="documentos"
        label={t('list.withDocuments')}
        checked={values.documentos === 'on'}
        look="switch"
      />
      <span className="u-muted u-num">{t('list.asOf', { time: formatTime(now) })}</span>
      <LinkButton href={here} look="quiet" icon="refresh-cw" size="small">
        {t('list.refresh')}
      </LinkButton>
    </div>
  );
}
