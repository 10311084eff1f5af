import {
  type HistoryFilterValues,
  PURPOSES,
  type Purpose,
  type ReportState,
  type RiskLevel,
} from '~/src/domains/reports/reports.types';
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

const LEVELS: readonly RiskLevel[] = ['low', 'inconclusive', 'attention', 'high'];
const STATES: readonly ReportState[] = ['done', 'partial', 'failed', 'running'];

/** Sent as a form, because a name and a document never stand readable in an address. */
export function HistoryFilter(props: HistoryFilterProps) {
  const { values, errors, query } = props;
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const open = Object.keys(query).length > 0 || Object.keys(errors).length > 0;
  return (
    <Disclosure summary={t('filter.title')} open={open}>
      <Form action={href('history-search')} className="l-cluster c-filter">
        {query.visao && <input type="hidden" name="visao" value={query.visao} />}
        <WordField name="nome" label={t('filter.name')} values={values} errors={errors} />
        <DayField name="de" label={t('filter.from')} values={values} errors={errors} />
        <DayField name="ate" label={t('filter.to')} values={values} errors={errors} />
        <Choices {...props} />
        <WordField name="documento" label={t('filter.document')} values={values} errors={errors} />
        <Button look="secondary" icon="funnel">
          {t('filter.submit')}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Choices({ values, products, people }: HistoryFilterProps) {
  const { t } = useTranslation('reportHistory');
  const { t: tReports } = useTranslation('reports');
  const any = { value: '', label: t('filter.any') };
  return (
    <>
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
      <Select
        name="indicador"
        label={tReports('history.risk')}
        value={values.indicador}
        options={[any, ...LEVELS.map((level) => ({ value: level, label: tReports(`risk.${level}`) }))]}
      />
      <Select
        name="finalidade"
        label={t('columns.purpose')}
        value={values.finalidade}
        options={[any, ...PURPOSES.map((each) => ({ value: each, label: tReports(`purpose.${each}`) }))]}
      />
      {people.length > 0 && (
        <Select
          name="quem"
          label={t('filter.who')}
          value={values.quem}
          options={[any, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
    </>
  );
}

interface FieldProps<Name> {
  name: Name;
  label: string;
  values: HistoryFilterValues;
  errors: Record<string, string[]>;
}

const DayField = ({ name, label, values, errors }: FieldProps<'de' | 'ate'>) => (
  <TextField
    type="date"
    name={name}
    label={label}
    value={values[name]}
    error={errors[name]?.[0]}
    width="short"
  />
);

const WordField = ({ name, label, values, errors }: FieldProps<'nome' | 'documento'>) => (
  <TextField
    name={name}
    label={label}
    value={values[name]}
    error={errors[name]?.[0]}
    autoComplete="off"
    width="medium"
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
    indicador: query.indicador && tReports(`risk.${query.indicador as RiskLevel}`),
    finalidade: query.finalidade && tReports(`purpose.${query.finalidade as Purpose}`),
    nm: query.nm && t('chips.name', { name: values.nome }),
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
