import { Island } from '~/islands/runtime/island';
import type { BatchRowView, BatchView } from '~/src/domains/batches/batches.types';
import type { ProductSource } from '~/src/domains/catalog/catalog.types';
import type { Outage } from '~/src/domains/sources/status.types';
import { formatMinute, formatTime } from '~/src/shared/dates';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Button } from '~/views/components/button';
import { Empty } from '~/views/components/feedback/empty';
import { Notice } from '~/views/components/feedback/notice';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Tabs } from '~/views/components/tabs';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { LiveOutages } from '~/views/sources/live-outages';
import { OrderOutages } from '~/views/sources/order-outages';
import { useTranslation } from '~/views/translation';
import { BatchHead } from './batch-head';
import type { BatchProgress } from './progress.types';
import { RowsTable } from './rows-table';

type TabName = 'todas' | 'alertas' | 'parte' | 'falhas' | 'abertas' | 'fora';

interface Props {
  batch: BatchView;
  target: 'CPF' | 'CNPJ';
  progress: BatchProgress;
  /** What its open reports query, and what of it is out now. */
  sources: readonly ProductSource[];
  outages: readonly Outage[];
  rows: BatchRowView[];
  tabs: { name: string; count: number; href: string; current: boolean }[];
  /** Link to the next rows; null at the end. */
  more: string | null;
  /** Link to the first rows; null if they are shown. */
  first: string | null;
  here: string;
  /** The account has a list of batches. */
  history: boolean;
  /** The page refreshes itself without script. */
  auto: boolean;
  /** The current price of a report, if the batch is paused because it changed. */
  newPrice: Centavos | null;
  /** Funds for the pending rows; null once nothing more is ordered. */
  funds: { kind: 'credits' | 'limit'; free: Centavos } | null;
  /** When this page was rendered. */
  now: Date;
  errors: Record<string, string[]>;
}

/** A confirmed batch: progress, rows, money, files. */
export default function RunPage(props: Props) {
  const { batch, progress, sources, outages, here, history, errors } = props;
  const { t } = useTranslation('batches');
  const { t: tCenters } = useTranslation('costCenters');
  const { href, locale } = usePage();
  const hasEnded = batch.state === 'done' || batch.state === 'cancelled';
  const back = history
    ? { href: href('batch-history'), text: t('history.title') }
    : { href: href('batch-buy', { externalId: batch.productExternalId }), text: t('run.another') };
  const center = batch.costCenter && tCenters('said', { name: batch.costCenter.name });
  const by = toNameCase(batch.userName ?? '');
  const moment = batch.confirmedAt ? formatMinute(batch.confirmedAt, locale) : '';
  return (
    <>
      <BatchHead
        back={back}
        title={batch.name ?? t('run.title')}
        note={[t('run.note', { product: batch.productName, by, moment }), center].filter(Boolean).join(' · ')}
        step={hasEnded ? 'result' : 'run'}
        actions={<Actions {...props} />}
      />
      <ErrorSummary errors={summaryErrors(errors)} />
      <Paused {...props} />
      <LiveOutages outages={outages}>
        <OrderOutages outages={outages} sources={sources} runs />
      </LiveOutages>
      <div className="l-split">
        <div className="l-stack c-batch-main">
          <Island name="batches/progress" when="now" props={{ here, initial: progress }} />
          <Rows {...props} />
        </div>
        <Side {...props} />
      </div>
    </>
  );
}

/** Actions on a running or paused batch. */
function Actions({ batch: { id, state, pauseReason } }: Props) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const batchUid = id;
  if (state !== 'running' && state !== 'paused') return null;
  return (
    <div className="c-button-group">
      {state === 'running' && (
        <Form action={href('batch-pause', { batchUid })} className="">
          <Button look="secondary" icon="pause">
            {t('run.pause')}
          </Button>
        </Form>
      )}
      {state === 'paused' && pauseReason !== 'price' && (
        <Form action={href('batch-resume', { batchUid })} className="">
          <Button icon="play">{t('run.resume')}</Button>
        </Form>
      )}
      <LinkButton href={href('batch-cancel', { batchUid })} look="secondary" modal>
        {t('run.cancel')}
      </LinkButton>
    </div>
  );
}

/** Why a batch is paused, and how to resume it. */
function Paused({ batch, newPrice }: Props) {
  const { t } = useTranslation('batches');
  const { href, locale } = usePage();
  if (batch.state !== 'paused' || !batch.pauseReason) return null;
  const reason = batch.pauseReason;
  return (
    <Notice tone={reason === 'person' ? 'info' : 'warning'} title={t(`paused.${reason}.title`)}>
      <p>{t(`paused.${reason}.text`)}</p>
      {reason === 'credits' && (
        <p>
          <LinkButton href={href('buy-credit')} size="small" icon="wallet">
            {t('quote.buy')}
          </LinkButton>
        </p>
      )}
      {newPrice !== null && (
        <Form action={href('batch-confirm', { batchUid: batch.id })}>
          <input type="hidden" name="accept" value="on" />
          <input type="hidden" name="shown" value={newPrice * batch.counts.waiting} />
          <input type="hidden" name="price" value={newPrice} />
          <Button size="small">
            {t('paused.newPrice', {
              price: formatMoney(newPrice, locale),
              total: formatMoney(newPrice * batch.counts.waiting, locale),
            })}
          </Button>
        </Form>
      )}
    </Notice>
  );
}

function Rows({ batch, target, rows, tabs, more, first, here, auto, now }: Props) {
  const { t } = useTranslation('batches');
  const moves = batch.state === 'running';
  return (
    <section id="batch-rows">
      <Tabs
        label={t('rows.caption')}
        tabs={tabs.map(({ name, ...tab }) => ({ ...tab, label: t(`tabs.${name as TabName}`) }))}
      />
      <div className="c-panel c-batch-panel">
        {rows.length > 0 ? (
          <RowsTable
            rows={rows}
            target={target}
            productExternalId={batch.productExternalId}
            textNames={ORDER_TEXTS.filter((name) => rows.some(({ texts }) => texts[name]))}
          />
        ) : (
          <Empty icon="rows-3" title={t('rows.none')} text={t('rows.noneText')} />
        )}
        <div className="c-list-foot">
          <span>
            {t('rows.shown', { count: rows.length })}
            {more && (
              <>
                {' · '}
                <a href={more}>{t('rows.more')}</a>
              </>
            )}
            {first && (
              <>
                {' · '}
                <a href={first}>{t('rows.first')}</a>
              </>
            )}
          </span>
          {moves && (
            <span>
              {t('rows.at', { time: formatTime(now) })} · <a href={here}>{t('rows.refresh')}</a>
              <noscript>
                {auto && (
                  <>
                    {' · '}
                    <a href={`${here}?auto=0`}>{t('rows.stop')}</a>
                  </>
                )}
              </noscript>
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

function Side({ batch, history, funds }: Props) {
  const { t } = useTranslation('batches');
  const { locale } = usePage();
  const { state, counts } = batch;
  const open = state === 'running' || counts.ordered > 0;
  const free = counts.reused;
  return (
    <aside id="batch-side" className="l-stack" aria-label={t('run.side')}>
      <section className="c-panel c-sheet__sum c-batch-sums">
        <dl className="c-sums">
          <div className="is-total">
            <dt>{t(open ? 'run.chargedSoFar' : 'run.charged')}</dt>
            <dd className="u-num">{formatMoney(batch.charged, locale)}</dd>
          </div>
          {batch.held > 0 && (
            <div className="u-muted">
              <dt>{t('run.held')}</dt>
              <dd className="u-num">{formatMoney(batch.held, locale)}</dd>
            </div>
          )}
          {funds && (
            <div className="u-muted">
              <dt>{t(`quote.free.${funds.kind}`)}</dt>
              <dd className="u-num">{formatMoney(funds.free, locale)}</dd>
            </div>
          )}
          {free > 0 && (
            <div className="u-muted">
              <dt>{t('run.free')}</dt>
              <dd className="u-num">{t('quote.rows', { count: free })}</dd>
            </div>
          )}
        </dl>
      </section>
      {open && <p className="u-muted">{t('run.leave')}</p>}
      <Files batch={batch} history={history} />
    </aside>
  );
}

/** Downloads of a batch, and retries. */
function Files({ batch, history }: Pick<Props, 'batch' | 'history'>) {
  const { t } = useTranslation('batches');
  const { href } = usePage();
  const { counts, state, id } = batch;
  const to = (kind: string) =>
    history ? href('batch-detail-file', { uid: id, kind }) : href('batch-file', { batchUid: id, kind });
  const delivered = counts.delivered + counts.partial + counts.reused;
  return (
    <>
      {state === 'done' && counts.failed > 0 && (
        <Form action={href('batch-retry', { batchUid: id })} className="">
          <Button look="secondary" icon="refresh-cw" wide>
            {t('run.retry', { count: counts.failed })}
          </Button>
        </Form>
      )}
      {delivered > 0 && (
        <section className="l-grid l-gap-2">
          <h2 className="c-sheet__title">{t('files.title')}</h2>
          <LinkButton href={to('resultado')} look="secondary" icon="download" wide download>
            {t('files.csv')}
          </LinkButton>
          <LinkButton href={`${to('resultado')}?formato=xlsx`} look="secondary" icon="download" wide download>
            {t('files.xlsx')}
          </LinkButton>
          <LinkButton href={to('pdfs')} look="secondary" icon="download" wide download>
            {t('files.pdfs', { count: delivered })}
          </LinkButton>
        </section>
      )}
      {state === 'done' && delivered > 0 && (
        <LinkButton href={href('monitor-batch', { uid: id })} look="secondary" icon="eye" wide>
          {t('run.monitor')}
        </LinkButton>
      )}
      {counts.invalid > 0 && (
        <p className="u-small">
          <a href={to('erros')} download="">
            {t('files.errors', { count: counts.invalid })}
          </a>
        </p>
      )}
    </>
  );
}
