import type { PriceLine, ProductMargins } from '~/src/domains/billing/operator/margin.types';
import type { NextPrice, PriceShare, ProductUse } from '~/src/domains/catalog/schedule.types';
import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { StatTile } from '~/views/components/data/stat-tile';
import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { WaitingChanges } from '~/views/controls/waiting-changes';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { MarginText } from './margin';
import type { nextPriceForm } from './price.form';
import { PriceEffect, PriceShares } from './price-effect';
import { PriceForm } from './price-form';
import { PriceSchedule } from './price-schedule';

interface Props extends FormContent<typeof nextPriceForm> {
  product: ProductMargins;
  lines: PriceLine[];
  /** The price that waits for a second operator. */
  changes: WaitingChange[];
  shares: PriceShare[];
  use: ProductUse;
  preview: NextPrice | null;
}

/** For operators: one product's prices, past and to come, and what the next one does. */
export default function ProductPage(props: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  const { product, changes, errors, values, preview } = props;
  return (
    <OperatorLayout
      title={product.name}
      count={`${product.target.toUpperCase()} · ${t('catalog.sources', { count: product.sources })}`}
      lead={<a href={href('operator-catalog')}>{t('catalog.title')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <Figures product={product} />
      <div className="l-split">
        <div className="l-stack l-stack--l">
          <PriceSchedule lines={props.lines} />
          <PriceEffect product={product} use={props.use} preview={preview} />
          <PriceShares shares={props.shares} />
        </div>
        <div className="l-stack">
          <WaitingChanges changes={changes} to="operator-control-change" />
          {(changes.length === 0 || Object.keys(values).length > 0) && (
            <PriceForm externalId={product.externalId} errors={errors} values={values} />
          )}
        </div>
      </div>
    </OperatorLayout>
  );
}

function Figures({ product }: Pick<Props, 'product'>) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const { price, cost, next, orders, margin, worst, isLow } = product;
  return (
    <div className="l-grid l-grid--fill">
      <StatTile label={t('catalog.priceNow')} value={formatMoney(price, locale)} />
      <StatTile label={t('catalog.cost')} value={formatMoney(cost, locale)} note={t('catalog.costHint')} />
      <StatTile
        label={t('catalog.margin')}
        value={<MarginText margin={margin} />}
        note={
          <>
            {t('catalog.worst')}: <MarginText margin={worst} isLow={isLow} />
          </>
        }
      />
      <StatTile
        label={t('catalog.next')}
        value={next ? formatMoney(next.price, locale) : '—'}
        note={next && t('catalog.fromDay', { day: formatDay(next.from, locale) })}
      />
      <StatTile label={t('catalog.orders')} value={orders.toLocaleString(locale)} />
    </div>
  );
}
