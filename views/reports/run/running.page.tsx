import { Island } from '~/islands/runtime/island';
import type { ReportProgress, ReportView } from '~/src/domains/reports/reports.types';
import { inputFacts } from '~/src/domains/reports/reports.wording';
import { formatDateTime } from '~/src/shared/dates';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/copy-field';
import { DescriptionList } from '~/views/components/description-list';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: ReportView;
  progress: ReportProgress;
  here: string;
  /** The page refreshes itself where there is no script. */
  auto: boolean;
}

/** A report on its way: what each source has said so far. */
export default function RunningPage({ view, progress, here, auto }: Props) {
  const { t } = useTranslation('reports');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href, locale } = usePage();
  return (
    <div className="l-stack">
      <h1>{t('result.runningTitle')}</h1>
      <div className="l-split">
        <Card id="status" title={view.productName}>
          <Island name="reports/status" when="now" props={{ here, initial: progress }} />
          <noscript>
            <p className="l-cluster">
              <a href={`${here}#status`}>{t('result.refreshNow')}</a>
              {auto && <a href={`${here}?auto=0#status`}>{t('result.stopRefresh')}</a>}
            </p>
          </noscript>
        </Card>
        <div className="l-stack c-run__aside">
          <p className="u-muted">{t('result.running')}</p>
          <Card look="quiet" title={t('result.inputs')}>
            <DescriptionList
              items={[
                ...inputFacts({ ...view, locale }, t).map(({ label, value }) => ({
                  term: label,
                  value,
                })),
                { term: t('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
              ]}
            />
            <CopyField id="query-id" label={t('result.id')} value={view.id} />
            <LinkButton
              href={href('report-again', { uniqueIdentifier: view.id })}
              look="quiet"
              size="small"
              icon="search"
            >
              {tHistory('actions.again')}
            </LinkButton>
          </Card>
        </div>
      </div>
    </div>
  );
}
