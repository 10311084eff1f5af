import type { PixCharge } from '~/src/domains/billing/billing.types';
import type { Gift } from '~/src/domains/billing/offers/purchase-code.types';
import type { ClawedBack } from '~/src/domains/billing/returned-money.types';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { ButtonGroup } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { GiftText } from './gift-text';

interface Props {
  charge: PixCharge;
  /** What a code gave. */
  gift: Gift | null;
  takenBack: ClawedBack;
  /** What we returned of it, or are returning. */
  refunded: Centavos;
  available: Centavos;
  againHref: string;
  /** The order that the credits were bought for. */
  backHref: string | null;
}

/** The result of a purchase, and the next step. */
export default function CreditResultPage(props: Props) {
  const { charge } = props;
  const { t } = useTranslation('billing');
  const foot = (
    <p className="u-small u-muted">
      {t('result.code')}: <span className="u-mono">{charge.txid}</span>
    </p>
  );
  return (
    <DialogPage title={t('result.title')} foot={foot} wide>
      <Outcome {...props} />
      {props.takenBack.amount > 0 && <TakenBackNotice {...props.takenBack} />}
      {charge.paidAt && <Details {...props} paidAt={charge.paidAt} />}
      <NextSteps {...props} />
    </DialogPage>
  );
}

function Outcome({ charge, refunded, takenBack }: Props) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const { state, amount, bonus } = charge;
  switch (state) {
    case 'paid':
      return (
        <Notice tone="ok" title={t('result.paidTitle')}>
          <p>{t('result.paid', { amount: formatMoney(amount + bonus, locale) })}</p>
          {charge.paidLate && <p>{t('result.late')}</p>}
          {refunded > 0 && <p>{t('result.partlyRefunded', { amount: formatMoney(refunded, locale) })}</p>}
        </Notice>
      );
    case 'active':
      return (
        <Notice tone="info" title={t('result.waitingTitle')}>
          {t('result.waiting')}
        </Notice>
      );
    case 'expired':
    case 'removed':
      return (
        <Notice tone="warning" title={t(`pix.${state}Title`)}>
          {t(`pix.${state}`)}
        </Notice>
      );
    case 'clawed_back':
      return null;
    default:
      return (
        <Notice tone="info" title={t(`result.${state}Title`)}>
          {t(`result.${state}`, { amount: formatMoney(refunded || amount - takenBack.amount, locale) })}
        </Notice>
      );
  }
}

/** All, or part of a purchase that stays paid. */
function TakenBackNotice({ amount, uncovered }: ClawedBack) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const withdrawal = amount - uncovered;
  return (
    <Notice tone="warning" title={t('result.clawed_backTitle')}>
      <p>{t('result.clawed_back', { amount: formatMoney(amount, locale) })}</p>
      {withdrawal > 0 && <p>{t('result.clawed_backTaken', { amount: formatMoney(withdrawal, locale) })}</p>}
      {uncovered > 0 && <p>{t('result.clawed_backSpent', { amount: formatMoney(uncovered, locale) })}</p>}
      <p>{t('result.clawed_backHelp')}</p>
    </Notice>
  );
}

function Details({ charge, gift, available, paidAt }: Props & { paidAt: Date }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const money = (value: Centavos) => <span className="u-num">{formatMoney(value, locale)}</span>;
  const items = [
    { term: t('result.amount'), value: money(charge.amount) },
    ...(charge.bonus > 0 ? [{ term: t('result.bonus'), value: money(charge.bonus) }] : []),
    ...(gift ? [{ term: t('code.label'), value: <GiftText gift={gift} /> }] : []),
    { term: t('result.paidAt'), value: formatDateTime(paidAt, locale) },
    { term: t('result.balance'), value: <strong>{money(available)}</strong> },
  ];
  return <DescriptionList items={items} />;
}

function NextSteps({ charge, againHref, backHref }: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const params = { transactionCode: charge.txid };
  return (
    <ButtonGroup>
      {charge.state === 'active' && (
        <LinkButton href={href('pix-payment', params)}>{t('result.pay')}</LinkButton>
      )}
      {(charge.state === 'expired' || charge.state === 'removed') && (
        <LinkButton href={againHref}>{t('pix.again')}</LinkButton>
      )}
      {backHref && <LinkButton href={backHref}>{t('result.backToOrder')}</LinkButton>}
      {charge.state === 'paid' && !backHref && (
        <LinkButton href={href('home')}>{t('result.query')}</LinkButton>
      )}
      {charge.paidAt && (
        <LinkButton href={href('credit-receipt', params)} look="secondary" icon="receipt">
          {t('result.receipt')}
        </LinkButton>
      )}
      <LinkButton href={href('statement')} look="quiet">
        {t('result.statement')}
      </LinkButton>
    </ButtonGroup>
  );
}
