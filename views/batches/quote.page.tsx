import type { BatchQuote, BatchView } from '~/src/domains/batches/batches.types';
import type { BatchApproval } from '~/src/domains/batches/run/approval.service';
import type { ProductSource } from '~/src/domains/catalog/catalog.types';
import type { Outage } from '~/src/domains/sources/status.types';
import { formatMinute, formatTime } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { AmountLine } from '~/views/components/data/amount-line';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { ApprovalWaitNotice } from '~/views/reports/approval/approval-wait';
import { OrderOutages } from '~/views/sources/order-outages';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import { LeftOutSources } from './left-out';
import { SheetSourceNotice } from './sheet-source';
import { type BarPart, SplitBar } from './split-bar';
import { type WrongCell, WrongCells } from './wrong-cells';

interface Props {
  batch: BatchView;
  /** What its reports query, and what of it is out now. */
  sources: readonly ProductSource[];
  outages: readonly Outage[];
  /** Null if nothing of it can be ordered; `refusal` says why. */
  quote: BatchQuote | null;
  refusal: string | null;
  /** If confirmed now; null while a source is out. */
  endsAt: Date | null;
  wrong: WrongCell[];
  funds: 'credits' | 'limit';
  /** It costs more than its author may order alone. */
  approval: BatchApproval | null;
  errors: Record<string, string[]>;
}

/** What a batch would contain and cost, before anything is charged. */
export default function QuotePage(props: Props) {
  const { batch, sources, outages, quote, refusal, wrong, errors } = props;
  const { t } = useTranslation('batches');
  const { t: tCenters } = useTranslation('costCenters');
  const { href, locale } = usePage();
  const { externalId, troca } = { externalId: batch.productExternalId, troca: batch.id };
  const back = href(batch.entry === 'manual' ? 'batch-manual' : 'batch-buy', { externalId }, { troca });
  const rows = Object.values(batch.counts).reduce((sum, count) => sum + count, 0);
  const center = batch.costCenter && tCenters('said', { name: batch.costCenter.name });
  const note = [
    batch.name,
    t('quote.rows', { count: rows }),
    batch.columnCount !== null && t('quote.columns', { count: batch.columnCount }),
    center,
  ];
  return (
    <>
      <BatchHead
        back={{ href: back, text: t(batch.entry === 'manual' ? 'quote.again' : 'quote.replace') }}
        title={t('quote.title')}
        note={note.filter(Boolean).join(' · ')}
        step="quote"
      />
      <ErrorSummary errors={summaryErrors(errors)} />
      {refusal && <Notice tone="error" alert title={refusal} />}
      <SheetSourceNotice batch={batch} />
      {quote && <OrderOutages outages={outages} sources={sources} />}
      <div className="l-split c-sheet">
        <div className="l-stack">
          <SplitBar parts={useParts(props)} locale={locale} />
          {batch.counts.invalid > 0 && <WrongCells batch={batch} wrong={wrong} />}
          {quote && <LeftOutSources quote={quote} />}
        </div>
        <Sums {...props} />
      </div>
    </>
  );
}

function useParts({ batch, quote }: Props): BarPart[] {
  const { t } = useTranslation('batches');
  const { invalid, duplicate } = batch.counts;
  const reusable = quote?.reusable ?? 0;
  const part = (look: BarPart['look'], name: 'ask' | 'reuse' | 'repeat' | 'wrong', count: number) => ({
    look,
    count,
    text: t(`quote.parts.${name}`, { count }),
  });
  return [
    part('main', 'ask', batch.counts.waiting - reusable),
    part('soft', 'reuse', reusable),
    part('off', 'repeat', duplicate),
    part('bad', 'wrong', invalid),
  ];
}

function Sums(props: Props) {
  const { batch, quote, funds } = props;
  const { t } = useTranslation('batches');
  const { locale } = usePage();
  const queryCount = quote ? batch.counts.waiting - quote.reusable : 0;
  return (
    <aside className="c-panel c-sheet__sum" aria-label={t('quote.price')}>
      {quote && (
        <dl className="c-sums">
          <AmountLine
            label={`${queryCount.toLocaleString(locale)} × ${batch.productName}`}
            amount={quote.listTotal}
          />
          {quote.notAsked > 0 && <AmountLine label={t('quote.notAsked')} amount={-quote.notAsked} quiet />}
          {quote.discount > 0 && <AmountLine label={t('quote.discount')} amount={-quote.discount} quiet />}
          <AmountLine label={t('quote.total')} amount={quote.total} total />
          {quote.free !== null && <AmountLine label={t(`quote.free.${funds}`)} amount={quote.free} quiet />}
          {quote.free !== null && quote.free >= quote.total && (
            <AmountLine label={t(`quote.after.${funds}`)} amount={quote.free - quote.total} quiet />
          )}
        </dl>
      )}
      <Short {...props} queryCount={queryCount} />
      {batch.counts.waiting > 0 && <Approval {...props} />}
      {quote && batch.counts.waiting > 0 && <Accept {...props} quote={quote} />}
      {batch.counts.waiting === 0 && <Notice tone="warning">{t('quote.nothing')}</Notice>}
      <Discard batch={batch} />
    </aside>
  );
}

/** The funds cover only some of the rows. */
function Short({ quote, funds, queryCount }: Props & { queryCount: number }) {
  const { t } = useTranslation('batches');
  const { href, locale, shell } = usePage();
  if (!quote || quote.free === null || quote.affordable >= queryCount) return null;
  const affordableText = quote.affordable.toLocaleString(locale);
  return (
    <>
      <Notice tone="warning">
        {t(`quote.short.${funds}`, { count: quote.affordable, shown: affordableText })}
      </Notice>
      {funds === 'credits' && shell.topBar?.canBuyCredits !== false && (
        <LinkButton href={href('buy-credit')} look="secondary" icon="wallet" wide>
          {t('quote.buy')}
        </LinkButton>
      )}
    </>
  );
}

/** Who must approve it, shown before the button. */
function Approval({ approval }: Props) {
  const { t } = useTranslation('approvals');
  const { locale } = usePage();
  if (!approval) return null;
  const { above, canConfirm, wait, others } = approval;
  const title = t('batch.title', { amount: formatMoney(above, locale) });
  if (wait) return <ApprovalWaitNotice wait={wait} title={title} />;
  const text = canConfirm ? 'batch.yours' : others ? 'batch.ask' : 'batch.nobody';
  return (
    <Notice tone={canConfirm || others ? 'info' : 'warning'} title={title}>
      <p>{t(text)}</p>
    </Notice>
  );
}

function Accept({ batch, quote, endsAt, errors, approval }: Props & { quote: BatchQuote }) {
  const { t } = useTranslation('batches');
  const { t: tApprovals } = useTranslation('approvals');
  const { href, locale } = usePage();
  const asks = approval !== null && !approval.canConfirm;
  // There is nobody who could approve.
  if ((asks && !approval.others) || approval?.wait) return null;
  return (
    <Form action={href('batch-confirm', { batchUid: batch.id })}>
      <input type="hidden" name="shown" value={quote.total} />
      <input type="hidden" name="price" value={quote.price} />
      {asks && <input type="hidden" name="ask" value="1" />}
      <Checkbox name="accept" label={t('quote.accept')} error={errors.accept?.[0]} />
      <Button size="large" wide>
        {asks ? tApprovals('batch.submit') : t('quote.confirm')}
      </Button>
      <p className="u-small u-muted">
        {t('quote.until', { moment: formatMinute(quote.validUntil, locale) })}{' '}
        {endsAt && t('quote.ends', { end: formatTime(endsAt) })} {t('quote.onlyDelivered')}
      </p>
    </Form>
  );
}

function Discard({ batch }: { batch: BatchView }) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  return (
    <Form action={href('batch-discard', { batchUid: batch.id })}>
      <Button look="quiet" size="small" wide icon="trash-2">
        {t('quote.discard')}
      </Button>
    </Form>
  );
}
