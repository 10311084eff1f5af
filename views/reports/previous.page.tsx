import type { ReportView } from '~/src/domains/reports/reports.types';
import { formatDateTime } from '~/src/shared/dates';
import { ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/description-list';
import { LinkButton } from '~/views/components/link-button';
import { Notice } from '~/views/components/notice';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { inputFacts, issuedToText } from './wording';

interface Props {
  view: ReportView;
  /** Whole days since it was ordered. */
  ageDays: number;
}

/** 'Previous report generated' (specification B §4.1): its age, its download, or a new one. */
export default function PreviousPage({ view, ageDays }: Props) {
  const { t } = useTranslation('orderFlow');
  const { t: tReports } = useTranslation('reports');
  const { href, locale } = usePage();
  const params = { uniqueIdentifier: view.id };
  const items = [
    ...inputFacts({ ...view, locale }, tReports).map(({ label, value }) => ({
      term: label,
      value,
    })),
    { term: tReports('result.orderedAt'), value: formatDateTime(view.createdAt, locale) },
    { term: tReports('result.purpose'), value: tReports(`purpose.${view.purpose}`) },
  ];
  return (
    <div className="l-narrow l-stack">
      <h1>{t('previous.title')}</h1>
      <Notice tone="info" title={t('previous.age', { count: ageDays })}>
        {t('previous.text')}
      </Notice>
      <Card title={view.productName}>
        <p>{issuedToText(view, tReports)}</p>
        <DescriptionList items={items} />
      </Card>
      <ButtonGroup>
        <LinkButton
          href={href('result-history', { externalId: view.productExternalId, ...params })}
          icon="file-text"
        >
          {t('previous.open')}
        </LinkButton>
        {view.hasPdf && (
          <LinkButton href={href('report-pdf', params)} look="secondary" icon="download">
            {t('previous.download')}
          </LinkButton>
        )}
        <LinkButton href={href('report-again', params)} look="quiet" icon="plus">
          {t('previous.fresh')}
        </LinkButton>
      </ButtonGroup>
      <p className="u-small u-muted">{t('previous.freshNote')}</p>
    </div>
  );
}
