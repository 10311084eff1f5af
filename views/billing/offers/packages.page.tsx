import type { DatedTerms, OperatorPackage } from '~/src/domains/billing/offers/packages.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { MayOpen } from '~/views/layout/desk/may-open';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CatalogTabs } from './catalog-tabs';
import { SaleState, TermsText } from './terms-text';

interface Props {
  packages: OperatorPackage[];
  /** Packages, and changes of them, that wait for a second operator. */
  changes: WaitingChange[];
}

/** For operators: every package of credits, what it gives and how often it is sold. */
export default function PackagesPage({ packages, changes }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const onSale = packages.filter(({ active }) => active).length;
  const bonus = packages.reduce((sum, { salesBonus }) => sum + salesBonus, 0);
  return (
    <OperatorLayout
      title={t('settings.packages')}
      count={t('offers.onSale', { count: onSale })}
      lead={t('offers.packagesLead', { bonus: formatMoney(bonus, locale) })}
      action={
        <MayOpen to="operator-package-new">
          <LinkButton href={href('operator-package-new')}>{t('settings.newPackage')}</LinkButton>
        </MayOpen>
      }
    >
      <CatalogTabs current="operator-packages" />
      {packages.length === 0 ? (
        <Empty icon="layers" title={t('offers.noPackages')} text={t('offers.noPackagesText')} />
      ) : (
        <Card look="flush">
          <Packages packages={packages} />
        </Card>
      )}
      <WaitingChanges changes={changes} to="operator-control-change" />
    </OperatorLayout>
  );
}

function Packages({ packages }: Pick<Props, 'packages'>) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const money = (value: number) => (value > 0 ? formatMoney(value, locale) : NONE);
  return (
    <Table
      caption={t('settings.packages')}
      captionHidden
      rows={packages}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'price',
          header: t('offers.package'),
          main: true,
          cell: ({ id, price }) => (
            <a href={href('operator-package', { uid: id })}>{formatMoney(price, locale)}</a>
          ),
        },
        { key: 'bonus', header: t('settings.bonus'), end: true, cell: ({ bonus }) => money(bonus) },
        {
          key: 'credits',
          header: t('offers.credits'),
          end: true,
          cell: ({ price, bonus }) => formatMoney(price + bonus, locale),
        },
        {
          key: 'discount',
          header: t('offers.realDiscount'),
          end: true,
          word: true,
          cell: ({ price, bonus }) =>
            bonus > 0
              ? (bonus / (price + bonus)).toLocaleString(locale, {
                  style: 'percent',
                  maximumFractionDigits: 1,
                })
              : NONE,
        },
        {
          key: 'sales',
          header: t('offers.sales'),
          end: true,
          word: true,
          cell: ({ sales }) => sales.toLocaleString(locale),
        },
        {
          key: 'given',
          header: t('offers.bonusGiven'),
          end: true,
          word: true,
          cell: ({ salesBonus }) => money(salesBonus),
        },
        { key: 'state', header: t('catalog.stateLabel'), cell: (each) => <SaleState {...each} /> },
        { key: 'next', header: t('offers.next'), word: true, cell: ({ next }) => <Next next={next} /> },
      ]}
    />
  );
}

function Next({ next }: { next: DatedTerms | null }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  if (!next) return NONE;
  return (
    <>
      <TermsText {...next} /> {t('catalog.fromDay', { day: formatDay(next.from, locale) })}
    </>
  );
}
