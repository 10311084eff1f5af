import type { ListedTerms, OperatorPlan } from '~/src/domains/billing/offers/plans.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatMonth } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { planForm } from './plan.form';
import { PlanFields } from './plan-fields';

interface Props extends FormContent<typeof planForm> {
  plan: OperatorPlan;
  changes: WaitingChange[];
  /** Months that may be the first, `YYYY-MM-01`. */
  months: string[];
  thisMonth: string;
}

/** For operators: one plan's discounts by volume, now and next, and whom a change affects. */
export default function PlanPage({ plan, changes, months, thisMonth, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const now = { minimum: plan.minimum, tiers: plan.text, list: plan.tiers, from: thisMonth };
  return (
    <OperatorLayout
      title={plan.name}
      count={t('offers.companyCount', { count: plan.companies })}
      lead={<a href={href('operator-plans')}>{t('offers.plans')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          {[now, ...plan.coming].map((terms) => (
            <Terms key={terms.from} terms={terms} isNow={terms === now} />
          ))}
          <section className="l-stack l-stack--s" id="afetados">
            <h2>{t('catalog.affected')}</h2>
            <p>{t('offers.planAffects', { count: plan.companies })}</p>
            <p>{t('offers.planKeeps')}</p>
          </section>
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {(changes.length === 0 || Object.keys(values).length > 0) && (
            <PlanFields planId={plan.id} terms={now} months={months} values={values} errors={errors} />
          )}
        </div>
      </div>
    </OperatorLayout>
  );
}

/** The terms of a month: its minimum, and its discounts by volume. */
function Terms({ terms, isNow }: { terms: ListedTerms; isNow: boolean }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const tiers = terms.list;
  const month = formatMonth(terms.from, locale);
  const title = isNow ? t('offers.tiersNow') : t('offers.tiersFrom', { month });
  return (
    <section className="l-stack l-stack--s">
      <h2>{title}</h2>
      <p className="u-muted">
        {terms.minimum > 0
          ? t('offers.minimumIs', { amount: formatMoney(terms.minimum, locale) })
          : t('offers.noMinimum')}
      </p>
      {tiers.length === 0 ? (
        <p>{t('offers.noTiers')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={title}
            captionHidden
            rows={tiers}
            rowKey={({ fromCount }) => String(fromCount)}
            columns={[
              {
                key: 'from',
                header: t('offers.fromReport'),
                main: true,
                cell: ({ fromCount }) => t('offers.onwards', { n: fromCount.toLocaleString(locale) }),
              },
              {
                key: 'discount',
                header: t('offers.discount'),
                end: true,
                cell: ({ discountBps }) =>
                  (discountBps / 10_000).toLocaleString(locale, {
                    style: 'percent',
                    maximumFractionDigits: 2,
                  }),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}
