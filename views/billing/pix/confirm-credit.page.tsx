import type { ReceiptContact } from '~/src/domains/billing/billing.types';
import type { Actor } from '~/src/shared/actor';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Disclosure } from '~/views/components/disclosure';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { Checkbox } from '~/views/components/forms/checkbox';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { confirmForm } from './confirm.form';
import { ReceiptDetails } from './receipt-contact';

interface Props {
  action: string;
  amount: Centavos;
  bonus: Centavos;
  available: Centavos;
  accountName: string;
  accountKind: Actor['accountKind'];
  /** Null if a receipt shows only the name. */
  contact: ReceiptContact | null;
  /** Key that makes a double submission one purchase. */
  order: string;
  isAccepted: boolean;
  errors: FormErrors<typeof confirmForm>;
}

/** The purchase and its terms, as a page and as a dialog; submitting creates the Pix. */
export default function ConfirmCreditPage(props: Props) {
  const { action, amount, bonus, available, accountName, accountKind, contact, order, isAccepted, errors } =
    props;
  const { t } = useTranslation('billing');
  const { locale, href, isOff } = usePage();
  const money = (value: Centavos) => <span className="u-num">{formatMoney(value, locale)}</span>;
  const items = [
    { term: t('confirm.for'), value: toNameCase(accountName, accountKind) },
    { term: t('confirm.pay'), value: money(amount) },
    ...(bonus > 0 ? [{ term: t('confirm.bonus'), value: money(bonus) }] : []),
    { term: t('confirm.receive'), value: <strong>{money(amount + bonus)}</strong> },
    { term: t('confirm.balanceAfter'), value: money(available + amount + bonus) },
  ];
  return (
    <DialogPage title={t('confirm.title')} foot={<a href={href('buy-credit')}>{t('confirm.back')}</a>}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <ServiceOff service="pix" />
      <DescriptionList items={items} />
      {contact && <ReceiptDetails contact={contact} here={action} />}
      <Disclosure summary={t('confirm.conditions')}>
        <p>{t('confirm.condition1')}</p>
        <p>{t('confirm.condition2')}</p>
        <p>{t('confirm.condition3')}</p>
      </Disclosure>
      <Form action={action}>
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="bonus" value={bonus} />
        <Checkbox name="accept" label={<Acceptance />} error={errors.accept?.[0]} checked={isAccepted} />
        <Button wide icon="qr-code" disabled={isOff('pix')}>
          {t('confirm.submit')}
        </Button>
      </Form>
    </DialogPage>
  );
}

function Acceptance() {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  return (
    <>
      {t('confirm.accept')} <a href={href('terms')}>{t('confirm.terms')}</a>.
    </>
  );
}
