import type { CheckView } from '~/src/domains/recruitment/decision/detail.queries';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { sourceHeadline } from '~/src/domains/reports/result/finding-groups.wording';
import { type Column, Table } from '~/views/components/data/table';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { Why } from '~/views/recruitment/vacancies/permitted';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

type PermittedSource = PermittedProduct['sources'][number];

interface Row extends PermittedSource {
  key: string;
  source: NonNullable<CheckView['report']>['sources'][number] | null;
}

/**
 * Every source of the package: what it answered about the candidate, and whether the vacancy permits asking it. Folded
 * once checks were ordered, which say the same answers above.
 */
export function Sources({ permitted, view: { checks } }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  const rows = permitted.flatMap((product) => listRows(product, checks));
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    {
      key: 'source',
      header: t('sources.source'),
      main: true,
      cell: ({ name, authority }) => (
        <>
          {name}
          <span className="c-table__note">{authority}</span>
        </>
      ),
    },
    {
      key: 'answer',
      header: t('sources.answer'),
      cell: ({ source }) =>
        source ? (
          sourceHeadline(source, tReports, locale)
        ) : (
          <span className="u-muted">{t('sources.none')}</span>
        ),
    },
    {
      key: 'permitted',
      header: t('permitted.title'),
      cell: ({ refusal }) => (
        <span className="l-row l-gap-2">
          <Icon name={refusal ? 'lock' : 'check'} size="s" />
          <span>
            {t(refusal ? 'sources.no' : 'sources.yes')}
            {refusal && <Why refusal={refusal} />}
          </span>
        </span>
      ),
    },
  ];
  const blocked = rows.filter(({ refusal }) => refusal).length;
  return (
    <details className="c-panel c-fold" open={checks.length === 0}>
      <summary>
        <span>
          <b>{t('permitted.title')}</b>{' '}
          <span className="u-muted u-small">
            {t('sources.count', { count: rows.length - blocked })}
            {blocked > 0 && ` · ${t('sources.blocked', { count: blocked })}`}
          </span>
        </span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <Table
        caption={t('sources.title')}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </details>
  );
}

function listRows({ externalId, sources }: PermittedProduct, checks: readonly CheckView[]): Row[] {
  const report = checks.find(({ product }) => product === externalId)?.report;
  return sources.map((each) => ({
    ...each,
    key: `${externalId} ${each.name}`,
    source: (report?.endedAt && report.sources.find(({ name }) => name === each.name)) || null,
  }));
}
