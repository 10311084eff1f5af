import type { OfferedPlan } from '~/src/domains/billing/billing.types';
import type { Estimate, PricedProduct, TierRow } from '~/src/domains/marketing/calculator/calculator.types';
import { Button } from '~/views/components/button';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Select } from '~/views/components/forms/select';
import { Hero, Section } from '~/views/components/landing-parts';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { calculatorForm } from './calculator.form';
import { PriceTable } from './price-table';
import { TierTable, useFigures, WaysToPay } from './pricing-parts';

type Result = Estimate & { quantity: number; tiers: TierRow[] };

interface Props extends FormContent<typeof calculatorForm> {
  products: PricedProduct[];
  plan: OfferedPlan;
  /** Null while nothing is on sale. */
  product: PricedProduct | null;
  /** How many of the chosen report the monthly minimum covers. */
  coveredReports: number;
  /** Null if the quantity is invalid. */
  result: Result | null;
  printHref: string;
}

/** The monthly cost of a number of reports, by payment plan. */
export default function CalculatorPage(props: Props) {
  const { t } = useTranslation('calculator');
  const { products, errors, result } = props;
  return (
    <>
      <Hero title={t('heading')} lead={t('lead')} />
      <section className="l-section l-section--surface">
        <div className="l-wrap l-stack">
          <ErrorSummary errors={summaryErrors(errors)} />
          <div className="l-split c-panel c-calculator">
            <Question {...props} />
            {result && <Answer {...props} result={result} />}
          </div>
        </div>
      </section>
      {result && <How {...props} result={result} />}
      <Section title={t('products.heading')} lead={t('products.lead')}>
        <PriceTable products={products} />
      </Section>
    </>
  );
}

function Question({ products, product, values, errors }: Props) {
  const { t } = useTranslation('calculator');
  const field = useFields(calculatorForm, { values, errors });
  const { href } = usePage();
  const { money } = useFigures();
  const reports = products.filter(({ single }) => !single);
  return (
    <form className="c-calculator__form l-stack" action={href('calculator')} method="get">
      <Select
        {...field('produto')}
        value={product?.externalId}
        options={reports.map(({ externalId, name, price }) => ({
          value: externalId,
          label: `${name} · ${money(price)}`,
        }))}
      />
      <TextField {...field('quantidade')} look="num" />
      <Button wide>{t('submit')}</Button>
      <p className="u-small u-muted">
        {t('shareable')} <a href={href('calculator-special')}>{t('special.link')}</a>
      </p>
    </form>
  );
}

function Answer({ result, product, printHref }: Props & { result: Result }) {
  const { t } = useTranslation('calculator');
  const { href } = usePage();
  const { money, count, percent } = useFigures();
  const { quantity, postpaid, list, prepaid } = result;
  const average = Math.round(postpaid.total / quantity);
  const savings = list - postpaid.total;
  const offer = prepaid?.parts[0]?.offer;
  return (
    <div className="c-calculator__answer l-stack">
      <p className="l-grid l-gap-1 c-calculator__figure">
        <span>{t('answer', { count: quantity, shown: count(quantity), name: product?.name })}</span>
        <strong className="u-num">{money(postpaid.total)}</strong>
        <span>
          {t('average', { amount: money(average) })}
          {savings > 0 &&
            ` · ${t('saved', { amount: money(savings), percent: percent(Math.floor((savings / list) * 100) * 100) })}`}
        </span>
      </p>
      <WaysToPay estimate={result} />
      <div className="c-button-group">
        <LinkButton href={href('signup-postpaid')}>{t('actions.postpaid')}</LinkButton>
        {offer && (
          <LinkButton href={href('signup-package', { packageId: offer.id })} look="secondary">
            {t('actions.package', { amount: money(offer.price) })}
          </LinkButton>
        )}
        <LinkButton
          href={href('corporate-contato', undefined, { passo: '2', assunto: 'background_check' })}
          look="secondary"
        >
          {t('actions.contact')}
        </LinkButton>
        <LinkButton href={printHref} look="quiet" icon="printer">
          {t('actions.print')}
        </LinkButton>
      </div>
    </div>
  );
}

function How({ result, plan, coveredReports }: Props & { result: Result }) {
  const { t } = useTranslation('calculator');
  const { money, count, percent } = useFigures();
  const { tiers, quantity, postpaid } = result;
  const last = tiers.at(-1);
  return (
    <Section title={t('how.heading')}>
      <div className="l-duo c-calculator__how">
        <TierTable tiers={tiers} quantity={quantity} total={postpaid.total} />
        <div className="l-stack">
          {last && <p>{t('how.tiers', { percent: percent(last.discountBps), from: count(last.from) })}</p>}
          <p>{t('how.minimum', { amount: money(plan.minimum), count: coveredReports })}</p>
          {postpaid.minimumExtra > 0 && (
            <p>
              <strong>{t('how.belowMinimum', { amount: money(postpaid.minimumExtra) })}</strong>
            </p>
          )}
          <p>{t('how.singles')}</p>
          <p>{t('how.silent')}</p>
        </div>
      </div>
    </Section>
  );
}
