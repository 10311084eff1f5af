import type { CreditPackage } from '~/src/domains/billing/billing.types';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Sheet } from '~/views/billing/sheet';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { ServiceOff } from '~/views/components/feedback/service-off';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { LinkButton } from '~/views/components/link-button';
import { PackageCard } from '~/views/components/offer-card';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { amountForm } from './confirm.form';

interface Props {
  packages: CreditPackage[];
  freeMin: Centavos;
  freeMax: Centavos;
  available: Centavos;
  /** The typed free amount. */
  typedAmount: string;
  errors: FormErrors<typeof amountForm>;
}

/** Packages on sale and the free amount. */
export default function BuyCreditPage({ packages, available, errors, ...free }: Props) {
  const { t } = useTranslation('billing');
  const { locale, isOff } = usePage();
  const lead = (
    <>
      <p>{t('buy.lead')}</p>
      <p className="u-strong">{t('buy.balance', { amount: formatMoney(available, locale) })}</p>
    </>
  );
  if (isOff('pix')) {
    return (
      <Sheet title={t('buy.title')} lead={lead}>
        <ServiceOff service="pix" />
      </Sheet>
    );
  }
  return (
    <Sheet title={t('buy.title')} lead={lead}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <section aria-labelledby="packages-heading" className="l-stack">
        <h2 id="packages-heading">{t('buy.packages')}</h2>
        {packages.length === 0 && <p>{t('buy.empty')}</p>}
        <ul className="l-grid l-grid--fill l-grid--3">
          {packages.map((each) => (
            <li key={each.id} className="l-fill">
              <Offer offer={each} />
            </li>
          ))}
          <li className="l-fill">
            <FreeAmount {...free} error={errors.valor?.[0]} />
          </li>
        </ul>
      </section>
      <p className="u-muted">{t('buy.rule')}</p>
    </Sheet>
  );
}

function Offer({ offer: { id, price, bonus, highlight } }: { offer: CreditPackage }) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (amount: Centavos) => formatMoney(amount, locale);
  return (
    <PackageCard
      name={t('buy.package', { amount: money(price) })}
      price={money(price)}
      credits={t('buy.total', { amount: money(price + bonus) })}
      note={bonus > 0 ? t('buy.bonus', { amount: money(bonus) }) : t('buy.noBonus')}
      flag={highlight ? t('buy.suggested') : undefined}
      action={
        <LinkButton
          href={href('confirm-credit-package', { packageUID: id })}
          look={highlight ? 'primary' : 'secondary'}
          wide
          modal
          aria-label={t('buy.chooseLabel', { amount: money(price) })}
        >
          {t('buy.choose')}
        </LinkButton>
      }
    />
  );
}

type FreeProps = Pick<Props, 'freeMin' | 'freeMax' | 'typedAmount'> & { error?: string };

function FreeAmount({ freeMin, freeMax, typedAmount, error }: FreeProps) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const limits = { min: formatMoney(freeMin, locale), max: formatMoney(freeMax, locale) };
  return (
    <Card title={t('buy.free')} level={3}>
      <form method="get" action={href('buy-credit')} className="l-stack" noValidate>
        <MaskedField
          mask="money"
          name="valor"
          label={t('buy.freeLabel')}
          hint={t('buy.freeHint', limits)}
          value={typedAmount}
          error={error}
          width="full"
        />
        <Button look="secondary" wide>
          {t('buy.freeSubmit')}
        </Button>
      </form>
    </Card>
  );
}
