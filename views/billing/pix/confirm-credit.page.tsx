import type { ReceiptContact } from '~/src/domains/billing/billing.types';
import type { Quote } from '~/src/domains/billing/offers/purchase-code.types';
import type { Actor } from '~/src/shared/actor';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { Disclosure } from '~/views/components/disclosure';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { confirmForm } from './confirm.form';
import { ReceiptDetails } from './receipt-contact';

interface Props {
  action: string;
  quote: Quote;
  /** As it was typed. */
  code: string;
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
  const { action, quote, available, accountName, accountKind, contact, order, isAccepted, errors } = props;
  const { price, amount, bonus, gift } = quote;
  const { t } = useTranslation('billing');
  const { locale, href, isOff } = usePage();
  const money = (value: Centavos) => <span className="u-num">{formatMoney(value, locale)}</span>;
  const items = [
    { term: t('confirm.for'), value: toNameCase(accountName, accountKind) },
    ...(gift && gift.discount > 0
      ? [
          { term: t('confirm.price'), value: money(price) },
          { term: t('code.discount', { code: gift.code }), value: money(-gift.discount) },
        ]
      : []),
    { term: t('confirm.pay'), value: money(amount) },
    ...(gift && gift.bonus > 0
      ? [{ term: t('code.bonus', { code: gift.code }), value: money(gift.bonus) }]
      : []),
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
        <input type="hidden" name="shownFor" value={gift?.code ?? ''} />
        <Checkbox name="accept" label={<Acceptance />} error={errors.accept?.[0]} checked={isAccepted} />
        <Button wide icon="qr-code" name="step" value="pay" disabled={isOff('pix')}>
          {t('confirm.submit')}
        </Button>
        <CodeField {...props} />
      </Form>
    </DialogPage>
  );
}

/** A code, and what it does; its button shows the new terms and buys nothing. After the form's own button, which Enter presses. */
function CodeField({ code, errors, quote: { gift } }: Props) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const field = useFields(confirmForm, { values: { codigo: code }, errors });
  const gain = gift && formatMoney(gift.discount + gift.bonus, locale);
  return (
    <>
      <Disclosure summary={t('confirm.haveCode')} open={code !== ''}>
        <div className="l-stack l-stack--s">
          <TextField {...field('codigo')} autoCapitalize="characters" spellCheck={false} />
          <div>
            <Button name="step" value="apply" look="secondary" size="small">
              {t('confirm.applyCode')}
            </Button>
          </div>
        </div>
      </Disclosure>
      <p role="status">{gift && t('confirm.codeApplied', { code: gift.code, amount: gain })}</p>
    </>
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
