import { Island } from '~/islands/runtime/island';
import type { PixCharge, QrShape } from '~/src/domains/billing/billing.types';
import type { StrayMoney } from '~/src/domains/billing/returned-money.types';
import { formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button, ButtonGroup } from '~/views/components/button';
import { CopyField } from '~/views/components/data/copy-field';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { QrCode } from './qr-code';

interface Props {
  charge: PixCharge;
  /** Null if there is nothing to pay, or no code yet. */
  qr: QrShape | null;
  secondsLeft: number;
  here: string;
  resultHref: string;
  againHref: string;
  /** What came that is not this charge's amount; null if nothing. */
  stray: StrayMoney | null;
  /** The page refreshes itself without script. */
  auto: boolean;
}

/** The code to pay, and the wait for the payment; or why there is no code any more. */
export default function PixPaymentPage(props: Props) {
  const { t } = useTranslation('billing');
  const { href } = usePage();
  const { charge } = props;
  const foot = (
    <>
      <p className="u-small u-muted">
        {t('pix.code')}: <span className="u-mono">{charge.txid}</span>
      </p>
      <a href={href('buy-credit')}>{t('pix.back')}</a>
    </>
  );
  return (
    <DialogPage title={t('pix.title')} foot={foot}>
      <State {...props} />
    </DialogPage>
  );
}

function State(props: Props) {
  const { charge, stray } = props;
  if (charge.problem && stray) return <Stray {...props} stray={stray} />;
  if (charge.state === 'expired' || charge.state === 'removed') return <Over {...props} />;
  if (charge.copyPaste === null) return <MissingNotice {...props} />;
  return <Payable {...props} code={charge.copyPaste} />;
}

/** Another amount came: it was returned, or somebody looks at it. */
function Stray({ charge, stray, againHref }: Props & { stray: StrayMoney }) {
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amounts = {
    received: formatMoney(stray.received, locale),
    amount: formatMoney(charge.amount, locale),
  };
  if (stray.returned < stray.received) {
    return (
      <Notice tone="warning" title={t('pix.problemTitle', amounts)}>
        {t('pix.problem')}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info" title={t('pix.problemReturnedTitle')}>
        {t('pix.problemReturned', amounts)}
      </Notice>
      <LinkButton href={againHref}>{t('pix.again')}</LinkButton>
    </>
  );
}

function Payable(props: Props & { code: string }) {
  const { charge, qr, code } = props;
  const { t } = useTranslation('billing');
  const { locale } = usePage();
  const amount = formatMoney(charge.amount, locale);
  return (
    <>
      <p className="c-pix__amount">
        <span>{t('pix.amount')}</span> <strong className="u-num">{amount}</strong>
      </p>
      <p>{t('pix.lead')}</p>
      <CopyField id="pix-code" label={t('pix.copy')} value={code} />
      {qr && <QrCode shape={qr} label={t('pix.qr', { amount })} />}
      <div className="l-grid l-gap-2 c-pix__wait">
        <p>{t('pix.validUntil', { time: formatTime(charge.expiresAt) })}</p>
        <Wait {...props} />
        <NoScriptRefresh {...props} />
      </div>
    </>
  );
}

/** Without script, the automatic refresh can be stopped, and done by hand. */
function NoScriptRefresh({ here, auto }: Props) {
  const { t } = useTranslation('billing');
  return (
    <noscript>
      <p className="l-cluster">
        <a href={here}>{auto ? t('pix.refreshNow') : t('pix.refreshStart')}</a>
        {auto && <a href={`${here}?auto=0`}>{t('pix.refreshStop')}</a>}
      </p>
    </noscript>
  );
}

function Wait({ charge, secondsLeft, here, resultHref }: Props) {
  const initial = { state: charge.state, problem: false };
  return <Island name="billing/pix-wait" when="now" props={{ here, resultHref, secondsLeft, initial }} />;
}

/** Its time is over, or the bank removed it: there is nothing to pay any more. */
function Over(props: Props) {
  const { t } = useTranslation('billing');
  const state = props.charge.state === 'removed' ? 'removed' : 'expired';
  return (
    <>
      <Notice tone="warning" title={t(`pix.${state}Title`)}>
        {t(`pix.${state}`)}
      </Notice>
      <ButtonGroup>
        <LinkButton href={props.againHref}>{t('pix.again')}</LinkButton>
        <LinkButton href={props.here} look="secondary" icon="refresh-cw">
          {t('pix.refreshNow')}
        </LinkButton>
      </ButtonGroup>
      <Wait {...props} />
    </>
  );
}

function MissingNotice({ here }: Props) {
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
