import { useTranslation } from 'react-i18next';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Checkbox } from '~/views/components/checkbox';
import { ErrorSummary } from '~/views/components/error-summary';
import { summaryErrors } from '~/views/components/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { MoneyList } from './money-list';

interface Props {
  action: string;
  amount: Centavos;
  bonus: Centavos;
  available: Centavos;
  accountName: string;
  /** Key that makes sending this form twice one purchase. */
  order: string;
  accepted: boolean;
  errors: Record<string, string[]>;
}

/** What is bought and under which conditions; sending it makes the Pix. */
export default function ConfirmCreditPage(props: Props) {
  const { action, amount, bonus, available, accountName, order, accepted, errors } = props;
  const { t } = useTranslation('billing');
  const { locale, href } = usePage();
  const money = (value: Centavos) => formatMoney(value, locale);
  const lines = [
    { label: t('confirm.for'), value: accountName },
    { label: t('confirm.pay'), value: money(amount) },
    ...(bonus > 0 ? [{ label: t('confirm.bonus'), value: money(bonus) }] : []),
    { label: t('confirm.receive'), value: money(amount + bonus), strong: true },
    { label: t('confirm.balanceAfter'), value: money(available + amount + bonus) },
  ];
  return (
    <div className="l-narrow l-stack">
      <h1>{t('confirm.title')}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card title={t('confirm.summary')}>
        <MoneyList lines={lines} />
      </Card>
      <Card title={t('confirm.conditions')} look="quiet">
        <ul className="l-stack l-stack--s">
          <li>{t('confirm.condition1')}</li>
          <li>{t('confirm.condition2')}</li>
          <li>{t('confirm.condition3')}</li>
        </ul>
      </Card>
      <Form action={action}>
        <input type="hidden" name="order" value={order} />
        <Checkbox
          name="accept"
          label={
            <>
              {t('confirm.accept')} <a href={href('terms')}>{t('confirm.terms')}</a>.
            </>
          }
          error={errors.accept?.[0]}
          checked={accepted}
        />
        <Button wide icon="qr-code">
          {t('confirm.submit')}
        </Button>
      </Form>
      <p>
        <a href={href('buy-credit')}>{t('confirm.back')}</a>
      </p>
    </div>
  );
}
