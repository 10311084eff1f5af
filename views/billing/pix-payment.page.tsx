import { useTranslation } from 'react-i18next';
import { Island } from '~/islands/runtime/island';
import type { PixCharge, QrShape } from '~/src/domains/billing/billing.types';
import { formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { PixCode } from './pix-code';
import { QrCode } from './qr-code';

interface Props {
  charge: PixCharge;
  /** Null when there is nothing to pay, or no code yet. */
  qr: QrShape | null;
  secondsLeft: number;
  here: string;
  resultHref: string;
  againHref: string;
  /** The page refreshes itself where there is no script. */
  auto: boolean;
}

/** The code to pay and the wait for it; or why there is no code any more. */
export default function PixPaymentPage(props: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const { charge } = props;
  return (
    <div className="l-narrow l-stack">
      <h1>{t('pix.title')}</h1>
      {charge.problem ? (
        <Notice tone="warning" title={t('pix.problemTitle')}>
          {t('pix.problem')}
        </Notice>
      ) : charge.state === 'expired' ? (
        <Expired {...props} />
      ) : charge.copyPaste === null ? (
        <Missing {...props} />
      ) : (
        <Payable {...props} code={charge.copyPaste} />
      )}
      <p className="u-muted">
        {t('pix.code')}: <code className="u-break">{charge.txid}</code>
      </p>
      <p>
        <a href={href('buy-credit')}>{t('pix.back')}</a>
      </p>
    </div>
  );
}

function Payable(props: Props & { code: string }) {
  const { charge, qr, code, here, auto } = props;
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amount = formatMoney(charge.amount, locale);
  return (
    <>
      <p>{t('pix.lead')}</p>
      <Card>
        <p className="c-pix__amount">
          <span>{t('pix.amount')}</span> <strong>{amount}</strong>
        </p>
        {qr && <QrCode shape={qr} label={t('pix.qr', { amount })} />}
        <PixCode code={code} />
        <ol className="c-pix__steps">
          <li>{t('pix.step1')}</li>
          <li>{t('pix.step2')}</li>
          <li>{t('pix.step3')}</li>
        </ol>
        <p>{t('pix.validUntil', { time: formatTime(charge.expiresAt, locale) })}</p>
        <Wait {...props} />
        <noscript>
          <p className="l-cluster">
            <a href={here}>{t('pix.refreshNow')}</a>
            {auto ? (
              <a href={`${here}?auto=0`}>{t('pix.refreshStop')}</a>
            ) : (
              <a href={here}>{t('pix.refreshStart')}</a>
            )}
          </p>
        </noscript>
      </Card>
    </>
  );
}

function Wait({ charge, secondsLeft, here, resultHref }: Props) {
  const initial = { state: charge.state, problem: false };
  return <Island name="billing/pix-wait" when="now" props={{ here, resultHref, secondsLeft, initial }} />;
}

function Expired(props: Props) {
  const { t } = useTranslation('billing');
  return (
    <>
      <Notice tone="warning" title={t('pix.expiredTitle')}>
        {t('pix.expired')}
      </Notice>
      <p className="l-cluster">
        <LinkButton href={props.againHref}>{t('pix.again')}</LinkButton>
        <LinkButton href={props.here} look="secondary" icon="refresh-cw">
          {t('pix.refreshNow')}
        </LinkButton>
      </p>
      <Wait {...props} />
    </>
  );
}

function Missing({ here }: Props) {
  const { t } = useTranslation('billing');
  return (
    <>
      <Notice tone="error" title={t('pix.missingTitle')}>
        {t('pix.missing')}
      </Notice>
      <Form action={here}>
        <Button icon="refresh-cw">{t('pix.missingAgain')}</Button>
      </Form>
    </>
  );
}
