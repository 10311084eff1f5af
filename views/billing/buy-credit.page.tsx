import { useTranslation } from 'react-i18next';
import type { CreditPackage } from '~/src/domains/billing/billing.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { MaskedField } from '~/views/components/masked-field';
import { usePage } from '~/views/layout/page-context';
import { PackageOffer } from './package-offer';

interface Props {
  packages: CreditPackage[];
  freeMin: Centavos;
  freeMax: Centavos;
  available: Centavos;
  /** What was typed as a free amount. */
  typed: string;
  errors: Record<string, string[]>;
}

/** Packages on sale and the free amount. */
export default function BuyCreditPage({ packages, freeMin, freeMax, available, typed, errors }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (amount: Centavos) => formatMoney(amount, locale);
  return (
    <div className="l-stack l-stack--l">
      <header className="l-page-head">
        <h1>{t('buy.title')}</h1>
        <p>{t('buy.lead')}</p>
        <p>{t('buy.balance', { amount: money(available) })}</p>
      </header>
      <ErrorSummary errors={summaryErrors(errors)} />
      <section aria-labelledby="packages-heading" className="l-stack">
        <h2 id="packages-heading">{t('buy.packages')}</h2>
        {packages.length === 0 && <p>{t('buy.empty')}</p>}
        <ul className="l-grid l-grid--3">
          {packages.map((each) => (
            <PackageOffer key={each.id} offer={each} />
          ))}
        </ul>
      </section>
      <Card title={t('buy.free')}>
        <form method="get" action={href('buy-credit')} noValidate>
          <MaskedField
            mask="money"
            name="valor"
            label={t('buy.freeLabel')}
            hint={t('buy.freeHint', { min: money(freeMin), max: money(freeMax) })}
            value={typed}
            error={errors.valor?.[0]}
          />
          <Button look="secondary">{t('buy.freeSubmit')}</Button>
        </form>
      </Card>
      <p>{t('buy.rule')}</p>
    </div>
  );
}
