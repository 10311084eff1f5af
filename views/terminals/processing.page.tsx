import type { SaleState } from '~/src/domains/terminals/terminals.types';
import { formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Notice, type Tone } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { TerminalFrame } from './frame';

interface Props {
  state: SaleState;
  providerStatus: string | null;
  price: number;
  /** Amount refunded, or being refunded, to the card. */
  refund: number | null;
  terminalName: string;
  /** The terminal was busy with another payment. */
  isBusy: boolean;
  /** An operator has to review it. */
  isStuck: boolean;
  expiresAt: Date;
  again: Record<string, string>;
  /** Leads to the report, for the receiver. */
  reportHref: string | null;
  here: string;
  waits: boolean;
  auto: boolean;
}

type SaleNotice =
  | 'sending'
  | 'card'
  | 'attention'
  | 'ordering'
  | 'running'
  | 'refunding'
  | 'refundStuck'
  | 'refunded'
  | 'partRefund'
  | 'delivered'
  | 'failed'
  | 'busy'
  | 'canceled'
  | 'expired';

const TONES: Partial<Record<SaleNotice, Tone>> = {
  delivered: 'ok',
  partRefund: 'ok',
  attention: 'warning',
  failed: 'warning',
  busy: 'warning',
  canceled: 'warning',
  expired: 'warning',
  refundStuck: 'warning',
};

/** Texts and tone of a sale's state. */
function getSaleNotice({ state, providerStatus, price, refund, isBusy, isStuck }: Props): SaleNotice {
  if (state === 'created') return 'sending';
  if (state === 'asked') return providerStatus === 'action_required' ? 'attention' : 'card';
  if (state === 'paid') return 'ordering';
  if (state === 'ordered') return 'running';
  if (state === 'delivered') return refund === null ? 'delivered' : 'partRefund';
  if (state === 'refunded') return 'refunded';
  if (state === 'refunding' && refund !== null && refund < price) return 'partRefund';
  if (state === 'refunding') return isStuck ? 'refundStuck' : 'refunding';
  if (isBusy) return 'busy';
  return providerStatus === 'canceled' || providerStatus === 'expired' ? providerStatus : 'failed';
}

/** The wait for card and report, and the result. */
export default function ProcessingPage(props: Props) {
  const { t } = useTranslation('terminals');
  const { href, locale } = usePage();
  const { state, reportHref, waits, again, refund, price } = props;
  const notice = getSaleNotice(props);
  const words = {
    price: formatMoney(price, locale),
    refund: formatMoney(refund ?? price, locale),
    terminal: props.terminalName,
    time: formatTime(props.expiresAt),
  };
  const hasEnded = !waits || reportHref !== null;
  return (
    <TerminalFrame part={waits ? 'payment' : undefined} title={t(`said.${notice}.title`)}>
      <div role="status">
        <Notice tone={TONES[notice] ?? 'info'}>{t(`said.${notice}.text`, words)}</Notice>
      </div>
      {reportHref && (
        <LinkButton href={reportHref} icon="file-text" wide>
          {t('processing.open')}
        </LinkButton>
      )}
      {state === 'not_paid' && (
        <Form action={href('card-machine-again')}>
          <Button wide icon="refresh-cw">
            {t('processing.again')}
          </Button>
        </Form>
      )}
      {waits && !reportHref && <Refresh {...props} />}
      {hasEnded && (
        <p>
          <a href={href('card-machine', {}, again)}>{t('processing.another')}</a>
        </p>
      )}
    </TerminalFrame>
  );
}

/** The page refreshes itself; that can be stopped, and done by hand. */
function Refresh({ here, auto }: Props) {
  const { t } = useTranslation('terminals');
  return (
    <>
      <p className="u-small u-muted">{auto ? t('processing.auto') : t('processing.stopped')}</p>
      <p className="l-cluster">
        <a href={here}>{auto ? t('processing.now') : t('processing.start')}</a>
        {auto && <a href={`${here}?auto=0`}>{t('processing.stop')}</a>}
      </p>
    </>
  );
}
