import type { EvaluationLine } from '~/src/domains/onboarding/onboarding.types';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Pagination } from '~/views/components/data/pagination';
import { Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  lines: EvaluationLine[];
  /** Where the next page begins. */
  next: string | null;
  first: boolean;
}

/** Registrations awaiting an operator. */
export default function EvaluationsPage({ lines, next, first }: Props) {
  const { t } = useTranslation('evaluations');
  const { href, locale } = usePage();
  const link = ({ id, name }: EvaluationLine) => (
    <a href={href('operator-evaluation', { evaluationUid: id })}>{toNameCase(name)}</a>
  );
  return (
    <OperatorLayout title={t('title')} lead={t('lead')}>
      {lines.length === 0 ? (
        <Empty icon="badge-check" title={t('none')} text={t('noneText')} />
      ) : (
        <Table
          caption={t('title')}
          captionHidden
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: t('name'), main: true, cell: link },
            { key: 'kind', header: t('kind'), cell: ({ kind }) => <Badge>{t(`kinds.${kind}`)}</Badge> },
            {
              key: 'document',
              header: t('document'),
              line: 2,
              cell: ({ document }) => <span className="u-num">{document}</span>,
            },
            { key: 'since', header: t('since'), line: 2, cell: ({ since }) => formatDateTime(since, locale) },
          ]}
        />
      )}
      {(next !== null || !first) && (
        <Pagination
          previousHref={first ? undefined : href('operator-evaluations')}
          nextHref={next ? href('operator-evaluations', {}, { depois: next }) : undefined}
        />
      )}
    </OperatorLayout>
  );
}
