import { Island } from '~/islands/runtime/island';
import type { PixCharge, QrShape } from '~/src/domains/billing/billing.types';
import { DAY_MS, formatMinute, formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { QrCode } from '~/views/billing/pix/qr-code';
import { CopyField } from '~/views/components/data/copy-field';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  charge: PixCharge;
  qr: QrShape;
  /** Copy-and-paste code. */
  code: string;
  here: string;
  secondsLeft: number;
  /** The page refreshes itself without script. */
  auto: boolean;
}

/** An invoice's Pix: the code comes first, since a phone cannot scan its own screen. */
export function InvoicePix({ charge, qr, code, here, secondsLeft, auto }: Props) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amount = formatMoney(charge.amount, locale);
  const initial = { state: charge.state, problem: false };
  const isLong = secondsLeft * 1000 > DAY_MS;
  const { expiresAt } = charge;
  return (
    <>
      <CopyField id="pix-code" label={t('pix.copy')} value={code} />
      <QrCode shape={qr} label={t('pix.qr', { amount })} />
      <p className="u-small">
        {t('pix.validUntil', { time: isLong ? formatMinute(expiresAt, locale) : formatTime(expiresAt) })}
      </p>
      <Island name="billing/pix-wait" when="now" props={{ here, resultHref: here, secondsLeft, initial }} />
      <noscript>
        <p className="l-cluster u-small">
          <a href={here}>{auto ? t('pix.refreshNow') : t('pix.refreshStart')}</a>
          {auto && <a href={`${here}?auto=0`}>{t('pix.refreshStop')}</a>}
        </p>
      </noscript>
    </>
  );
}
