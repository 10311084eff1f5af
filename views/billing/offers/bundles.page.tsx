import type { Bundle } from '~/src/domains/catalog/bundle.rules';
import { formatMoney } from '~/src/shared/money';
import { formatList } from '~/src/shared/names';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Disclosure } from '~/views/components/disclosure';
import { Empty } from '~/views/components/feedback/empty';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CatalogTabs } from './catalog-tabs';

/** For operators: what each dossier is made of, what that costs one by one, and what the dossier saves. */
export default function BundlesPage({ bundles }: { bundles: Bundle[] }) {
  const { t } = useTranslation('operators');
  return (
    <OperatorLayout title={t('offers.bundles')} lead={t('offers.bundlesLead')}>
      <CatalogTabs current="operator-bundles" />
      {bundles.length === 0 ? (
        <Empty icon="layers" title={t('offers.noBundles')} text={t('offers.noBundlesText')} />
      ) : (
        <Card look="flush">
          <Bundles bundles={bundles} />
        </Card>
      )}
    </OperatorLayout>
  );
}

function Bundles({ bundles }: { bundles: Bundle[] }) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const money = (value: number) => formatMoney(value, locale);
  return (
    <Table
      caption={t('offers.bundles')}
      captionHidden
      rows={bundles}
      rowKey={({ externalId }) => externalId}
      columns={[
        {
          key: 'name',
          header: t('catalog.product'),
          main: true,
          cell: ({ externalId, name }) => <a href={href('operator-product', { externalId })}>{name}</a>,
        },
        { key: 'parts', header: t('offers.parts'), cell: (bundle) => <Parts {...bundle} /> },
        { key: 'sum', header: t('offers.sumOfParts'), end: true, word: true, cell: ({ sum }) => money(sum) },
        {
          key: 'price',
          header: t('catalog.price'),
          end: true,
          cell: ({ price }) => <strong>{money(price)}</strong>,
        },
        {
          key: 'saving',
          header: t('offers.saving'),
          end: true,
          word: true,
          cell: (bundle) => <Saving {...bundle} />,
        },
      ]}
    />
  );
}

/** How much a dossier saves; where it has sources that no part asks, its parts give less. */
function Saving({ saving, sum, alone }: Bundle) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const rest = alone.length > 0 && (
    <small className="u-small u-muted c-table__note">
      {t('offers.moreSources', { count: alone.length })}
    </small>
  );
  const percent = sum > 0 ? (saving / sum).toLocaleString(locale, { style: 'percent' }) : '';
  return (
    <>
      {saving > 0
        ? t('offers.savingOf', { amount: formatMoney(saving, locale), percent })
        : t('offers.noSaving')}
      {rest}
    </>
  );
}

/** The single products of a dossier, and the sources that are sold in it alone. */
function Parts({ parts, alone }: Bundle) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <Disclosure summary={t('offers.partCount', { count: parts.length })}>
      <ul>
        {parts.map(({ externalId, name, price }) => (
          <li key={externalId}>
            <a href={href('operator-product', { externalId })}>{name}</a> {formatMoney(price, locale)}
          </li>
        ))}
      </ul>
      {alone.length > 0 && <p>{t('offers.alone', { sources: formatList(alone, locale) })}</p>}
    </Disclosure>
  );
}
