import { formatDay } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** `YYYY-MM-DD`. */
  effective: string;
  prices: readonly {
    product: 'individual' | 'company' | 'individualCredit' | 'companyCredit';
    amount: Centavos;
  }[];
  /** The page to return to. */
  back: string;
}

/** New prices and their effective date; dismissing it is permanent. */
export default function PriceNoticePage({ effective, prices, back }: Props) {
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  return (
    <DialogPage
      title={t('priceNotice.title')}
      lead={t('priceNotice.lead', { date: formatDay(effective, locale) })}
    >
      <DescriptionList
        items={prices.map(({ product, amount }) => ({
          term: t(`priceNotice.product.${product}`),
          value: <span className="u-num">{formatMoney(amount, locale)}</span>,
        }))}
      />
      <p>{t('priceNotice.credits')}</p>
      <form method="post" action={href('price-notice')}>
        <input type="hidden" name="back" value={back} />
        <Button>{t('priceNotice.dismiss')}</Button>
      </form>
    </DialogPage>
  );
}
