import type { ReactNode } from 'react';
import type { KnownCostCenter } from '~/src/domains/billing/cost-center.types';
import type { HistoryFilterValues } from '~/src/domains/reports/history/history.types';
import {
  PURPOSES,
  type Purpose,
  type ReportState,
  type RiskLevel,
} from '~/src/domains/reports/reports.types';
import { formatDay } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button, IconButton } from '~/views/components/button';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type HistoryForms, searchForm } from './history.form';

export interface HistoryFilterProps {
  values: HistoryFilterValues;
  /** The filter in the URL: document and name sealed. */
  query: Record<string, string>;
  products: readonly { externalId: string; name: string }[];
  people: readonly { id: string; name: string }[];
  /** The company's, archived ones too. */
  costCenters: readonly KnownCostCenter[];
  errors: FormErrors<HistoryForms>;
}

const LEVELS: readonly RiskLevel[] = ['low', 'inconclusive', 'attention', 'high'];
const STATES: readonly ReportState[] = ['done', 'partial', 'failed', 'running'];

/** Hidden fields with a list's filter. */
export function QueryFields({ query }: { query: Record<string, string> }) {
  return Object.entries(query).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * The list's filter: one field for name or document, and a chip per filter, which opens its field or, if set,
 * removes it. A form, because names and documents never appear in a URL in clear.
 */
export function HistoryFilter(props: HistoryFilterProps) {
  const { values, errors, query } = props;
  const { t } = useTranslation('reportHistory');
  const field = useFields(searchForm, { values, errors });
  const { href } = usePage();
  return (
    <Form action={href('history-search')} className="c-find" role="search" aria-label={t('filter.label')}>
      <QueryFields query={query} />
      <div className="c-find__box">
        <TextField {...field('busca')} labelHidden placeholder={t('filter.search')} spellCheck={false} />
        <IconButton type="submit" icon="search" label={t('filter.find')} look="secondary" />
      </div>
      <ul className="c-chips">
        <ActiveChips {...props} />
        <Choices {...props} />
        {!query.de && !query.ate && <Period {...props} />}
      </ul>
    </Form>
  );
}

/** An unset filter: a chip that opens its field. */
function AddChip({ label, open, children }: { label: string; open?: boolean; children: ReactNode }) {
  const { t } = useTranslation('reportHistory');
  return (
    <li>
      <details className="c-add" name="add" open={open}>
        <summary className="c-chip">
          <Icon name="plus" size="s" />
          {label}
        </summary>
        <div className="l-grid l-gap-3 c-add__panel">
          {children}
          <Button size="small">{t('filter.apply')}</Button>
        </div>
      </details>
    </li>
  );
}

function Choices({ query, products, people, costCenters }: HistoryFilterProps) {
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const { t: tCenters } = useTranslation('costCenters');
  const centerName = useCenterName();
  const choices = [
    {
      name: 'indicador',
      label: tReports('history.risk'),
      options: LEVELS.map((level) => ({ value: level, label: tReports(`risk.${level}`) })),
    },
    {
      name: 'finalidade',
      label: t('columns.purpose'),
      options: PURPOSES.map((each) => ({ value: each, label: t(`purpose.${each}`) })),
    },
    {
      name: 'quem',
      label: t('filter.person'),
      options: people.map(({ id, name }) => ({ value: id, label: toNameCase(name) })),
    },
    {
      name: 'centro',
      label: tCenters('field'),
      options: costCenters.map((center) => ({ value: center.id, label: centerName(center) })),
    },
    {
      name: 'produto',
      label: t('filter.product'),
      options: products.map(({ externalId, name }) => ({ value: externalId, label: name })),
    },
    {
      name: 'situacao',
      label: t('filter.state'),
      options: STATES.map((state) => ({ value: state, label: tReports(`state.${state}`) })),
    },
  ];
  return choices
    .filter(({ name, options }) => options.length > 0 && !query[name])
    .map(({ name, label, options }) => (
      <AddChip key={name} label={label}>
        <Select name={name} label={label} options={options} placeholder={t('filter.any')} />
      </AddChip>
    ));
}

function useCenterName(): (center: KnownCostCenter) => string {
  const { t } = useTranslation('costCenters');
  return ({ name, archived }) => (archived ? t('archivedName', { name }) : name);
}

function Period({ values, errors, query }: HistoryFilterProps) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  return (
    <AddChip label={t('filter.period')} open={Boolean(errors.de ?? errors.ate)}>
      <PeriodChoices values={values} getHref={(days) => href('history-search', {}, { ...query, ...days })} />
      <PeriodFields labels={{ from: t('filter.from'), to: t('filter.to') }} values={values} errors={errors} />
    </AddChip>
  );
}

/** The set filters, each with a link that removes it. */
function ActiveChips({ query, ...props }: HistoryFilterProps) {
  const { t: tComponents } = useTranslation('components');
  const { href } = usePage();
  const without = (...names: string[]) => {
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
    return href(Object.keys(rest).length > 0 ? 'history-search' : 'history', {}, rest);
  };
  return useLabels({ query, ...props }).map(({ names, label }) => (
    <li key={names[0]}>
      <a className="c-chip c-chip--on" href={without(...names)}>
        <span className="u-hidden">{tComponents('chips.remove')}: </span>
        {label}
        <Icon name="x" size="s" />
      </a>
    </li>
  ));
}

/** Labels of the set filters, by the names that remove them. */
function useLabels({ values, query, products, people, costCenters }: HistoryFilterProps) {
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  const centerName = useCenterName();
  const center = costCenters.find(({ id }) => id === query.centro);
  const labels: [names: string[], label: string | undefined | false][] = [
    [['nm'], query.nm !== undefined && t('chips.name', { name: values.nome })],
    [['doc'], query.doc !== undefined && t('chips.document', { document: values.documento })],
    [['de', 'ate'], periodText(query, t, (day) => formatDay(day, locale))],
    [['indicador'], query.indicador && tReports(`risk.${query.indicador as RiskLevel}`)],
    [['finalidade'], query.finalidade && t(`purpose.${query.finalidade as Purpose}`)],
    [['quem'], toNameCase(people.find(({ id }) => id === query.quem)?.name ?? '')],
    [['centro'], center && centerName(center)],
    [['produto'], products.find(({ externalId }) => externalId === query.produto)?.name],
    [['situacao'], query.situacao && tReports(`state.${query.situacao as ReportState}`)],
  ];
  return labels.flatMap(([names, label]) => (label ? [{ names, label }] : []));
}

function periodText(
  { de, ate }: Record<string, string>,
  t: ReturnType<typeof useTranslation<'reportHistory'>>['t'],
  formatDate: (day: string) => string,
): string | undefined {
  if (de && ate) return t('chips.between', { from: formatDate(de), to: formatDate(ate) });
  if (de) return t('chips.from', { day: formatDate(de) });
  return ate && t('chips.to', { day: formatDate(ate) });
}
