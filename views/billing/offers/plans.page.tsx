import type { OperatorPlan } from '~/src/domains/billing/offers/plans.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { NONE, Table } from '~/views/components/data/table';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CatalogTabs } from './catalog-tabs';

interface Props {
  plans: OperatorPlan[];
  /** Terms that wait for a second operator. */
  changes: WaitingChange[];
}

/** For operators: the post-paid plans, what they discount, and who pays by them. */
export default function PlansPage({ plans, changes }: Props) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  return (
    <OperatorLayout title={t('offers.plans')} lead={t('offers.plansLead')}>
      <CatalogTabs current="operator-plans" />
      <Card look="flush">
        <Table
          caption={t('offers.plans')}
          captionHidden
          rows={plans}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('offers.plan'),
              main: true,
              cell: ({ id, name }) => <a href={href('operator-plan', { planId: id })}>{name}</a>,
            },
            {
              key: 'minimum',
              header: t('offers.minimum'),
              end: true,
              cell: ({ minimum }) => (minimum > 0 ? formatMoney(minimum, locale) : NONE),
            },
            {
              key: 'tiers',
              header: t('offers.tiers'),
              word: true,
              cell: ({ text }) => text || NONE,
            },
            {
              key: 'companies',
              header: t('offers.companies'),
              end: true,
              word: true,
              cell: ({ companies }) => companies.toLocaleString(locale),
            },
            {
              key: 'next',
              header: t('offers.next'),
              word: true,
              cell: ({ coming: [next] }) =>
                next ? t('offers.inMonth', { month: formatMonth(next.from, locale) }) : NONE,
            },
          ]}
        />
      </Card>
      <WaitingChanges changes={changes} to="operator-control-change" />
    </OperatorLayout>
  );
}
