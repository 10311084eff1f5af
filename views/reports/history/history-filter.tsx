import type { HistoryFilterValues, ReportState } from '~/src/domains/reports/reports.types';
import { formatDay } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { type Chip, ChipFilter } from '~/views/components/chip-filter';
import { Disclosure } from '~/views/components/disclosure';
import { TextField } from '~/views/components/field';
import { Select } from '~/views/components/select';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

export interface HistoryFilterProps {
  values: HistoryFilterValues;
  /** The filter as the address carries it: the document sealed. */
  query: Record<string, string>;
  products: readonly { externalId: string; name: string }[];
  people: readonly { id: string; name: string }[];
  errors: Record<string, string[]>;
}

const STATES: readonly ReportState[] = ['done', 'partial', 'failed', 'running'];

/** Period, report, state, who, document. Sent as a form, because a document never stands in an address. */
export function HistoryFilter(props: HistoryFilterProps) {
  const { values, products, people, errors, query } = props;
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const any = { value: '', label: t('filter.any') };
  const open = Object.keys(query).length > 0 || Object.keys(errors).length > 0;
  return (
    <Disclosure summary={t('filter.title')} open={open}>
      <Form action={href('history-search')} className="l-cluster c-filter">
        <DayField name="de" label={t('filter.from')} values={values} errors={errors} />
        <DayField name="ate" label={t('filter.to')} values={values} errors={errors} />
        <Select
          name="produto"
          label={t('filter.product')}
          value={values.produto}
          options={[any, ...products.map(({ externalId, name }) => ({ value: externalId, label: name }))]}
        />
        <Select
          name="situacao"
          label={t('filter.state')}
          value={values.situacao}
          options={[any, ...STATES.map((state) => ({ value: state, label: tReports(`state.${state}`) }))]}
        />
        {people.length > 0 && (
          <Select
            name="quem"
            label={t('filter.who')}
            value={values.quem}
            options={[any, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <TextField
          name="documento"
          label={t('filter.document')}
          value={values.documento}
          error={errors.documento?.[0]}
          autoComplete="off"
          width="medium"
        />
        <Button look="secondary" icon="funnel">
          {t('filter.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
}

interface DayProps {
  name: 'de' | 'ate';
  label: string;
  values: HistoryFilterValues;
  errors: Record<string, string[]>;
}

const DayField = ({ name, label, values, errors }: DayProps) => (
  <TextField
    type="date"
    name={name}
    label={label}
    value={values[name]}
    error={errors[name]?.[0]}
    width="short"
  />
);

/** What the list is filtered by, each a link that takes it away; and states to add. */
export function HistoryChips({ values, query, products, people }: HistoryFilterProps) {
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  const link = (next: Record<string, string>) =>
    href(Object.keys(next).length > 0 ? 'history-search' : 'history', {}, next);
  const without = (name: string) => {
    const { [name]: _, ...rest } = query;
    return link(rest);
  };
  const labels: Record<string, string | undefined> = {
    de: query.de && t('chips.from', { day: formatDay(query.de, locale) }),
    ate: query.ate && t('chips.to', { day: formatDay(query.ate, locale) }),
    produto: products.find(({ externalId }) => externalId === query.produto)?.name,
    situacao: query.situacao && tReports(`state.${query.situacao as ReportState}`),
    quem: people.find(({ id }) => id === query.quem)?.name,
    doc: query.doc && t('chips.document', { document: values.documento }),
  };
  const active: Chip[] = Object.entries(labels)
    .filter((pair): pair is [string, string] => Boolean(pair[1]))
    .map(([name, label]) => ({ label, href: without(name), on: true }));
  const suggested: Chip[] = query.situacao
    ? []
    : STATES.slice(0, 3).map((state) => ({
        label: tReports(`state.${state}`),
        href: link({ ...query, situacao: state }),
        on: false,
      }));
  return <ChipFilter chips={[...active, ...suggested]} clearHref={href('history')} />;
}
