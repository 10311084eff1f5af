import type { BatchLine, BatchState } from '~/src/domains/batches/batches.types';
import type { Product } from '~/src/domains/catalog/catalog.types';
import { formatMoney } from '~/src/shared/money';
import { toNameCase, toShortName } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Moment } from '~/views/components/data/moment';
import { Empty } from '~/views/components/feedback/empty';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { FilterFold } from '~/views/components/forms/filter-fold';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PeriodChoices } from '~/views/components/forms/period-choices';
import { PeriodFields } from '~/views/components/forms/period-fields';
import { Select } from '~/views/components/forms/select';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { searchForm } from './history.form';

interface Props extends FormContent<typeof searchForm> {
  lines: BatchLine[];
  /** Number of matching batches, and of those on the previous pages. */
  count: number;
  before: number;
  /** The filter in the URL, the searched name sealed. */
  query: Record<string, string>;
  filtered: boolean;
  /** Products that can be ordered in batches. */
  products: Product[];
  people: { id: string; name: string }[];
  moreHref: string | null;
  firstHref: string | null;
}

/** The account's batches, newest first. */
export default function BatchHistoryPage(props: Props) {
  const { lines, count, filtered, errors } = props;
  const { t } = useTranslation('batches');
  return (
    <div className="l-grid c-work-list">
      <header className="l-page-head">
        <div className="l-cluster">
          <h1>{t('history.title')}</h1>
          {count > 0 && <span className="u-muted u-num">{t('history.count', { count })}</span>}
        </div>
        {(lines.length > 0 || filtered) && <NewBatch {...props} />}
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      {(lines.length > 0 || filtered || Object.keys(errors).length > 0) && <Filter {...props} />}
      {lines.length > 0 ? <List {...props} /> : <Nothing {...props} />}
    </div>
  );
}

function NewBatch({ products: [first, ...others] }: Pick<Props, 'products'>) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  if (!first) return null;
  const to = ({ externalId }: Product) => href('batch-buy', { externalId });
  return (
    <details className="c-add">
      <summary className="c-button">
        <Icon name="plus" />
        {t('buy.title')}
      </summary>
      <ul className="c-add__panel c-add__panel--end">
        {[first, ...others].map((product) => (
          <li key={product.externalId}>
            <a className="c-nav__item" href={to(product)}>
              {product.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const STATES: readonly BatchState[] = [
  'ready',
  'running',
  'paused',
  'done',
  'cancelled',
  'columns',
  'unreadable',
  'validating',
];

function Filter({ values, query, products, people, errors, filtered }: Props) {
  const { t } = useTranslation('batches');
  const field = useFields(searchForm, { values, errors });
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const any = tHistory('filter.any');
  const { busca, situacao, produto, quem, de, ate } = values;
  return (
    <FilterFold set={[busca, situacao, produto, quem, de || ate]} errors={errors}>
      <Form
        action={href('batch-history')}
        className="c-filter-grid"
        role="search"
        aria-label={t('history.filter')}
      >
        <TextField {...field('busca')} />
        <Select
          name="situacao"
          label={tHistory('filter.state')}
          placeholder={any}
          value={values.situacao}
          options={STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <Select
          name="produto"
          label={tHistory('filter.product')}
          placeholder={any}
          value={values.produto}
          options={products.map(({ externalId, name }) => ({ value: externalId, label: name }))}
        />
        {people.length > 1 && (
          <Select
            name="quem"
            label={tHistory('filter.person')}
            placeholder={any}
            value={values.quem}
            options={people.map(({ id, name }) => ({ value: id, label: toNameCase(name) }))}
          />
        )}
        <PeriodFields
          labels={{ from: tHistory('filter.from'), to: tHistory('filter.to') }}
          values={{ de: values.de ?? '', ate: values.ate ?? '' }}
          errors={errors}
        />
        <div className="l-cluster">
          <Button look="secondary">{tHistory('filter.find')}</Button>
          {filtered && <a href={href('batch-history')}>{tHistory('filter.clear')}</a>}
        </div>
        <PeriodChoices values={query} getHref={(days) => href('batch-history', {}, { ...query, ...days })} />
      </Form>
    </FilterFold>
  );
}

/** Mark of each state. */
const MARKS: Record<BatchState, string> = {
  validating: 'running',
  columns: 'queued',
  unreadable: 'failed',
  ready: 'queued',
  running: 'running',
  paused: 'partial',
  cancelled: 'failed',
  done: 'done',
  discarded: 'failed',
};

const UNCONFIRMED: readonly BatchState[] = ['validating', 'columns', 'unreadable', 'ready'];

function List({ lines, count, before, moreHref, firstHref }: Props) {
  const { t } = useTranslation('batches');
  const { t: tHistory } = useTranslation('reportHistory');
  return (
    <div className="c-panel">
      <table className="c-table c-ledger">
        <caption className="u-hidden">{t('history.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.columns.name')}</th>
            <th scope="col">{t('history.columns.product')}</th>
            <th scope="col">{t('history.columns.state')}</th>
            <th scope="col">{t('history.columns.rows')}</th>
            <th scope="col">{t('history.columns.who')}</th>
            <th scope="col" className="c-table__end">
              {tHistory('columns.when')}
            </th>
            <th scope="col" className="c-table__end">
              {t('rows.charged')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <div className="c-list-foot">
        <span>
          {t('history.shown', { from: before + 1, to: before + lines.length, count })}
          {moreHref && (
            <>
              {' · '}
              <a href={moreHref}>{t('history.more')}</a>
            </>
          )}
          {firstHref && (
            <>
              {' · '}
              <a href={firstHref}>{tHistory('foot.newest')}</a>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function Row({ line }: { line: BatchLine }) {
  const { t } = useTranslation('batches');
  const { href, locale } = usePage();
  const { id, name, entry, state, counts } = line;
  const open = UNCONFIRMED.includes(state);
  const target = open ? href('batch-confirm', { batchUid: id }) : href('batch-detail', { uid: id });
  const endedCount = counts.delivered + counts.partial + counts.failed + counts.reused;
  const total = endedCount + counts.waiting + counts.ordered + counts.skipped;
  return (
    <tr>
      <td className="c-table__main">
        <a href={target}>{name ?? t(`history.entry.${entry}`)}</a>
      </td>
      <td>{line.productName}</td>
      <td>
        <span className={`c-mark c-mark--${MARKS[state]}`}>{t(`state.${state}`)}</span>
      </td>
      <td>{open ? total.toLocaleString(locale) : t('history.ready', { ended: endedCount, total })}</td>
      <td className="c-ledger__who">{toShortName(line.userName ?? '')}</td>
      <td className="c-ledger__when">
        <Moment at={line.createdAt} />
      </td>
      <td className="c-table__end u-num">{open ? '—' : formatMoney(line.charged, locale)}</td>
    </tr>
  );
}

function Nothing({ filtered, products }: Props) {
  const { t } = useTranslation('batches');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const [first] = products;
  if (filtered) {
    return (
      <Empty
        icon="search"
        title={t('history.none')}
        text={tHistory('filter.noneText')}
        action={<LinkButton href={href('batch-history')}>{tHistory('filter.clear')}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      icon="layers"
      title={t('history.empty')}
      text={t('history.emptyText')}
      action={
        first && (
          <LinkButton href={href('batch-buy', { externalId: first.externalId })}>
            {t('history.emptyAction')}
          </LinkButton>
        )
      }
    />
  );
}
