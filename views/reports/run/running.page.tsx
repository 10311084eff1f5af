import { Island } from '~/islands/runtime/island';
import type { ReportProgress, ReportView } from '~/src/domains/reports/reports.types';
import { formatSubject, inputFacts } from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { CopyField } from '~/views/components/data/copy-field';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { SheetHead } from '~/views/reports/order/sheet-head';
import { useTranslation } from '~/views/translation';
import { RunningOutages } from './running-outages';

interface Props {
  view: ReportView;
  progress: ReportProgress;
  /** Maximum charge. */
  due: Centavos;
  /** The subject's name, once a source has stated it. */
  shownName: string | null;
  here: string;
  /** The page refreshes itself without script. */
  auto: boolean;
}

/** A report in progress: each source's state, and what can be done meanwhile. */
export default function RunningPage(props: Props) {
  const { view, progress, shownName, here, auto } = props;
  const { t } = useTranslation('reports');
  const { href } = usePage();
  return (
    <>
      <SheetHead
        back={{ href: href('home'), text: t('home.title') }}
        title={shownName ?? formatSubject(view)}
        note={view.productName}
      />
      <RunningOutages progress={progress} />
      <div className="l-split">
        <section id="status" aria-label={t('result.runningTitle')}>
          <Island name="reports/status" when="now" props={{ here, initial: progress }} />
          <noscript>
            <p className="l-cluster u-small">
              <a href={`${here}#status`}>{t('result.refreshNow')}</a>
              {auto && <a href={`${here}?auto=0#status`}>{t('result.stopRefresh')}</a>}
            </p>
          </noscript>
        </section>
        <Meanwhile {...props} />
      </div>
    </>
  );
}

function Meanwhile({ view, progress, due }: Props) {
  const { t } = useTranslation('reports');
  const { t: tFlow } = useTranslation('orderFlow');
  const { href, locale } = usePage();
  const facts = [
    ...inputFacts({ ...view, locale }, t),
    { label: t('result.purpose'), value: t(`purpose.${view.purpose}`) },
    { label: t('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
    { label: t('result.reserved'), value: formatMoney(due, locale) },
  ];
  return (
    <aside className="l-stack c-run__aside" aria-label={t('result.meanwhile')}>
      <div>
        <h2 className="c-sheet__title">{t('result.meanwhile')}</h2>
        <p className="u-muted">
          {t(progress.sources.some(({ outage }) => outage) ? 'result.runningLonger' : 'result.running')}
        </p>
      </div>
      <div className="c-panel c-sheet__sum">
        <dl className="c-sums">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="u-muted">{label}</dt>
              <dd className="u-num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="u-small u-muted">{tFlow('confirm.onlyIfDelivered')}</p>
        <CopyField id="query-id" label={t('result.id')} value={view.id} />
      </div>
      <div className="l-cluster">
        <LinkButton href={href('home')} look="secondary" icon="search">
          {t('result.another')}
        </LinkButton>
      </div>
    </aside>
  );
}
